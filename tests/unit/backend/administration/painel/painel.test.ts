import { Conta } from "@backend/demo/accounts";
import {
  comunicado,
  conversa,
  folha,
  importacao,
  permissaoAdministrador,
  pessoa,
  recebimento,
  requisicao,
  retornoBancario,
} from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { plansOf } from "@tests/support/plans";
import { eq, sql } from "drizzle-orm";

const [ANA, BRUNO] = ["98765432100", "52998224725"];
/** An attendant without any area. */
const NOBODY = "39053344705";
/** Saturday: Monday 23 is the next business day, Thursday 19 the last one (20 is a holiday). */
const NOW = new Date("2026-11-21T15:00:00Z");

type Overview = Reply<"GET /retornarResumoFilas">;
type Weeks = Reply<"GET /retornarSemanasAtendimento">;
type Running = Reply<"GET /retornarEmAndamento">["itens"];

let backend: TestBackend;
let ana: number;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  const { db } = backend.context;
  const [found] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, ANA));
  ana = found?.id ?? 0;
  await db.insert(pessoa).values({ cpf: NOBODY, nome: "Caio Balcão", nomeBusca: "caio balcao", admin: "S" });
});
afterAll(() => backend.close());

const get = async <T>(path: string, as = ANA) => {
  const answer = await backend.inject("GET", path, { as });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
};
const overview = (as?: string) => get<Overview>("/retornarResumoFilas", as);
const weeks = (as?: string) => get<Weeks>("/retornarSemanasAtendimento", as);
const running = async (as?: string) => (await get<{ itens: Running }>("/retornarEmAndamento", as)).itens;
/** Number of rows in the list of a figure. */
const inQueue = async (query: Record<string, string | number>) =>
  (await backend.inject("GET", "/retornarFila", { as: ANA, query: { ...query, limit: 1 } }).then(({ body }) => body as { total: number }))
    .total;
const inTickets = async (query: Record<string, string | number>) =>
  (
    await backend
      .inject("GET", "/retornarConversas", { as: ANA, query: { ...query, limit: 1 } })
      .then(({ body }) => body as { total: number })
  ).total;

const sent = new Date("2026-11-03T12:00:00Z");
const add = (protocolo: string, prazo: string, more: Partial<typeof requisicao.$inferInsert> = {}) =>
  backend.context.db
    .insert(requisicao)
    .values({ protocolo, idPessoa: Conta.CARLA, idPlano: 4, idFuncionalidade: 8, idStatus: 2, dataSolicitacao: sent, prazo, ...more });

