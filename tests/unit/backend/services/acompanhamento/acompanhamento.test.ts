import { Conta } from "@backend/demo/accounts";
import { auditoria, movimento, notificacao, parametroPlano, requisicao, suspensaoContribuicao } from "@backend/kernel/db/schema";
import { creditAll, reverseAll } from "@backend/money/contas/credits";
import { reverse } from "@backend/money/contas/ledger";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, inArray, like } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { exact } from "@/domain/money/exact";

const [ANA, BRUNO, CARLA, DIEGO, ELZA, FABIO] = ["98765432100", "52998224725", "12345678909", "11144477735", "16899535009", "93541134780"];
const [HPE, MAIS_VALOR, DXC] = [1, 4, 7];
// A Saturday, after the window of the contributions and before that of the profiles.
const NOW = new Date("2026-11-21T12:00:00Z");
const MISSED = "2026-08";
const PARTIAL = "2026-05";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 60_000);
afterAll(() => backend.close());

type Next = Reply<"GET /retornarProximosEventos/{idPessoa}/{idPlano}">;
type Missing = Reply<"GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}">;
type Contested = Reply<"POST /contestarContribuicao">;

const get = async <T>(call: string, as: string, id: number, idPlano: number) => {
  const answer = await backend.inject("GET", `/${call}/${id}/${idPlano}`, { as });
  expect(answer.status).toBe(200);
  return answer.body as T;
};
const next = (as: string, id: number, idPlano: number) => get<Next>("retornarProximosEventos", as, id, idPlano);
const missing = (as: string, id: number, idPlano: number) => get<Missing>("retornarContribuicoesFaltantes", as, id, idPlano);
const contest = (mes: string, as = DIEGO, idPessoa: number = Conta.DIEGO, idPlano = HPE) =>
  backend.inject("POST", "/contestarContribuicao", { as, body: { idPessoa, idPlano, mes } });

describe("what comes next", () => {
  it("at a year's end, for who pays in: what may still be deducted, beyond the contributions to come", async () => {
    const { deducao } = await next(BRUNO, Conta.BRUNO, HPE);
    expect(deducao).toMatchObject({ ano: 2026, percentual: "12.00", rendaEstimada: "180000.00", limite: "21600.00" });
    // November and December, 1,317.66 each, are not credited yet.
    expect(deducao?.previsto).toBe("2635.32");
    const room = exact("21600.00")
      .minus(deducao?.usado ?? 0)
      .minus("2635.32");
    expect(deducao?.disponivel).toBe(room.toFixed(2));
    // The difference of two taxes, each to the cent.
    expect(
      exact(deducao?.economia ?? 0)
        .minus(room.times("0.275"))
        .abs()
        .toNumber(),
    ).toBeLessThanOrEqual(0.01);
    expect((await next(ELZA, Conta.ELZA, HPE)).deducao).toBeNull();
  });

  it("for who pays in: the option's contribution, by sub-account, with what it was computed from", async () => {
    expect((await next(BRUNO, Conta.BRUNO, HPE)).contribuicao).toEqual({
      mes: "2026-12",
      // Domain §13: 15,000.00 at 6 % and 5 %.
      valor: "1317.66",
      parcelas: [
        { id: "basica", nome: "Básica", valor: "505.18" },
        { id: "suplementar", nome: "Suplementar", valor: "812.48" },
      ],
      vencimento: "2026-12-10",
      formaPagamento: { id: 0, nome: "Desconto em folha" },
      base: { salario: "15000.00", unidadeReferencia: "521.99", percentualBasica: "6.00", percentualSuplementar: "5.00" },
    });
  });

  it("in a plan by value: the amount", async () =>
    expect((await next(CARLA, Conta.CARLA, MAIS_VALOR)).contribuicao).toMatchObject({
      valor: "350.00",
      parcelas: [{ id: "voluntaria", valor: "350.00" }],
      base: null,
    }));

  it("the open charge that is due first", async () => {
    const { cobranca } = await next(BRUNO, Conta.BRUNO, HPE);
    expect(cobranca).toMatchObject({ valor: "132.65" });
    expect((cobranca?.vencimento ?? "") > "2026-11-21").toBe(true);
    expect((await next(DIEGO, Conta.DIEGO, DXC)).cobranca).toBeNull();
  });

  it("for who is paid: the day of the next income and the net of the last", async () => {
    const { pagamento, contribuicao } = await next(ELZA, Conta.ELZA, HPE);
    expect(contribuicao).toBeNull();
    // The last business day of November.
    expect(pagamento).toMatchObject({ competencia: "2026-11", data: "2026-11-30", ultimo: { competencia: "2026-10" } });
    const slips = await backend.inject("GET", `/retornarContracheques/${Conta.ELZA}/${HPE}`, { as: ELZA });
    const [newest] = (slips.body as Reply<"GET /retornarContracheques/{idPessoa}/{idPlano}">).contracheques;
    expect(pagamento?.ultimo).toMatchObject({ idContracheque: newest?.id, liquido: newest?.liquido });
  });

  it("the windows of what the enrolment may ask for, with the days left", async () => {
    expect(
      (await next(BRUNO, Conta.BRUNO, HPE)).janelas.map(({ assunto, aberta, inicio, fim, dias }) => [assunto, aberta, inicio, fim, dias]),
    ).toEqual([
      ["contribuicao", false, "2026-12-01", "2026-12-20", 10],
      ["perfil", false, "2026-12-01", "2026-12-15", 10],
    ]);
    expect((await next(ELZA, Conta.ELZA, HPE)).janelas.map(({ assunto }) => assunto)).toEqual(["perfil", "renda"]);
  });

  it("skips suspended months, and says so where nothing else is near", async () => {
    const { db } = backend.context;
    const own = { idPessoa: Conta.CARLA, idPlano: MAIS_VALOR };
    await db.insert(suspensaoContribuicao).values({ ...own, desde: "2026-11-01", ate: "2027-01-01" });
    expect(await next(CARLA, Conta.CARLA, MAIS_VALOR)).toMatchObject({
      contribuicao: { mes: "2027-02", vencimento: "2027-02-10" },
      suspensao: { desde: "2026-11", ate: "2027-01" },
    });
    await db.update(suspensaoContribuicao).set({ ate: null }).where(eq(suspensaoContribuicao.idPessoa, Conta.CARLA));
    expect(await next(CARLA, Conta.CARLA, MAIS_VALOR)).toMatchObject({ contribuicao: null, suspensao: { desde: "2026-11", ate: null } });
    await db.delete(suspensaoContribuicao).where(eq(suspensaoContribuicao.idPessoa, Conta.CARLA));
  });

  it("is nothing before the first access is over", async () =>
    expect(await next(FABIO, Conta.FABIO, DXC)).toMatchObject({ contribuicao: null, pagamento: null, cobranca: null }));
});

