import { pessoa } from "@backend/kernel/db/schema";
import { serializers } from "@backend/kernel/http/logged";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { DrizzleQueryError } from "drizzle-orm/errors";

const ANA = "98765432100";
const NAME = "Zuleica Quintanilha";
const CPF = "39053344705";
const FORMATTED = "390.533.447-05";
const MAIL = "zuleica@exemplo.test";

let backend: TestBackend;
const lines: string[] = [];
let ana: string;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", logged: (line) => void lines.push(line) });
  ana = await backend.login(ANA);
});
afterAll(() => backend.close());
beforeEach(() => void lines.splice(0));

function expectNothingOfHer() {
  const all = lines.join("\n");
  for (const text of [NAME, "Zuleica", "Quintanilha", CPF, FORMATTED, MAIL]) expect(all).not.toContain(text);
}

test("a search that the database refuses is the caller's fault, and its text is not logged", async () => {
  for (const texto of [NAME, CPF, FORMATTED]) {
    const answer = await backend.inject("GET", "/retornarRecebimentos", {
      as: ana,
      query: { texto, de: "2026-02-31", page: 0, limit: 25 },
    });
    expect(answer).toMatchObject({ status: 400, body: { detail: "Confira os dados enviados." } });
  }
  expect(lines.join("\n")).toContain("refused by the database");
  expectNothingOfHer();
});

test.each([
  ["a body that is no JSON", "/autenticar", `{"cpf":"${CPF}","nome":"${NAME}"`],
  ["a body of another shape", "/autenticar", { cpf: CPF, senha: { nome: NAME } }],
  ["an address that is none", `/retornarPessoa/%E0%A4%A?texto=${CPF}`, undefined],
  ["an address that does not exist", `/nada?texto=${encodeURIComponent(NAME)}`, undefined],
])("%s", async (_name, url, body) => {
  await backend.inject(body === undefined ? "GET" : "POST", url, { as: ana, body, headers: { "content-type": "application/json" } });
  expectNothingOfHer();
});

test("what stands twice is not logged with its values", async () => {
  const twice = () => backend.context.db.insert(pessoa).values({ nome: NAME, nomeBusca: NAME, cpf: CPF, email: MAIL });
  await twice();
  const failure = await twice().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DrizzleQueryError);
  for (const level of ["fatal", "error", "warn", "info", "debug", "trace"] as const) {
    backend.context.log[level]({ err: failure }, "job failed");
    backend.context.log[level](failure as Error);
  }
  expect(lines).toHaveLength(12);
  expectNothingOfHer();
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "job failed",
    err: {
      type: "DrizzleQueryError",
      query: expect.stringMatching(/^insert into "pessoa"/),
      stack: expect.stringMatching(/^\s+at /),
      cause: { code: "23505", constraint: expect.stringContaining("cpf") },
    },
  });
});

test.each([
  [new Error(`mail to ${MAIL} was refused`), "mail to … was refused"],
  [new Error(`550 <${MAIL}> unknown`), "550 … unknown"],
  [new SyntaxError(`Unexpected token 'Z', "${NAME}" is not valid JSON`), "Unexpected token …, … is not valid JSON"],
  [new Error(`GET /filtrarPessoas?palavraChave=${NAME.split(" ")[0]} timed out`), "GET /filtrarPessoas… timed out"],
  [new Error(`nobody has ${FORMATTED} nor ${CPF}`), "nobody has … nor …"],
  [new TypeError("Cannot read properties of undefined (reading 'nome')"), "Cannot read properties of undefined (reading 'nome')"],
])("the message of %s keeps what is ours", (error, message) => {
  expect(serializers.err(error)).toMatchObject({ message, type: error.name });
  expect(serializers.err(new Error("outer", { cause: error }))).toMatchObject({ message: "outer", cause: { message } });
});

test("a call is logged without its search", () => {
  const request = { id: "1", method: "GET", url: `/x?texto=${NAME}`, routeOptions: { url: "/x" } };
  expect(serializers.req(request as never)).toEqual({ id: "1", method: "GET", route: "/x" });
});