describe("GET /retornarResumoFilas", () => {
  it("counts the open ones, the late ones, those due by the next business day, and those of who asks", async () => {
    const before = await overview();
    await add("late", "2026-11-20", { idResponsavel: ana });
    await add("today", "2026-11-21", { idResponsavel: ana });
    await add("monday", "2026-11-23", { idStatus: 4 });
    await add("tuesday", "2026-11-24");
    await add("ended", "2026-11-23", { idStatus: 7, concluidaEm: NOW });
    const after = await overview();
    expect(after.solicitacoesAbertas - before.solicitacoesAbertas).toBe(4);
    expect(after.atrasadas - before.atrasadas).toBe(1);
    expect(after.reenviadas - before.reenviadas).toBe(1);
    expect(after.vencemLogo).toEqual({ data: "2026-11-23", quantidade: before.vencemLogo.quantidade + 2 });
    expect(after.minhas).toEqual({
      abertas: before.minhas.abertas + 2,
      atrasadas: before.minhas.atrasadas + 1,
      vencemLogo: before.minhas.vencemLogo + 1,
    });
    expect(after.vencemPrimeiro.map(({ protocolo }) => protocolo).slice(0, 3)).toEqual(["late", "today", "monday"]);
    expect(after.minhasPrimeiro.map(({ protocolo }) => protocolo).slice(0, 2)).toEqual(["late", "today"]);
    expect(after.vencemPrimeiro.length).toBeLessThanOrEqual(8);
  });

  it("each figure is what its list has", async () => {
    const { solicitacoesAbertas, atrasadas, vencemLogo, reenviadas, minhas, chamados, conciliacao } = await overview();
    expect(solicitacoesAbertas).toBe(await inQueue({}));
    expect(atrasadas).toBe(await inQueue({ vencimento: "atrasadas" }));
    expect(vencemLogo.quantidade).toBe(await inQueue({ vencimento: "proximos" }));
    expect(reenviadas).toBe(await inQueue({ idStatus: 4 }));
    expect(minhas).toEqual({
      abertas: await inQueue({ idResponsavel: ana }),
      atrasadas: await inQueue({ idResponsavel: ana, vencimento: "atrasadas" }),
      vencemLogo: await inQueue({ idResponsavel: ana, vencimento: "proximos" }),
    });
    const [open] = await backend.context.db.select().from(conversa).where(eq(conversa.situacao, "aberta")).limit(1);
    const prazo = new Date("2026-11-20T12:00:00Z");
    await backend.context.db
      .update(conversa)
      .set({ idAtendente: ana, prazo })
      .where(eq(conversa.id, open?.id ?? 0));
    expect((await overview()).chamados).toEqual({
      abertos: await inTickets({ situacao: "aberta" }),
      atrasados: await inTickets({ fila: "atrasadas" }),
      semResposta: await inTickets({ fila: "sem-resposta" }),
      maisAntiga: expect.any(String),
      meus: await inTickets({ situacao: "aberta", fila: "minhas" }),
      meusAtrasados: await inTickets({ fila: "minhas-atrasadas" }),
    });
    expect(chamados?.meusAtrasados).toBe((await inTickets({ fila: "minhas-atrasadas" })) - 1);
    const receipts = await backend.inject("GET", "/retornarRecebimentos", { as: ANA, query: { situacao: "pendentes" } });
    expect(conciliacao?.pendentes).toBe((receipts.body as { total: number }).total);
  });

  it("counts as on time what was decided until the end of the deadline's day in São Paulo", async () => {
    const { db } = backend.context;
    await db
      .update(requisicao)
      .set({ concluidaEm: new Date("2025-01-10T12:00:00Z") })
      .where(sql`id_status in (5, 6)`);
    await add("on time", "2026-11-10", { idStatus: 5, concluidaEm: new Date("2026-11-11T02:59:00Z") });
    await add("refused on time", "2026-11-10", { idStatus: 6, concluidaEm: new Date("2026-11-10T12:00:00Z") });
    await add("a day late", "2026-11-10", { idStatus: 5, concluidaEm: new Date("2026-11-11T03:00:00Z") });
    await add("cancelled", "2026-11-10", { idStatus: 7, concluidaEm: new Date("2026-11-13T12:00:00Z") });
    await add("the days before", "2026-10-10", { idStatus: 5, concluidaEm: new Date("2026-10-15T12:00:00Z") });
    const figure = (await overview()).concluidasNoPrazo;
    expect(figure).toEqual({ percentual: 66.7, noPrazo: 2, total: 3, de: "2026-10-23", ate: "2026-11-21", anterior: 0 });
    expect(await inQueue({ concluidaDe: "2026-10-23", concluidaAte: "2026-11-21", noPrazo: "S" })).toBe(2);
  });

  it("shows fourteen business days with what came and what the fund ended", async () => {
    await add("waits for its confirmation", "2026-11-20", { idStatus: 8, dataSolicitacao: new Date("2026-11-18T12:00:00Z") });
    const { porDia } = await overview();
    expect(porDia).toHaveLength(14);
    expect(porDia.at(-1)?.dia).toBe("2026-11-19");
    expect(porDia.find(({ dia }) => dia === "2026-11-03")?.recebidas).toBeGreaterThanOrEqual(9);
    // 11/11 02:59 in UTC is still the 10th.
    expect(porDia.find(({ dia }) => dia === "2026-11-10")).toMatchObject({ concluidas: 2 });
    expect(porDia.find(({ dia }) => dia === "2026-11-11")).toMatchObject({ concluidas: 1 });
    // A cancellation is the person's.
    expect(porDia.find(({ dia }) => dia === "2026-11-13")).toMatchObject({ concluidas: 0 });
    for (const { dia, recebidas, concluidas } of porDia) {
      expect([dia, recebidas]).toEqual([dia, await inQueue({ situacao: "todas", recebidaDe: dia, recebidaAte: dia })]);
      expect([dia, concluidas]).toEqual([dia, await inQueue({ concluidaDe: dia, concluidaAte: dia })]);
    }
  });

  it("says nothing of areas that the caller may not read, and all of it to who may only read", async () => {
    expect(await overview(NOBODY)).toMatchObject({ chamados: null, conciliacao: null, minhas: { abertas: 0 } });
    expect((await weeks(NOBODY)).chamados).toBeNull();
    const { db } = backend.context;
    const [nobody] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, NOBODY));
    await db.insert(permissaoAdministrador).values({ idPessoa: nobody?.id ?? 0, area: "chamados", nivel: "L" });
    expect(await overview(NOBODY)).toMatchObject({ chamados: { abertos: expect.any(Number) }, conciliacao: null });
    await db.delete(permissaoAdministrador).where(eq(permissaoAdministrador.idPessoa, nobody?.id ?? 0));
  });

  it.each(["/retornarResumoFilas", "/retornarSemanasAtendimento", "/retornarEmAndamento"])("%s is the attendants' alone", async (path) => {
    expect((await backend.inject("GET", path, { as: BRUNO })).status).toBe(403);
    expect((await backend.inject("GET", path, { as: ANA, target: Conta.BRUNO })).status).toBe(403);
    expect((await backend.inject("GET", path)).status).toBe(401);
  });
});