describe("contributions that did not arrive", () => {
  it("are the months whose ledger lacks what the option expected", async () => {
    const { meses, regra } = await missing(DIEGO, Conta.DIEGO, HPE);
    expect(regra).toMatchObject({ toleranciaDias: 5, meses: 24 });
    expect(meses.map(({ mes }) => mes)).toEqual([MISSED, PARTIAL]);
    const [month, part] = meses;
    expect(month).toMatchObject({ mes: MISSED, vencimento: "2026-08-10", recebido: "0.00", contestacao: null });
    expect(month?.falta).toBe(month?.esperado);
    // A contribution that arrived in the month after is missing in this one.
    const rows = await backend.context.db
      .select()
      .from(movimento)
      .where(and(eq(movimento.idPessoa, Conta.DIEGO), eq(movimento.idPlano, HPE), eq(movimento.competencia, "2026-09-01")));
    const paid = rows.filter(({ tipo }) => tipo === "contribuicao");
    for (const { id, valor } of month?.parcelas ?? []) expect(paid.find(({ subconta }) => subconta === id)?.valor).toBe(valor);
    expect(month?.parcelas.length).toBeGreaterThan(0);
    // Of the other month only the supplementary part is missing.
    expect(part?.parcelas).toEqual([{ id: "suplementar", nome: "Suplementar", valor: part?.falta }]);
    expect(
      exact(part?.recebido ?? 0)
        .plus(part?.falta ?? 0)
        .toFixed(2),
    ).toBe(part?.esperado);
    expect(part?.recebido).not.toBe("0.00");
  });

  it("are not missing any more once they came, although their month was closed by then", async () => {
    const { db } = backend.context;
    const months = async () => (await missing(DIEGO, Conta.DIEGO, HPE)).meses.map(({ mes }) => mes);
    const [month] = (await missing(DIEGO, Conta.DIEGO, HPE)).meses;
    const credits = (month?.parcelas ?? []).map(({ id, valor }) => ({
      ...{ idPessoa: Conta.DIEGO, idPlano: HPE, subconta: id as SubaccountId, valor, competencia: `${MISSED}-01` },
      ...{ data: "2026-11-20", descricao: "Contribuição atrasada", origem: `atraso:${id}` },
    }));
    expect(await creditAll(db, credits)).toEqual([]);
    expect(await months()).toEqual([PARTIAL]);
    // August is closed: they are of October, the first month that is not, and say which month they are for.
    const origins = credits.map(({ origem }) => origem);
    const written = await db.select().from(movimento).where(inArray(movimento.origem, origins));
    expect(new Set(written.map(({ competencia, referencia }) => `${competencia} for ${referencia}`))).toEqual(
      new Set([`2026-10-01 for ${MISSED}-01`]),
    );
    await reverseAll(db, origins, "Estorno");
    expect(await months()).toEqual([MISSED, PARTIAL]);
  });

  it("are none where all arrived, for who is paid, and before the first access is over", async () => {
    for (const [as, id, idPlano] of [
      [BRUNO, Conta.BRUNO, HPE],
      [DIEGO, Conta.DIEGO, DXC],
      [ELZA, Conta.ELZA, HPE],
      [FABIO, Conta.FABIO, DXC],
    ] as const)
      expect((await missing(as, id, idPlano)).meses).toEqual([]);
  });

  it("wait on the home page, and lead to where they are contested", async () => {
    const pending = await get<Reply<"GET /retornarPendencias/{idPessoa}/{idPlano}">>("retornarPendencias", DIEGO, Conta.DIEGO, HPE);
    expect(pending).toContainEqual(
      expect.objectContaining({
        tipo: "contribuicao",
        titulo: "2 contribuições não localizadas",
        descricao: "A mais recente é a de agosto de 2026",
        id: 0,
        prazo: null,
      }),
    );
  });

  it("count what was taken back as not received, also in the statement for the tax return", async () => {
    const { db } = backend.context;
    const [october] = await db
      .select()
      .from(movimento)
      .where(
        and(
          eq(movimento.idPessoa, Conta.BRUNO),
          eq(movimento.competencia, "2026-10-01"),
          eq(movimento.subconta, "suplementar"),
          eq(movimento.tipo, "contribuicao"),
        ),
      );
    const year = async () =>
      (await backend.inject("GET", `/retornarDemonstrativo/${Conta.BRUNO}/${HPE}`, { as: BRUNO, query: { ano: 2026 } }))
        .body as Reply<"GET /retornarDemonstrativo/{idPessoa}/{idPlano}">;
    const before = await year();
    await reverse(db, october?.id ?? 0, "2026-11-20", "Devolvida pela patrocinadora");
    expect((await missing(BRUNO, Conta.BRUNO, HPE)).meses).toMatchObject([
      { mes: "2026-10", falta: "812.48", parcelas: [{ id: "suplementar", nome: "Suplementar", valor: "812.48" }] },
    ]);
    expect((await year()).participante).toBe(exact(before.participante).minus("812.48").toFixed(2));
  });

  it("are not looked for in a plan that has no rule", async () => {
    const { db } = backend.context;
    const rule = and(eq(parametroPlano.idPlano, HPE), like(parametroPlano.codigo, "CONFERENCIA_%"));
    const kept = await db.select().from(parametroPlano).where(rule);
    await db.delete(parametroPlano).where(rule);
    expect(await missing(DIEGO, Conta.DIEGO, HPE)).toEqual({ meses: [], regra: null });
    await db.insert(parametroPlano).values(kept);
  });
});

