import { auditoria, cota, permissaoAdministrador, pessoa, saidaEmail } from "@backend/kernel/db/schema";
import { AREAS } from "@contract/areas";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";

const ana = "98765432100";
const bruno = "52998224725";
const PATH = "/definirPermissoes";

let backend: TestBackend;
let caio = 0;
const CAIO = "13579246828";

beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  const [added] = await backend.context.db
    .insert(pessoa)
    .values({ cpf: CAIO, nome: "Caio Balcão", nomeBusca: "caio balcao", admin: "S" })
    .returning();
  caio = added?.id ?? 0;
}, 120_000);
afterAll(() => backend.close());

const permissionsOf = async (cpf: string) =>
  ((await backend.inject("GET", "/retornarPermissoes", { as: cpf })).body as { areas: { area: string; nivel: string }[] }).areas;
const define = (body: object, as = ana) => backend.inject("POST", PATH, { as, body });
const reading = [{ area: "tema", nivel: "L" }];

describe("permissions", () => {
  it("are given to another administrator, hold at once, and are written down with both sides", async () => {
    expect(await permissionsOf(CAIO)).toEqual([]);
    const answer = await define({ idAdministrador: caio, areas: reading, antes: [], motivo: "Cuida da marca" });
    expect(answer.status).toBe(204);
    expect(await permissionsOf(CAIO)).toEqual(reading);
    const { body } = await backend.inject("GET", "/retornarPainelConfiguracoes", { as: ana });
    expect((body as { mudancas: unknown[] }).mudancas[0]).toMatchObject({
      area: "administradores",
      chave: `pessoa-${caio}`,
      autor: { nome: "Ana Ribeiro" },
      motivo: "Cuida da marca",
    });
  });

  it.each([
    ["their own", async () => ({ idAdministrador: 1, areas: reading, antes: AREAS.map((area) => ({ area, nivel: "E" })) }), 422],
    ["on an older list", async () => ({ idAdministrador: caio, areas: [], antes: [{ area: "bpd", nivel: "E" }] }), 409],
    ["with an area twice", async () => ({ idAdministrador: caio, areas: [...reading, ...reading], antes: await permissionsOf(CAIO) }), 422],
    ["without a change", async () => ({ idAdministrador: caio, areas: await permissionsOf(CAIO), antes: await permissionsOf(CAIO) }), 422],
    ["of a participant", async () => ({ idAdministrador: 2, areas: reading, antes: [] }), 404],
    ["of nobody", async () => ({ idAdministrador: 999_999, areas: reading, antes: [] }), 404],
  ])("are refused: %s", async (_case, body, status) => {
    const before = await backend.context.db.select().from(permissaoAdministrador);
    const answer = await define({ ...(await body()), motivo: "Teste" });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, detail: expect.any(String) });
    expect(await backend.context.db.select().from(permissaoAdministrador)).toEqual(before);
  });

  it("cannot be taken from the last who may give them", async () => {
    const antes = await permissionsOf(CAIO);
    await define({ idAdministrador: caio, areas: [{ area: "administradores", nivel: "E" }], antes, motivo: "Divide a tarefa" });
    const all = await permissionsOf(ana);
    // Caio takes it from Ana; then nobody else is left to take it from him.
    expect((await define({ idAdministrador: 1, areas: reading, antes: all, motivo: "Troca" }, CAIO)).status).toBe(204);
    expect((await backend.inject("GET", "/retornarAdministradores", { as: ana })).status).toBe(403);
    expect((await define({ idAdministrador: 1, areas: all, antes: reading, motivo: "Volta" }, CAIO)).status).toBe(204);
    const two = await backend.context.db
      .select()
      .from(permissaoAdministrador)
      .where(and(eq(permissaoAdministrador.area, "administradores"), eq(permissaoAdministrador.nivel, "E")));
    expect(two).toHaveLength(2);
  });
});

