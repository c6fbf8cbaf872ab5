import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { offerAll } from "@tests/support/offer";
import { serveStandIn } from "@tests/support/standIn/serve";
import { offersName } from "@/api/offered";
import { closedPages } from "@/session/needs";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  offerAll();
  delete process.env.API_CALLS;
});

/** A backend that answers everything by one rule, and the addresses that it was asked for. */
async function backend(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split("?")[0]}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** The module anew, as in a portal that just started. */
async function fresh(): Promise<typeof import("@/api/discover")> {
  let module: typeof import("@/api/discover") | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import("@/api/discover");
  });
  return module as typeof import("@/api/discover");
}

it("asks a backend of the specification's calls alone once, by reads alone and without a person", async () => {
  const { address, asked, close } = await serveStandIn();
  closing.push(close);
  const { discover } = await fresh();
  await discover(address, null, closedPages);
  await discover(address, null, closedPages);
  expect(offersName("retornarExtrato")).toBe(false);
  expect(offersName("alterarSenha")).toBe(false);
  expect(offersName("socket.io")).toBe(true);
  expect(offersName("retornarDependentes")).toBe(true);
  expect(asked.filter(({ call, person }) => call.startsWith("POST") || person)).toEqual([]);
  expect(new Set(asked.map(({ call }) => call)).size).toBe(asked.length);
  expect(offersName("/services/requests")).toBe(true);
  expect(offersName("/services/resgate")).toBe(false);
});

it("believes what a backend publishes, and asks nothing else", async () => {
  const paths = { "/retornarPlanos": {}, "/retornarExtrato/{a}/{b}": {}, "/alterarSenha": {} };
  const { host, asked } = await backend((request, response) => json(response, 200, request.url === "/openapi.json" ? { paths } : {}));
  const { discover } = await fresh();
  await discover(host, null, closedPages);
  expect(asked).toEqual(["GET /openapi.json"]);
  expect([offersName("retornarExtrato"), offersName("alterarSenha"), offersName("retornarSaldo")]).toEqual([true, true, false]);
});

it.each([
  ["a page in place of everything", 200, "<!doctype html><title>App</title>"],
  ["a framework's sentence about the address", 404, { statusCode: 404, message: "Cannot GET it", error: "Not Found" }],
])("knows what lacks by %s", async (_, status, body) => {
  const { host } = await backend((request, response) => {
    if (request.url?.startsWith("/retornarSaldo")) return json(response, 401, { detail: "Entre." });
    return typeof body === "string" ? response.writeHead(status, { "content-type": "text/html" }).end(body) : json(response, status, body);
  });
  const { discover } = await fresh();
  await discover(host, "token", closedPages);
  expect([offersName("retornarSaldo"), offersName("retornarExtrato")]).toEqual([true, false]);
});

it("leaves everything on the menu where nothing can be told yet, and asks with the first session", async () => {
  const { host } = await backend((request, response) => {
    if (!request.headers.authorization) return json(response, 401, {});
    return request.url?.startsWith("/retornarSaldo") ? json(response, 200, {}) : json(response, 404, {});
  });
  const { discover } = await fresh();
  await discover(host, null, closedPages);
  expect(offersName("retornarExtrato")).toBe(true);
  await discover(host, "token", closedPages);
  expect([offersName("retornarSaldo"), offersName("retornarExtrato")]).toEqual([true, false]);
});

it("never speaks for somebody where an address tells as much without them, and never asks for a file", async () => {
  const spoken: string[] = [];
  const { host, asked } = await backend((request, response) => {
    if (request.headers.authorization) spoken.push(request.url ?? "");
    json(response, 404, {});
  });
  const { discover } = await fresh();
  await discover(host, "token", closedPages);
  expect(spoken).toEqual([]);
  expect(asked.filter((call) => /exportar|baixar/.test(call))).toEqual([]);
  expect(offersName("exportarAuditoria")).toBe(false);
});

it("closes nothing where a token is refused like every address: another visitor's would not be", async () => {
  const { host } = await backend((_, response) => json(response, 401, { message: "Unauthorized" }));
  const { discover } = await fresh();
  await discover(host, "forged", closedPages);
  expect(offersName("retornarExtrato")).toBe(true);
});

it("asks in somebody's name for no list of their own", async () => {
  const spoken: string[] = [];
  const { host } = await backend((request, response) => {
    if (!request.headers.authorization) return json(response, 401, {});
    spoken.push(request.url?.split("?")[0] ?? "");
    return json(response, 404, {});
  });
  const { discover } = await fresh();
  await discover(host, "token", closedPages);
  expect(spoken.length).toBeGreaterThan(20);
  expect(spoken.filter((path) => !/\/0(\/|$)/.test(path) && !path.startsWith("/chamada-que"))).toEqual([]);
  expect(offersName("retornarFila")).toBe(false);
});

it("takes the owner's list and asks nothing", async () => {
  process.env.API_CALLS = "especificacao, retornarSaldo";
  const { host, asked } = await backend((_, response) => json(response, 404, {}));
  const { discover } = await fresh();
  await discover(host, null, closedPages);
  expect([offersName("retornarSaldo"), offersName("retornarExtrato"), offersName("socket.io")]).toEqual([true, false, true]);
  expect(asked).toEqual([]);
});

it("a backend that is down lacks nothing", async () => {
  const { discover } = await fresh();
  await discover("http://127.0.0.1:9", null, closedPages);
  expect(offersName("retornarExtrato")).toBe(true);
});