describe("contesting a month", () => {
  const requests = () =>
    backend.context.db
      .select()
      .from(requisicao)
      .where(and(eq(requisicao.idPessoa, Conta.DIEGO), eq(requisicao.idFuncionalidade, 26)));

  it("is refused for another person, and writes nothing", async () => {
    expect((await contest(MISSED, CARLA)).status).toBe(403);
    expect((await contest(MISSED, DIEGO, Conta.BRUNO)).status).toBe(403);
    expect(await requests()).toEqual([]);
  });

  it("is refused for a month in which nothing is missing", async () => {
    const answer = await contest("2026-09");
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining("setembro de 2026") } });
    expect(await requests()).toEqual([]);
  });

  it("opens one request, whoever asks at the same moment, and later leads to it", async () => {
    const answers = await Promise.all([contest(MISSED), contest(MISSED), contest(MISSED)]);
    const bodies = answers.map(({ body }) => body as Contested);
    expect(bodies.filter(({ nova }) => nova)).toHaveLength(1);
    expect(new Set(bodies.map(({ idRequisicao }) => idRequisicao)).size).toBe(1);
    expect((await contest(MISSED)).body).toMatchObject({ idRequisicao: bodies[0]?.idRequisicao, nova: false });
    expect(await requests()).toHaveLength(1);
  });

  it("carries the month with what was expected and what arrived, has a deadline, a timeline and a notice", async () => {
    const [row] = await requests();
    const { body } = await backend.inject("GET", `/retornarSolicitacao/${row?.id}`, { as: DIEGO });
    const detail = body as Reply<"GET /retornarSolicitacao/{idRequisicao}">;
    expect(detail.funcionalidade.nome).toBe("Contestação de contribuição");
    // Eight business days from Saturday, 21/11.
    expect(detail).toMatchObject({ status: { nome: "Recebida" }, prazo: "2026-12-02" });
    expect(detail.dados.map(({ rotulo }) => rotulo).slice(0, 5)).toEqual([
      "Mês da contribuição",
      "Vencimento",
      "Valor esperado",
      "Valor recebido",
      "Falta",
    ]);
    expect(detail.dados[0]?.valor).toBe("agosto de 2026");
    expect(detail.linhaDoTempo.map(({ titulo }) => titulo)).toContain("Contribuição de agosto de 2026 contestada");
    const { db } = backend.context;
    expect(
      await db
        .select()
        .from(auditoria)
        .where(and(eq(auditoria.idSujeito, Conta.DIEGO), eq(auditoria.acao, "requisicao.confirmar"))),
    ).toHaveLength(1);
    const attendant = await backend.inject("GET", `/retornarSolicitacao/${row?.id}`, { as: ANA });
    expect((attendant.body as typeof detail).dados).toEqual(detail.dados);
    expect(
      await db
        .select()
        .from(notificacao)
        .where(eq(notificacao.idRequisicao, row?.id ?? 0)),
    ).toEqual([]);
  });

  it("no longer waits on the home page, where the other month still does, and shows its request on the statement", async () => {
    const pending = await get<Reply<"GET /retornarPendencias/{idPessoa}/{idPlano}">>("retornarPendencias", DIEGO, Conta.DIEGO, HPE);
    expect(pending.filter(({ tipo }) => tipo === "contribuicao").map(({ titulo }) => titulo)).toEqual([
      "Contribuição de maio de 2026 não localizada",
    ]);
    const [row] = await requests();
    expect((await missing(DIEGO, Conta.DIEGO, HPE)).meses[0]?.contestacao).toEqual({
      idRequisicao: row?.id,
      protocolo: row?.protocolo,
      status: { nome: "Recebida", tipo: "info" },
    });
  });

  it("can be done again once it was cancelled", async () => {
    const [row] = await requests();
    await backend.inject("POST", "/cancelarSolicitacao", { as: DIEGO, body: { idRequisicao: row?.id } });
    expect((await missing(DIEGO, Conta.DIEGO, HPE)).meses[0]?.contestacao).toBeNull();
    expect((await contest(MISSED)).body).toMatchObject({ nova: true });
    expect(await requests()).toHaveLength(2);
  });

  it("cannot be filed through the form of the services", async () => {
    const body = { idPessoa: Conta.DIEGO, idPlano: HPE, idFuncionalidade: 26, dados: { mes: "2026-09" }, documentos: [] };
    expect((await backend.inject("POST", "/criarRequisicao", { as: DIEGO, body })).status).toBe(404);
  });
});

describe("another's account", () => {
  it.each(["retornarProximosEventos", "retornarContribuicoesFaltantes"])("%s is refused", async (call) => {
    const path = `/${call}/${Conta.BRUNO}/${HPE}`;
    expect((await backend.inject("GET", path, { as: CARLA })).status).toBe(403);
    expect((await backend.inject("GET", path)).status).toBe(401);
    expect((await backend.inject("GET", path, { as: ANA, target: Conta.BRUNO })).status).toBe(200);
    expect((await backend.inject("GET", `/${call}/${Conta.BRUNO}/${DXC}`, { as: BRUNO })).status).toBe(404);
  });
});
