import { visitsOf } from "@backend/administration/privacidade/accesses";
import { Conta } from "@backend/demo/accounts";
import { auditoria, conversa, pessoa, requisicao } from "@backend/kernel/db/schema";
import type { Body, Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq, sql } from "drizzle-orm";

const [ANA, BRUNO, CARLA] = ["98765432100", "52998224725", "12345678909"];
const MINUTE = 60_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
}, 120_000);
afterAll(() => backend.close());

type Accesses = Reply<"GET /retornarAcessos/{idPessoa}">;
const list = async (query: Record<string, number> = {}, as = BRUNO, idPessoa: number = Conta.BRUNO) =>
  (await backend.inject("GET", `/retornarAcessos/${idPessoa}`, { as, query })).body as Accesses;
type Entering = Body<"POST /iniciarVisao">;
const begin = (origem?: Entering["origem"], why: Partial<Entering> = {}) =>
  backend.inject("POST", "/iniciarVisao", {
    as: ANA,
    body: { idPessoa: Conta.BRUNO, modo: "agir", motivo: "telefone", ...why, ...(origem && { origem }) },
  });
const inView = (method: "GET" | "POST", url: string, body?: unknown) => backend.inject(method, url, { as: ANA, target: Conta.BRUNO, body });
const latest = async () => {
  const [access] = (await list()).acessos;
  if (!access) throw new Error("no access");
  return access;
};

it("tells a visit to the person whose portal was seen: who, why, what was looked at and done", async () => {
  const [request] = await backend.context.db.select().from(requisicao).where(eq(requisicao.idPessoa, Conta.BRUNO)).limit(1);
  expect((await begin({ codigo: "solicitacao", id: request?.id })).status).toBe(200);
  await inView("GET", `/retornarSolicitacoes?idPessoa=${Conta.BRUNO}&idPlano=1`);
  await inView("GET", `/retornarDependentes/${Conta.BRUNO}/1`);
  await inView("GET", `/retornarCadastroDependentes/${Conta.BRUNO}/1`);
  await inView("POST", "/criarConversa", { idPessoa: Conta.BRUNO, idPlano: 1, assunto: "Visita", mensagem: "Oi." });
  await inView("POST", "/encerrarVisao");
  const access = await latest();
  expect(access).toMatchObject({
    atendente: "Ana Ribeiro",
    visao: true,
    motivo: `Solicitação ${request?.protocolo}`,
    consultou: ["solicitações", "dependentes"],
    fez: ["Abriu uma conversa"],
  });
  expect(Date.parse(access.fim)).toBeGreaterThanOrEqual(Date.parse(access.inicio));
});

it.each([
  [{ motivo: "telefone" }, "Atendimento por telefone"],
  [{ motivo: "conferencia", texto: " Endereço devolvido " }, "Conferência de dados: Endereço devolvido"],
  [{ motivo: "outro", texto: "Pedido da ouvidoria" }, "Pedido da ouvidoria"],
] as const)("the reason %j is told as %s", async (why, motivo) => {
  await begin({ codigo: "busca" }, why);
  expect((await latest()).motivo).toBe(motivo);
});

it("a view from before reasons were asked for is told by where it was opened from", async () => {
  const row = { idAtor: Conta.ANA, idSujeito: Conta.BRUNO, acao: "visao.iniciar", resultado: "permitida", detalhe: { origem: "busca" } };
  await backend.context.db.insert(auditoria).values(row);
  expect((await latest()).motivo).toBe("Busca por nome, CPF ou matrícula");
});

it("names a conversation by its subject, and never what belongs to somebody else", async () => {
  const { db } = backend.context;
  const [own] = await db.insert(conversa).values({ idPessoa: Conta.BRUNO, assunto: "Meu boleto" }).returning();
  const [theirs] = await db.insert(conversa).values({ idPessoa: Conta.CARLA, assunto: "Segredo" }).returning();
  await begin({ codigo: "conversa", id: own?.id });
  expect((await latest()).motivo).toBe("Conversa “Meu boleto”");
  await begin({ codigo: "conversa", id: theirs?.id });
  expect((await latest()).motivo).toBe("Uma conversa");
});

