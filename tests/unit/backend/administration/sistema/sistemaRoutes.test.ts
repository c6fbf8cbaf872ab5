import { startBackend, type TestBackend } from "@tests/support/backend";
import { contract } from "../../../../../contract";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test("health follows the database", async () => {
  expect(await backend.inject("GET", "/saude")).toMatchObject({ status: 200, body: { situacao: "ok" } });
  const broken = jest.spyOn(backend.context.db, "execute").mockRejectedValueOnce(new Error("gone"));
  expect(await backend.inject("GET", "/saude")).toMatchObject({
    status: 503,
    body: { status: 503, detail: "O banco de dados não responde." },
  });
  broken.mockRestore();
});

test("the contract is served for machines", async () => {
  const { status, body } = await backend.inject("GET", "/openapi.json");
  expect(status).toBe(200);
  expect(body).toMatchObject({ openapi: "3.1.0", paths: { "/autenticar": { post: { operationId: "autenticar" } } } });
});

test("the reader's page shows every call and carries no script", async () => {
  const { status, body, headers } = await backend.inject("GET", "/documentacao");
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/html");
  for (const key of Object.keys(contract)) expect(body).toContain(`<h3><code>${key}</code></h3>`);
  expect(body).not.toMatch(/<script|javascript:| on\w+=/);
});

test("an address that does not exist answers a problem in Portuguese", async () => {
  expect(await backend.inject("GET", "/nada")).toMatchObject({
    status: 404,
    headers: { "content-type": expect.stringContaining("application/problem+json") },
    body: { status: 404, detail: "Este endereço não existe." },
  });
});