describe("the audit log", () => {
  it("is filtered by who, by whom, by act, by result and by day", async () => {
    await backend.inject("GET", "/retornarAuditoria", { as: bruno });
    const read = async (query: Record<string, string | number>) =>
      (
        (await backend.inject("GET", "/retornarAuditoria", { as: ana, query })).body as {
          itens: { acao: string; resultado: string; ator: { id: number } }[];
        }
      ).itens;
    const denied = await read({ resultado: "negada", acao: "retornarAuditoria" });
    expect(denied.length).toBeGreaterThan(0);
    for (const one of denied) expect(one).toMatchObject({ resultado: "negada", acao: "GET /retornarAuditoria", ator: { id: 2 } });
    expect(await read({ idAtor: 2, fim: "2019-01-01" })).toEqual([]);
    for (const one of await read({ idAtor: 1 })) expect(one.ator.id).toBe(1);
    // Typed text is never a pattern.
    expect(await read({ acao: "%" })).toEqual([]);
  });

  it("tells each act in words, and never by a name of the program's", async () => {
    const acts = ["requisicao.criar", "cadastro.conta", "documento.aceitar", "sessao.encerrar", "POST /logout"];
    await backend.context.db.insert(auditoria).values(acts.map((acao) => ({ idAtor: 1, acao, resultado: "permitida" as const })));
    const { body } = await backend.inject("GET", "/retornarAuditoria", { as: ana, query: { limit: 25 } });
    const told = new Map((body as { itens: { acao: string; descricao: string }[] }).itens.map(({ acao, descricao }) => [acao, descricao]));
    expect(acts.map((acao) => told.get(acao))).toEqual([
      "Começou uma solicitação.",
      "Alterou a conta bancária.",
      "Aceitou um documento.",
      "Encerrou uma sessão.",
      "Saiu do portal.",
    ]);
    const found = await backend.inject("GET", "/retornarAuditoria", { as: ana, query: { acao: "conta BANCARIA" } });
    expect((found.body as { itens: { acao: string }[] }).itens.map(({ acao }) => acao)).toEqual(["cadastro.conta"]);
  });

  it("pages, and says whether there is more", async () => {
    const { body } = await backend.inject("GET", "/retornarAuditoria", { as: ana, query: { limit: 1 } });
    expect(body).toMatchObject({ itens: [expect.any(Object)], temMais: true });
  });

  it("refuses a day that is not one", async () => {
    expect((await backend.inject("GET", "/retornarAuditoria", { as: ana, query: { inicio: "2026-02-30" } })).status).toBe(422);
  });

  it("is exported, which is written down as well", async () => {
    const answer = await backend.inject("GET", "/exportarAuditoria", { as: ana, query: { resultado: "negada" } });
    expect(answer.raw.subarray(0, 2).toString()).toBe("PK");
    const rows = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "GET /exportarAuditoria"));
    expect(rows.at(-1)?.detalhe).toMatchObject({ resultado: "negada", linhas: expect.any(Number) });
  });
});

describe("what asks for attention", () => {
  const texts = async (as = ana) =>
    ((await backend.inject("GET", "/retornarPainelConfiguracoes", { as })).body as { atencao: { texto: string; codigo: string }[] })
      .atencao;

  it("names mails that nobody got, quotas that are missing and areas that nobody may change", async () => {
    const { db, now } = backend.context;
    const mail = { para: "x@example.com", assunto: "a", texto: "b", tentativas: 5, criadaEm: now() };
    // One that was taken back is nobody's business any more.
    await db.insert(saidaEmail).values([mail, { ...mail, canceladaEm: now() }]);
    await db.delete(cota).where(eq(cota.idPlano, 4));
    await db.delete(permissaoAdministrador).where(eq(permissaoAdministrador.area, "bpd"));
    // Values and tables of a year are told by the day: their own test has one.
    const found = (await texts()).filter(({ codigo }) => codigo !== "valor-anual" && codigo !== "tabela-fiscal");
    expect(found.map(({ codigo }) => codigo)).toEqual(["emails", "cota", "sem-responsavel"]);
    expect(found[0]?.texto).toMatch(/^1 e-mail não foi entregue/);
    expect(found[1]?.texto).toContain("Mais Valor");
    expect(found[2]?.texto).toBe("Ninguém pode mudar a área BPD.");
  });

  it("says nothing of areas that one may not read", async () => {
    await backend.context.db.delete(permissaoAdministrador).where(eq(permissaoAdministrador.idPessoa, caio));
    expect(await texts(CAIO)).toEqual([]);
  });
});
