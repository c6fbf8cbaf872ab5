import { connect } from "node:net";
import { auditoria } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { desc } from "drizzle-orm";

const BRUNO = "52998224725";
let backend: TestBackend;
let port: number;
let token: string;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  port = Number(new URL(await backend.listen()).port);
  token = await backend.login(BRUNO);
});
afterAll(() => backend.close());

const isProblem = (status: number) => ({
  status,
  headers: { "content-type": expect.stringContaining("application/problem+json") },
  body: { status, title: expect.any(String), detail: expect.stringMatching(/[a-zç]/) },
});
const login = (body: string, type = "application/json") =>
  backend.inject("POST", "/autenticar", { body, headers: { "content-type": type } });

test.each([
  ["malformed JSON", '{"cpf":', "application/json", 400],
  ["no object", '"text"', "application/json", 400],
  ["nothing", "", "application/json", 400],
  ["a prototype", '{"__proto__":{"admin":"S"},"cpf":"52998224725","senha":"x"}', "application/json", 400],
  ["U+0000", '{"cpf":"52998224725","senha":"a\\u0000b"}', "application/json", 400],
  ["half a character", '{"cpf":"52998224725","senha":"a\\ud800"}', "application/json", 400],
  ["a number for text", '{"cpf":52998224725,"senha":"x"}', "application/json", 400],
  ["a number that is none", '{"cpf":1e400,"senha":"x"}', "application/json", 400],
  ["another content type", "<cpf/>", "application/xml", 415],
  ["too much", JSON.stringify({ cpf: "52998224725", senha: "x".repeat(1024 * 1024) }), "application/json", 413],
])("%s is refused with a problem in Portuguese", async (_name, body, type, status) => {
  expect(await login(body, type)).toMatchObject(isProblem(status));
});

test.each([
  "/retornarPessoa/99999999999999999999",
  "/retornarPessoa/1e999",
  "/retornarPessoa/-1",
  "/retornarPessoa/%00",
  "/retornarPessoa/%E0%A4%A",
])("%s is refused", async (address) => {
  expect(await backend.inject("GET", address, { as: token })).toMatchObject(isProblem(400));
});

test("an answered read says how long it took; a password's check does not", async () => {
  const read = await backend.inject("GET", "/retornarSessao", { as: token });
  expect(read.headers["server-timing"]).toMatch(/^total;dur=[\d.]+, sql;desc="\d+"$/);
  const signIn = await login(JSON.stringify({ cpf: BRUNO, senha: "errada" }));
  expect(signIn.headers["server-timing"]).toBeUndefined();
  const refused = await backend.inject("GET", "/retornarSessao", {});
  expect(refused.headers["server-timing"]).toBeUndefined();
});

test("a date that does not exist is the caller's fault", async () => {
  const answer = await backend.inject("GET", "/retornarSolicitacoes", { as: token, query: { dataSolicitacaoInicio: "2026-02-31" } });
  expect(answer.status).toBeLessThan(500);
});

test("a call that takes minutes to arrive is not waited for", () => {
  expect(backend.app.server.requestTimeout).toBe(120_000);
});

test("a connection of the portal's proxy rests for a quarter of an hour before the backend closes it", () => {
  expect(backend.app.server.keepAliveTimeout).toBe(900_000);
});

test("a session is asked for before anything is said of the data", async () => {
  for (const as of [undefined, "expired-or-invented"]) {
    expect(await backend.inject("POST", "/criarConversa", { as, body: { nonsense: true } })).toMatchObject(isProblem(401));
  }
});

test("a participant cannot take the assisted view, nor an administrator that of another administrator", async () => {
  const me = (await backend.inject("GET", "/retornarSessao", { as: token })).body as { pessoa: { id: number } };
  expect(await backend.inject("GET", `/retornarPessoa/${me.pessoa.id}`, { as: token, target: me.pessoa.id })).toMatchObject(isProblem(403));
  const ana = await backend.login("98765432100");
  const she = (await backend.inject("GET", "/retornarSessao", { as: ana })).body as { pessoa: { id: number } };
  for (const target of [she.pessoa.id, 2_000_000_000, 0, -1, 1.5])
    expect(await backend.inject("GET", "/retornarSessao", { as: ana, target })).toMatchObject(isProblem(403));
});

test("what is not HTTP, or has too large a head, is answered and hung up on", async () => {
  const ask = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      let answer = "";
      socket.on("data", (data) => {
        answer += data;
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });
  expect(await ask("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*Não entendemos/);
  expect(await ask(`GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

describe("a caller's address", () => {
  const seen = async (forwarded: string) => {
    await backend.inject("GET", "/retornarPessoa/2000000000", { as: token, headers: { "x-forwarded-for": forwarded } });
    const [row] = await backend.context.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
    return row?.endereco;
  };
  test.each([
    ["of a proxy of ours", "203.0.113.7", "203.0.113.7"],
    ["that is none", "' or 1=1", "127.0.0.1"],
    ["of five hundred letters", "a".repeat(500), "127.0.0.1"],
    ["before one that is none", "198.51.100.1, ' or 1=1, 10.0.0.1", "10.0.0.1"],
  ])("%s is kept as what it is", async (_name, forwarded, kept) => expect(await seen(forwarded)).toBe(kept));

  test("that is none is no way round the limits", async () => {
    const ask = (from: string) => backend.inject("GET", "/retornarSessao", { headers: { "x-forwarded-for": from } });
    const answers = await Promise.all(Array.from({ length: 220 }, (_, index) => ask(`nobody-${index}`)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});
