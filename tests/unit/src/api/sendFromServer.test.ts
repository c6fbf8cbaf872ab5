import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { createCall, Unanswered } from "@/api/client";
import { sendFromServer } from "@/api/sendFromServer";

const opened: { server: Server; sockets: Set<Socket> }[] = [];

/** A backend that answers as it is told. @returns its address, and the sockets that it has */
async function listening(answer: RequestListener) {
  const server = createServer(answer);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push({ server, sockets });
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
}

afterEach(async () => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

const sent = (baseURL: string, more: Partial<Parameters<typeof sendFromServer>[0]> = {}) => ({
  ...{ baseURL, method: "GET", path: "/retornarPlanos", query: undefined, data: undefined, headers: {} },
  ...{ signal: new AbortController().signal, timeout: 5_000, isFile: false, onProgress: undefined, ...more },
});

/** The call of a document, as `src/session/document.ts` makes it. */
const callOf = (baseURL: string) =>
  createCall(
    { baseURL, headers: { "X-Forwarded-For": "10.0.0.7" }, credentials: () => ({ token: "t", idPessoaTarget: 7 }) },
    sendFromServer,
  );

it("asks the address and the query as axios writes them, for whoever the document is", async () => {
  let asked: IncomingMessage | undefined;
  const { host } = await listening((request, response) => {
    asked = request;
    json(response, { plano: "Plano HPE" });
  });
  const query = { busca: "pensão & filhos", idPlano: 1, nada: undefined };
  const headers = { Authorization: "Bearer t" };
  expect(await sendFromServer(sent(`${host}/api`, { query, headers }))).toEqual({ status: 200, data: { plano: "Plano HPE" } });
  expect(asked?.url).toBe("/api/retornarPlanos?busca=pens%C3%A3o+%26+filhos&idPlano=1");
  expect(asked?.headers).toMatchObject({ authorization: "Bearer t", accept: expect.stringContaining("application/json") });
});

it("carries the person, the view and the caller's address of a call", async () => {
  let headers: IncomingMessage["headers"] = {};
  const { host } = await listening((request, response) => {
    headers = request.headers;
    json(response, []);
  });
  expect(await callOf(host)("GET /retornarPlanos")).toEqual([]);
  expect(headers).toMatchObject({ authorization: "Bearer t", "x-pessoa-target": "7", "x-forwarded-for": "10.0.0.7" });
});

it.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
])("reads an answer that is packed with %s, a refusal too", async (packing, pack) => {
  let status = 200;
  const { host } = await listening((_, response) =>
    response.writeHead(status, { "Content-Encoding": packing }).end(pack(JSON.stringify({ nome: "João" }))),
  );
  expect(await sendFromServer(sent(host))).toEqual({ status: 200, data: { nome: "João" } });
  status = 422;
  expect(await sendFromServer(sent(host))).toEqual({ status: 422, data: { nome: "João" } });
});

it("gives the text of what is no JSON, and nothing for an empty answer", async () => {
  const texts = ["<h1>Fora do ar</h1>", "", '\ufeff{"a":1}'];
  const { host } = await listening((_, response) => response.end(texts.shift()));
  expect(await sendFromServer(sent(host))).toEqual({ status: 200, data: "<h1>Fora do ar</h1>" });
  expect(await sendFromServer(sent(host))).toEqual({ status: 200, data: "" });
  expect(await sendFromServer(sent(host))).toEqual({ status: 200, data: { a: 1 } });
});

it("follows a backend that moved, and tells nobody else whose session it is", async () => {
  const seen: (string | undefined)[] = [];
  const other = await listening(({ headers }, response) => {
    seen.push(headers.authorization);
    json(response, { moved: true });
  });
  const { host } = await listening(({ url, headers }, response) => {
    if (url === "/retornarPlanos") return response.writeHead(307, { Location: "/novo" }).end();
    seen.push(headers.authorization);
    response.writeHead(302, { Location: `${other.host}/la` }).end();
  });
  const answer = await sendFromServer(sent(host, { headers: { Authorization: "Bearer t" } }));
  expect(answer).toEqual({ status: 200, data: { moved: true } });
  expect(seen).toEqual(["Bearer t", undefined]);
});

it("asks once more where the kept connection was closed meanwhile", async () => {
  let asked = 0;
  const { host } = await listening((request, response) => {
    asked += 1;
    if (asked === 2) request.socket.destroy();
    else json(response, [{ id: asked, nome: "Plano HPE" }]);
  });
  await sendFromServer(sent(host));
  await expect(sendFromServer(sent(host))).rejects.toMatchObject({ isStale: true, isLate: false });
  asked = 1;
  expect(await callOf(host)("GET /retornarPlanos")).toHaveLength(1);
  expect(asked).toBe(3);
});

it("says of a backend that is late that it is late", async () => {
  const { host } = await listening(() => {});
  const failure = await sendFromServer(sent(host, { timeout: 200 })).catch((error) => error);
  expect(failure).toBeInstanceOf(Unanswered);
  expect(failure).toMatchObject({ isLate: true });
});

it("says of a backend that is not there that it did not answer", async () => {
  const { host } = await listening(() => {});
  const { server, sockets } = opened.splice(0)[0] ?? {};
  expect(sockets?.size).toBe(0);
  await new Promise((resolve) => server?.close(resolve));
  await expect(sendFromServer(sent(host))).rejects.toMatchObject({ isLate: false, isStale: false });
  await expect(callOf(host)("GET /retornarPlanos")).rejects.toMatchObject({ status: 0, message: expect.stringContaining("não respondeu") });
});

it("stops when the document has no more time", async () => {
  let closed: Promise<unknown> | undefined;
  const { host } = await listening((request) => {
    closed = once(request.socket, "close");
  });
  const controller = new AbortController();
  const answer = sendFromServer(sent(host, { signal: controller.signal }));
  setTimeout(() => controller.abort(), 100);
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  await closed;
});

it("goes by the proxy of the environment", async () => {
  const asked: (string | undefined)[] = [];
  const proxy = await listening(({ url }, response) => {
    asked.push(url);
    json(response, { proxied: true });
  });
  process.env.http_proxy = proxy.host;
  try {
    await jest.isolateModulesAsync(async () => {
      const { sendFromServer: send } = await import("@/api/sendFromServer");
      expect(await send(sent("http://fundo.exemplo"))).toMatchObject({ status: 200 });
    });
  } finally {
    delete process.env.http_proxy;
  }
  expect(asked[0]).toContain("fundo.exemplo");
});

it.each([{ method: "POST" }, { data: { a: 1 } }, { isFile: true }])("refuses what is no read of data: %j", async (more) => {
  await expect(sendFromServer(sent("http://127.0.0.1:9", more))).rejects.toThrow(TypeError);
});