describe("GET /retornarSemanasAtendimento", () => {
  it("has twelve weeks to today, each with what its lists have, and the days that half of the decisions took", async () => {
    const { solicitacoes, chamados } = await weeks();
    expect(solicitacoes).toHaveLength(12);
    expect(solicitacoes.at(-1)).toMatchObject({ inicio: "2026-11-16", fim: "2026-11-21" });
    expect(solicitacoes.at(-2)).toMatchObject({ inicio: "2026-11-09", fim: "2026-11-15", concluidas: 3, dias: 7.6 });
    for (const { inicio, fim, recebidas, concluidas } of solicitacoes) {
      expect(recebidas).toBe(await inQueue({ situacao: "todas", recebidaDe: inicio, recebidaAte: fim }));
      expect(concluidas).toBe(await inQueue({ concluidaDe: inicio, concluidaAte: fim }));
    }
    expect(chamados).toHaveLength(12);
    for (const { inicio, fim, recebidos, encerrados } of chamados ?? []) {
      expect(recebidos).toBe(await inTickets({ recebidaDe: inicio, recebidaAte: fim }));
      expect(encerrados).toBe(await inTickets({ encerradaDe: inicio, encerradaAte: fim }));
    }
  });
});

describe("GET /retornarEmAndamento", () => {
  it("shows what runs, what waits for somebody and what just ended, of the areas that the caller may read", async () => {
    const { db } = backend.context;
    const hour = (ago: number) => new Date(NOW.getTime() - ago * 3_600_000);
    const file = { tamanho: 1, formato: {}, titulos: [], amostra: [], idAutor: ana };
    await db.insert(importacao).values([
      {
        ...file,
        area: "importarContribuicoes",
        situacao: "gravando",
        nome: "nov.csv",
        sha256: "a".repeat(64),
        total: 12480,
        processadas: 9812,
        previstas: 12480,
        faseDesde: hour(0.1),
      },
      {
        ...file,
        area: "importarPessoas",
        situacao: "conferida",
        nome: "pessoas.csv",
        sha256: "b".repeat(64),
        total: 10,
        faseDesde: hour(90),
      },
      {
        ...file,
        area: "importarPessoas",
        situacao: "concluida",
        nome: "velha.csv",
        sha256: "c".repeat(64),
        total: 10,
        encerradaEm: hour(30),
      },
    ]);
    await db.insert(comunicado).values([
      {
        idTipo: 9,
        titulo: "Assembleia",
        texto: "x",
        portal: true,
        email: false,
        publico: {} as never,
        situacao: "enviando",
        previstos: 200,
        enviados: 50,
      },
      { idTipo: 9, titulo: "Rascunho", texto: "x", portal: true, email: false, publico: {} as never },
    ]);
    await db.insert(folha).values({
      idPlano: 1,
      competencia: "2030-01-01",
      tipo: "mensal",
      dataPagamento: "2030-01-25",
      situacao: "preparando",
      total: 80,
      processados: 20,
    });
    const [retorno] = await db
      .insert(retornoBancario)
      .values({
        formato: "cnab400",
        conta: "x",
        sequencia: 9,
        nome: "CB2011.RET",
        sha256: "d".repeat(64),
        tamanho: 1,
        linhas: 1,
        total: "10.00",
        situacao: "pronto",
        criadoEm: hour(2),
      })
      .returning();
    await db.insert(recebimento).values({
      idRetorno: retorno?.id,
      linha: 1,
      fonte: "cnab400",
      situacao: "divergente",
      valorTitulo: "10",
      valor: "10",
      data: "2026-11-20",
      dia: "2026-11-20",
    });
    const found = await running();
    const of = (titulo: string) => found.find((one) => one.titulo === titulo);
    expect(of("nov.csv")).toMatchObject({
      tipo: "importarContribuicoes",
      estado: "andando",
      feitas: 9812,
      previstas: 12480,
      restanteS: expect.any(Number),
    });
    expect(of("pessoas.csv")).toMatchObject({ estado: "espera", situacao: "conferida" });
    expect(of("velha.csv")).toBeUndefined();
    expect(of("Assembleia")).toMatchObject({ tipo: "comunicado", estado: "andando", feitas: 50, previstas: 200 });
    expect(of("Rascunho")).toBeUndefined();
    expect(of("CB2011.RET")).toMatchObject({ tipo: "retorno", estado: "espera", pendentes: 1 });
    expect(found.find(({ tipo }) => tipo === "folha")).toMatchObject({
      titulo: "Folha de 01/2030, HPE",
      estado: "andando",
      feitas: 20,
      previstas: 80,
    });
    expect(found[0]?.estado).toBe("andando");
    expect(await running(NOBODY)).toEqual([]);
  });
});

