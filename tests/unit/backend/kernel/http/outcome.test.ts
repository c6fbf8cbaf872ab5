import { Conta } from "@backend/demo/accounts";
import { auditoria, pessoa } from "@backend/kernel/db/schema";
import type { RouteContract } from "@contract/route";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { asc, eq, gt, max } from "drizzle-orm";
import { contract, type RouteKey } from "../../../../../contract";

const ANA = "98765432100";
const BRUNO = "52998224725";
let backend: TestBackend;
let ana: string;
let bruno: string;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  [ana, bruno] = [await backend.login(ANA), await backend.login(BRUNO)];
});
afterAll(() => backend.close());

/** Rows that a call leaves in the log. */
async function rowsOf(call: () => Promise<unknown>) {
  const { db } = backend.context;
  const [last] = await db.select({ id: max(auditoria.id) }).from(auditoria);
  await call();
  return db
    .select()
    .from(auditoria)
    .where(gt(auditoria.id, last?.id ?? 0))
    .orderBy(asc(auditoria.id));
}

describe("the log tells how a call ended", () => {
  const dependant = { idPessoa: Conta.BRUNO, idPlano: 1 };

  test.each([
    ["a body that the schema refuses", { ...dependant, nome: 7 }, "recusada", 400],
    ["a row that is not there", { idPessoa: Conta.BRUNO, idPlano: 1, idDependente: 999_999 }, "recusada", [404, 409, 422, 400]],
    ["somebody else's data", { idPessoa: Conta.CARLA, idPlano: 1, idDependente: 1 }, "negada", 403],
    ["somebody else's data in a body that the schema refuses", { idPessoa: Conta.CARLA, idPlano: 1, nome: 7 }, "negada", 403],
  ])("%s", async (_name, body, resultado, estados) => {
    const rows = await rowsOf(() => backend.inject("POST", "/removerDependente", { as: bruno, body }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ acao: "POST /removerDependente", idAtor: Conta.BRUNO, resultado });
    expect([estados].flat()).toContain(rows[0]?.estado);
  });

  test("a row of somebody else's that is not there for the caller", async () => {
    const rows = await rowsOf(() => backend.inject("GET", "/retornarSolicitacao/987654", { as: bruno }));
    expect(rows).toEqual([
      expect.objectContaining({ resultado: "recusada", estado: 404, idAtor: Conta.BRUNO, detalhe: { idRequisicao: 987_654 } }),
    ]);
  });

  test("what an administrator was let do, in the transaction that does it", async () => {
    const rows = await rowsOf(() =>
      backend.inject("POST", "/iniciarVisao", { as: ana, body: { idPessoa: Conta.CARLA, modo: "ver", motivo: "telefone" } }),
    );
    const [row] = rows.filter(({ acao }) => acao === "POST /iniciarVisao");
    expect(row).toMatchObject({ resultado: "permitida", idAtor: Conta.ANA, estado: expect.any(Number) });
  });

  test("a refusal outlives the transaction that it ended, and leaves nothing permitted", async () => {
    const body = { idPessoa: Conta.BRUNO, idPlano: 1, idDependente: 999_999 };
    const rows = await rowsOf(() => backend.inject("POST", "/removerDependente", { as: ana, target: Conta.BRUNO, body }));
    expect(rows.map(({ resultado }) => resultado)).toEqual(["recusada"]);
    expect(rows[0]).toMatchObject({ idAtor: Conta.ANA, idSujeito: Conta.BRUNO });
  });

  test("an act that is repeated with its key is written down both times", async () => {
    const headers = { "idempotency-key": "um-so" };
    const open = () => backend.inject("POST", "/encerrarVisao", { as: ana, headers, body: {} });
    const [first, again] = [await rowsOf(open), await rowsOf(open)];
    const outcomes = (rows: typeof first) => rows.filter(({ acao }) => acao.startsWith("POST")).map(({ resultado }) => resultado);
    expect(outcomes(again)).toEqual(outcomes(first));
  });

  test("what fails inside is no permitted act", async () => {
    const transaction = jest.spyOn(backend.context.db, "transaction").mockRejectedValueOnce(new Error("broken"));
    const body = { idPessoa: Conta.BRUNO, idPlano: 1, idDependente: 1 };
    const rows = await rowsOf(() => backend.inject("POST", "/removerDependente", { as: ana, target: Conta.BRUNO, body }));
    transaction.mockRestore();
    expect(rows).toEqual([expect.objectContaining({ resultado: "recusada", estado: 500 })]);
  });
});

/** Names under which an answer tells of somebody. */
const PEOPLE = new Set(["beneficio", "celulas", "cpf", "idPessoa", "participante", "pessoa", "sujeito"]);
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}
const namesPeople = ({ properties = {}, items, anyOf = [] }: Shape): boolean =>
  Object.keys(properties).some((name) => PEOPLE.has(name)) ||
  [...Object.values(properties), ...(items ? [items] : []), ...anyOf].some(namesPeople);

const OF_THE_TEAM: RouteKey[] = [];

/** Reads of administrators with whose data each touches, and those whose answer names people. */
function administratorReads() {
  const reads = new Map<RouteKey, string>();
  for (const key of Object.keys(contract) as RouteKey[]) {
    const { access }: RouteContract = contract[key];
    if (key.startsWith("GET") && access.who === "administrator") reads.set(key, access.owner);
  }
  const naming = [...reads.keys()].filter((key) => namesPeople(((contract[key] as RouteContract).reply ?? {}) as Shape));
  return { reads, naming };
}

describe("lists of people that an administrator sees", () => {
  const { reads, naming } = administratorReads();

  it("are told by their row of the contract: what answers with people's names says whose it is", () => {
    expect(naming.length).toBeGreaterThan(10);
    expect(naming.filter((key) => reads.get(key) === "nobody")).toEqual([
      // The team itself, and what it wrote.
      ...OF_THE_TEAM,
    ]);
  });

  test.each([
    ["/filtrarPessoas", { palavras: "Bruno Carvalho", filtro: "Bruno Carvalho", nome: "Bruno Carvalho", texto: "Bruno Carvalho" }],
    ["/retornarFila", { texto: "Bruno Carvalho" }],
    ["/retornarSolicitacoes", {}],
    ["/retornarConversas", {}],
    ["/retornarRecebimentos", { texto: "Bruno Carvalho", de: "2026-01-01" }],
  ])("%s leaves its key, and not the words that were searched", async (path, query) => {
    const rows = await rowsOf(() => backend.inject("GET", path, { as: ana, query }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ acao: `GET ${path}`, idAtor: Conta.ANA, idSujeito: null });
    expect(JSON.stringify(rows)).not.toMatch(/bruno|carvalho/i);
  });

  it("of their own leave nothing for a participant", async () => {
    expect(await rowsOf(() => backend.inject("GET", "/retornarSolicitacoes", { as: bruno }))).toEqual([]);
  });
});

test("nobody's name is in the log", async () => {
  const { db } = backend.context;
  const people = await db.select({ nome: pessoa.nome }).from(pessoa).where(eq(pessoa.admin, "N"));
  const text = JSON.stringify(await db.select().from(auditoria));
  for (const { nome } of people) expect(text).not.toContain(nome);
});