it("keeps ids and codes only in the log", async () => {
  await begin({ codigo: "solicitacao", id: 7 });
  const rows = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "visao.iniciar"));
  expect(rows.at(-1)?.detalhe).toEqual({ visao: expect.any(Number), modo: "agir", motivo: "telefone", origem: "solicitacao", idOrigem: 7 });
});

it.each(["curiosidade", "", 1, null])("refuses the origin %j", async (codigo) => {
  expect(
    (
      await backend.inject("POST", "/iniciarVisao", {
        as: ANA,
        body: { idPessoa: Conta.BRUNO, modo: "ver", motivo: "telefone", origem: { codigo } },
      })
    ).status,
  ).toBe(400);
});

it("a look from the fund's own screens is a visit of its own, apart from the view before it", async () => {
  await begin({ codigo: "busca" });
  await inView("POST", "/encerrarVisao");
  await backend.inject("GET", `/retornarPessoa/${Conta.BRUNO}`, { as: ANA });
  expect(await latest()).toMatchObject({ visao: false, consultou: ["dados básicos"], motivo: null });
});

it("after a pause in which the session would have ended, another visit begins", async () => {
  const total = (await list()).total;
  backend.advance(31 * MINUTE);
  await backend.inject("GET", `/retornarPessoa/${Conta.BRUNO}`, { as: ANA });
  // The log is stamped by the database's own clock, which does not move with the test's.
  await backend.context.db.insert(auditoria).values([
    {
      idAtor: Conta.ANA,
      idSujeito: Conta.BRUNO,
      acao: "GET /retornarPessoa/{idPessoa}",
      resultado: "permitida",
      quando: new Date("2031-01-01T10:00:00Z"),
    },
    {
      idAtor: Conta.ANA,
      idSujeito: Conta.BRUNO,
      acao: "GET /retornarSolicitacoes",
      resultado: "permitida",
      quando: new Date("2031-01-01T10:29:00Z"),
    },
    {
      idAtor: Conta.ANA,
      idSujeito: Conta.BRUNO,
      acao: "GET /retornarPessoa/{idPessoa}",
      resultado: "permitida",
      quando: new Date("2031-01-01T11:00:00Z"),
    },
  ]);
  const { total: after, acessos } = await list();
  expect(after).toBe(total + 2);
  expect(acessos[1]).toMatchObject({ inicio: "2031-01-01T10:00:00.000Z", fim: "2031-01-01T10:29:00.000Z" });
});

it("refused attempts and one's own acts are no accesses", async () => {
  const before = (await list()).total;
  await inView("GET", "/retornarSessoes");
  await backend.inject("GET", "/retornarSessoes", { as: BRUNO });
  expect((await list()).total).toBe(before);
});

it("is paged by the server", async () => {
  const all = await list({ limit: 100 });
  expect(all.total).toBeGreaterThan(3);
  const [first, second] = [await list({ limit: 2 }), await list({ limit: 2, page: 1 })];
  expect([...first.acessos, ...second.acessos]).toEqual(all.acessos.slice(0, 4));
  expect(first.totalPage).toBe(Math.ceil(all.total / 2));
  expect(await list({ limit: 2, page: 9999 })).toEqual({ acessos: [], total: all.total, totalPage: first.totalPage });
});

it("is out of reach of another participant and without a token; the assisted view may show it", async () => {
  const url = `/retornarAcessos/${Conta.BRUNO}`;
  expect((await backend.inject("GET", url, { as: CARLA })).status).toBe(403);
  expect((await backend.inject("GET", url)).status).toBe(401);
  expect((await inView("GET", url)).status).toBe(200);
});

it("reads only the person's records, by their index", async () => {
  const { db } = backend.context;
  const [other] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, CARLA));
  await db.execute(sql`
    insert into auditoria (id_ator, id_sujeito, acao, resultado)
    select ${Conta.ANA}, ${other?.id}, 'GET /retornarSolicitacoes', 'permitida' from generate_series(1, 20000)`);
  await db.execute(sql`analyze auditoria`);
  const plan = JSON.stringify(await db.execute(sql`explain ${visitsOf(Conta.BRUNO, 10, 0)}`));
  expect(plan).toContain("auditoria_sujeito");
  expect(plan).not.toContain("Seq Scan on auditoria");
});