it("reads only indexes of what grows, however large the fund", async () => {
  const { db } = backend.context;
  await db.execute(sql`
    insert into requisicao (protocolo, id_pessoa, id_plano, id_funcionalidade, id_status, data_solicitacao, prazo, concluida_em, id_responsavel)
    select 'G' || n, ${Conta.BRUNO}, 1, 1 + n % 3, case when n % 50 = 0 then 1 + n % 4 else 5 + n % 3 end, timestamptz '2026-11-21' - n * interval '1 hour',
      date '2026-11-30' - n / 24, case when n % 50 > 0 then timestamptz '2026-11-21' - n * interval '50 minutes' end, case when n % 3 = 0 then ${ana}::int end
    from generate_series(1, 60000) n`);
  await db.execute(sql`
    insert into conversa (id_pessoa, assunto, situacao, aguarda_atendente, prazo, criada_em, atualizada_em, primeira_resposta_em, encerrada_em)
    select ${Conta.BRUNO}, 'Chamado', case when n % 50 = 0 then 'aberta' else 'encerrada' end, n % 50 = 0, case when n % 50 = 0 then timestamptz '2026-11-20' end,
      at, at, at + interval '2 hours', case when n % 50 > 0 then at + interval '9 hours' end
    from (select n, timestamptz '2026-11-21' - n * interval '1 hour' as at from generate_series(1, 40000) n) g`);
  await db.execute(sql`
    insert into recebimento (fonte, situacao, valor_titulo, valor, data, dia)
    select 'manual', 'encerrado', 1, 1, date '2020-01-01' + (n % 2000), date '2020-01-01' + (n % 2000) from generate_series(1, 20000) n`);
  for (const table of ["requisicao", "conversa", "recebimento", "conversa_nota"]) await db.execute(sql.raw(`vacuum analyze ${table}`));
  const planned = await plansOf(db, async () => {
    await overview();
    await weeks();
    await get("/retornarIndicadoresChamados?semanas=12");
  });
  const grows = /Seq Scan on "?(requisicao|conversa|recebimento)"?( |$)/m;
  const judged = planned.filter(({ plan }) => /on (requisicao|conversa|recebimento)( |$)/m.test(plan));
  for (const { sql: text, plan } of judged) expect([text, plan.match(grows)?.[0]]).toEqual([text, undefined]);
  expect(judged.length).toBeGreaterThan(12);
  // A hundred and twenty thousand rows go in first.
}, 180_000);
