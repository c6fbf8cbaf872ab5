import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import {
  auditoria,
  autopatrocinio,
  cobranca,
  cota,
  desligamento,
  desligamentoEscolha,
  movimento,
  notificacao,
  opcaoContribuicao,
} from "@backend/kernel/db/schema";
import { convertPaid, settle } from "@backend/money/cobrancas/settle";
import { reconcile } from "@backend/money/contas/reconciliation";
import { moveLink } from "@backend/people/planos/situation";
import { chargeDeferred } from "@backend/services/vinculos/deferredCost";
import { issueSelfSponsored } from "@backend/services/vinculos/issue";
import { deferredQuote, selfSponsorQuote } from "@backend/services/vinculos/quote";
import { watchSelfSponsored } from "@backend/services/vinculos/watch";
import type { Reply } from "@contract/infer";
import { and, asc, eq, isNotNull, like } from "drizzle-orm";
import { exact, sum, toAmount } from "@/domain/money/exact";
import type { TestBackend } from "../../../../support/backend";
import { ACCOUNT, ANA, approve, ask, BRUNO, CARLA, conclude, DEFERRED, linkOf, moveTo, rule, SELF, serviceOf, whoLeft } from "./people";

const DAY = 86_400_000;
type Own = NonNullable<Reply<"GET /retornarAutopatrocinio/{idPessoa}/{idPlano}">>;

let backend: TestBackend;
beforeEach(async () => {
  backend = await whoLeft();
}, 60_000);
afterEach(() => backend.close());

const db = () => backend.context.db;
const charges = () => db().select().from(cobranca).where(isNotNull(cobranca.competencia)).orderBy(asc(cobranca.id));
const months = async () => (await charges()).filter(({ situacao }) => situacao !== "cancelada").map(({ competencia }) => competencia);
const own = async () =>
  (await backend.inject("GET", `/retornarAutopatrocinio/${ACCOUNT.idPessoa}/${ACCOUNT.idPlano}`, { as: BRUNO })).body as Own;
const pay = (id: number, day: string, amount: string) =>
  transactionWithEffects(backend.context, "test", (write) => settle(backend.context, write, id, day, amount));
const noticesWith = (titulo: string) =>
  db()
    .select()
    .from(notificacao)
    .where(and(eq(notificacao.idPessoaNotificada, ACCOUNT.idPessoa), eq(notificacao.titulo, titulo)));
const selfSponsored = () => conclude(backend, SELF, { percentualBasica: "6", percentualSuplementar: "5" });

describe("who may", () => {
  it("may choose both within the option term", async () => {
    expect(await serviceOf(backend, DEFERRED)).toMatchObject({ permitido: true, motivo: null });
    expect(await serviceOf(backend, SELF)).toMatchObject({ permitido: true, motivo: null });
  });

  it("is told from when the months in the plan are enough", async () => {
    await moveTo(backend, { dataAdesao: "2024-02-29" });
    expect((await serviceOf(backend, DEFERRED)).motivo).toBe(
      "Disponível a partir de 01/03/2027: o plano HPE pede 36 meses de plano para o BPD.",
    );
    await rule(backend, "BPD_MESES", "24");
    expect((await serviceOf(backend, DEFERRED)).permitido).toBe(true);
  });

  it("is told that the term ended, and when; up to its last day they may", async () => {
    backend.advance(17 * DAY);
    expect((await serviceOf(backend, SELF)).permitido).toBe(true);
    backend.advance(DAY);
    const ended = "O prazo para escolher o que fazer depois de sair da empresa terminou em 08/12/2026.";
    expect((await serviceOf(backend, SELF)).motivo).toBe(ended);
    expect((await serviceOf(backend, DEFERRED)).motivo).toBe(ended);
  });

  it("is sent to the benefit where age and time are met", async () => {
    await rule(backend, "IDADE_BENEFICIO", "40");
    expect((await serviceOf(backend, DEFERRED)).motivo).toMatch(/^Você já pode pedir o benefício/);
  });
});

describe("the quotes", () => {
  it("project the deferred benefit from the balance less its cost, with dated premises", async () => {
    const quote = await deferredQuote(db(), ACCOUNT, backend.context.now());
    expect(quote).toMatchObject({ permitido: true, motivo: null, custoMensal: "24.90", custo: { desde: "2025-01-01" } });
    expect(quote.premissas).toMatchObject({ idade: 65, mesesRenda: 240, taxa: { valor: "4.00" } });
    expect(exact(quote.saldoNaAposentadoria ?? 0).gt(quote.premissas.saldoHoje)).toBe(true);
  });

  it("sum own and sponsor's share, and project more than waiting does", async () => {
    const [waiting, paying] = [
      await deferredQuote(db(), ACCOUNT, backend.context.now()),
      await selfSponsorQuote(db(), ACCOUNT, backend.context.now()),
    ];
    expect(toAmount(sum([paying.contribuicaoPropria, paying.contribuicaoPatrocinadora]))).toBe(paying.custoMensal);
    expect(exact(paying.rendaMensal ?? 0).gt(waiting.rendaMensal ?? 0)).toBe(true);
  });
});

describe("the deferred benefit", () => {
  it("when concluded makes the enrolment BPD, closes the choice and opens other services, once", async () => {
    expect(await conclude(backend, DEFERRED, { idade: "65" })).toMatchObject({ status: 200 });
    expect(await linkOf(backend)).toMatchObject({ idCategoria: 5, idSituacao: 1 });
    expect(await db().select().from(desligamento)).toMatchObject([{ situacao: "escolhido" }]);
    expect(await db().select().from(desligamentoEscolha)).toMatchObject([{ instituto: "bpd" }]);
    const list = await backend.inject("GET", `/retornarPlanoFuncionalidades/1/5/1/${ACCOUNT.idPessoa}`, { as: BRUNO });
    expect(list.status).toBe(200);
    expect(await db().select().from(auditoria).where(eq(auditoria.acao, "vinculo.mover"))).toHaveLength(1);
  });

  it("is refused where the person stands elsewhere by then, and nothing changes", async () => {
    const { id } = await ask(backend, DEFERRED, { idade: "65" });
    await moveTo(backend, { idCategoria: 2, idSituacao: 2 });
    const answer = await approve(backend, id);
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining("o BPD não cabe mais") } });
    expect(await linkOf(backend)).toMatchObject({ idCategoria: 2, idSituacao: 2 });
  });

  it("ends a self-sponsorship, with the charges that nobody paid", async () => {
    await selfSponsored();
    expect(await conclude(backend, DEFERRED, { idade: "65" })).toMatchObject({ status: 200 });
    expect(await linkOf(backend)).toMatchObject({ idCategoria: 5 });
    expect(await db().select().from(autopatrocinio)).toMatchObject([{ encerradoEm: "2026-11-21", motivoFim: "Opção pelo BPD" }]);
    expect((await charges()).map(({ situacao }) => situacao)).toEqual(["cancelada"]);
  });
});

describe("the cost of waiting", () => {
  const costs = () => db().select().from(movimento).where(like(movimento.origem, "bpd-custo:%"));

  it("is taken from the balance once a month, when its quota is out, however often the job runs", async () => {
    await conclude(backend, DEFERRED, { idade: "65" });
    expect(await chargeDeferred(backend.context)).toBe(0);
    const { idPerfil, id } = await linkOf(backend);
    const quota = { idPlano: 1, idPerfil: idPerfil ?? 0, valor: "2.00000000", fonte: "Teste" };
    await db()
      .insert(cota)
      .values([
        { ...quota, competencia: "2026-11-01", data: "2026-11-30" },
        { ...quota, competencia: "2026-12-01", data: "2026-12-30" },
      ])
      .onConflictDoNothing();
    expect((await Promise.all([chargeDeferred(backend.context), chargeDeferred(backend.context)])).reduce((all, one) => all + one, 0)).toBe(
      1,
    );
    const rows = await costs();
    expect(toAmount(sum(rows.map(({ valor }) => valor)))).toBe("-24.90");
    expect(new Set(rows.map(({ tipo, origem }) => `${tipo} ${origem?.split(":").slice(0, 3).join(":")}`))).toEqual(
      new Set([`taxa bpd-custo:${id}:2026-12`]),
    );
    // In the month of the day on which it is taken: no statement of a month that is over changes.
    expect(new Set(rows.map(({ competencia }) => competencia))).toEqual(new Set(["2026-11-01"]));
    expect(await reconcile(db())).toEqual([]);
  });

  it("begins with the BPD itself, whatever situation it moves to later", async () => {
    await conclude(backend, DEFERRED, { idade: "65" });
    const { idPerfil } = await linkOf(backend);
    const quota = { idPlano: 1, idPerfil: idPerfil ?? 0, valor: "2.00000000", fonte: "Teste" };
    for (const [competencia, data] of [
      ["2026-11-01", "2026-11-30"],
      ["2026-12-01", "2026-12-30"],
      ["2027-01-01", "2027-01-29"],
    ] as const)
      await db()
        .insert(cota)
        .values({ ...quota, competencia, data })
        .onConflictDoNothing();
    backend.advance(70 * DAY);
    await transactionWithEffects(backend.context, "test", (write) =>
      moveLink({ ...write, context: backend.context }, ACCOUNT, { idSituacao: 9 }, "teste"),
    );
    expect(await chargeDeferred(backend.context)).toBe(2);
    expect(toAmount(sum((await costs()).map(({ valor }) => valor)))).toBe("-49.80");
  });

  it("is taken from nobody who was BPD before", async () => {
    await moveTo(backend, { idCategoria: 5, idSituacao: 1 });
    expect(await chargeDeferred(backend.context)).toBe(0);
    expect(await costs()).toEqual([]);
  });
});

describe("self-sponsorship", () => {
  it("when concluded writes category, option and the first month's charge of both shares, to the cent", async () => {
    expect(await selfSponsored()).toMatchObject({ status: 200 });
    expect(await linkOf(backend)).toMatchObject({ idCategoria: 4, idSituacao: 1 });
    const [option] = await db()
      .select()
      .from(opcaoContribuicao)
      .where(and(eq(opcaoContribuicao.idPessoa, ACCOUNT.idPessoa), isNotNull(opcaoContribuicao.idRequisicao)));
    expect(option).toMatchObject({
      validoDesde: "2026-12-01",
      percentualBasica: "6.00",
      percentualSuplementar: "5.00",
      formaPagamento: 2,
      diaVencimento: 10,
    });
    const [charge] = await charges();
    expect(charge).toMatchObject({ competencia: "2026-12-01", vencimento: "2026-12-10", situacao: "aberta" });
    const { basica = "", suplementar = "", patrocinadora = "" } = charge?.partes ?? {};
    expect(patrocinadora).toBe(basica);
    expect(charge?.valor).toBe(toAmount(sum([basica, suplementar, patrocinadora])));
    const { body } = await backend.inject("GET", `/retornarCobranca/${charge?.id}`, { as: BRUNO });
    expect(body).toMatchObject({
      competencia: "2026-12",
      partes: [{ nome: "Sua contribuição básica", valor: basica }, {}, { nome: "Parte que era da patrocinadora" }],
    });
  });

  it("refuses a choice below the plan's least, by field, and files nothing", async () => {
    await rule(backend, "AUTOPATROCINIO_MINIMO_PERCENTUAL", "100");
    const { answer } = await ask(backend, SELF, { percentualBasica: "1", percentualSuplementar: "0" });
    expect(answer).toMatchObject({ status: 400, body: { erros: [{ mensagem: expect.stringMatching(/o mínimo do plano é R\$/) }] } });
    expect(await linkOf(backend)).toMatchObject({ idCategoria: 1, idSituacao: 7 });
  });

  it("charges each month once, however often the job runs and at once", async () => {
    await selfSponsored();
    expect(await Promise.all([issueSelfSponsored(backend.context), issueSelfSponsored(backend.context)])).toEqual([0, 0]);
    backend.advance(25 * DAY);
    const made = await Promise.all([issueSelfSponsored(backend.context), issueSelfSponsored(backend.context)]);
    expect(made.reduce((all, one) => all + one, 0)).toBe(1);
    expect(await months()).toEqual(["2026-12-01", "2027-01-01"]);
    expect(await noticesWith("Autopatrocínio de janeiro de 2027")).toHaveLength(1);
  });

  it("leaves no month behind when it is killed between the charge and its notice", async () => {
    await selfSponsored();
    backend.advance(25 * DAY);
    const realtime = { ...backend.context.realtime };
    const dying = { ...backend.context, realtime, now: () => backend.context.now() };
    let calls = 0;
    // The clock is asked for the last time when the notice is written: there the worker dies.
    const real = dying.now;
    dying.now = () => {
      calls += 1;
      if (calls > 1) throw new Error("killed");
      return real();
    };
    expect(await issueSelfSponsored(dying)).toBe(0);
    expect(await months()).toEqual(["2026-12-01"]);
    expect(await issueSelfSponsored(backend.context)).toBe(1);
    expect(await months()).toEqual(["2026-12-01", "2027-01-01"]);
  });

  it("posts own and sponsor's shares to their sub-accounts when it is paid, once", async () => {
    await selfSponsored();
    const [charge] = await charges();
    if (!charge?.partes) throw new Error("no charge");
    await expect(pay(charge.id, "2026-10-30", "1.00")).rejects.toMatchObject({ status: 409 });
    await pay(charge.id, "2026-10-30", charge.valor);
    await pay(charge.id, "2026-10-30", charge.valor);
    await convertPaid(backend.context);
    const posted = await db()
      .select()
      .from(movimento)
      .where(like(movimento.origem, `cobranca:${charge.id}:%`))
      .orderBy(asc(movimento.id));
    expect(posted.map(({ subconta, valor }) => [subconta, valor])).toEqual([
      ["basica", charge.partes.basica],
      ["suplementar", charge.partes.suplementar],
      ["patrocinadora", charge.partes.patrocinadora],
    ]);
    expect(await reconcile(db())).toEqual([]);
  });

  it("is not cancelled by hand", async () => {
    await selfSponsored();
    const [charge] = await charges();
    const answer = await backend.inject("POST", "/cancelarCobranca", { as: BRUNO, body: { ...ACCOUNT, idCobranca: charge?.id } });
    expect(answer.status).toBe(422);
    expect((await charges())[0]?.situacao).toBe("aberta");
  });
});

describe("a month that is late", () => {
  const again = (idCobranca: number, as = BRUNO, account = ACCOUNT) =>
    backend.inject("POST", "/atualizarCobranca", { as, body: { ...account, idCobranca } });
  beforeEach(async () => {
    await selfSponsored();
    // 10 December was the due day; today is the 31st.
    backend.advance(40 * DAY);
  });

  it("is shown line by line, and charged anew as of the day on which it can be paid", async () => {
    const late = (await own()).meses.at(-1);
    expect(late).toMatchObject({ competencia: "2026-12", situacao: "vencida", atraso: { dias: 21 } });
    const { valor = "0", atraso } = late ?? {};
    // No quota of December is out: fine of 2 %, interest of 1 % × 21/30.
    expect(atraso).toMatchObject({
      variacao: "0.00",
      multa: toAmount(exact(valor).times("0.02")),
      juros: toAmount(exact(valor).times("0.01").times(21).div(30)),
    });
    const answer = await again(late?.idCobranca ?? 0);
    expect(answer).toMatchObject({ status: 200, body: { competencia: "2026-12", situacao: "aberta", vencimento: "2027-01-08" } });
    const { valor: total, partes } = answer.body as Reply<"POST /atualizarCobranca">;
    expect(toAmount(sum((partes ?? []).map((part) => part.valor)))).toBe(total);
    expect(await months()).toEqual(["2026-12-01"]);
    // Again it is the same charge: it can still be paid.
    const { id } = answer.body as { id: number };
    expect((await again(id)).body).toMatchObject({ id });
    expect((await charges()).map(({ situacao }) => situacao)).toEqual(["cancelada", "aberta"]);
  });

  it("keeps fine and interest out of the account", async () => {
    const { body } = await again((await charges())[0]?.id ?? 0);
    const { id, valor } = body as { id: number; valor: string };
    const { partes } = (await charges()).at(-1) ?? {};
    await pay(id, "2026-10-30", valor);
    const posted = await db()
      .select()
      .from(movimento)
      .where(like(movimento.origem, `cobranca:${id}:%`));
    expect(toAmount(sum(posted.map((row) => row.valor)))).toBe(
      toAmount(sum([partes?.basica ?? 0, partes?.suplementar ?? 0, partes?.patrocinadora ?? 0])),
    );
    expect(await reconcile(db())).toEqual([]);
  });

  it("is nobody else's to charge anew, and a voluntary one is not", async () => {
    const [charge] = await charges();
    expect((await again(charge?.id ?? 0, CARLA)).status).toBe(403);
    expect((await again(999_999)).status).toBe(404);
    expect((await charges()).map(({ situacao }) => situacao)).toEqual(["aberta"]);
  });
});

describe("who does not pay", () => {
  const watch = () => watchSelfSponsored(backend.context);
  beforeEach(async () => {
    await selfSponsored();
    // January is charged in December, February in January.
    for (const days of [25, 28, 29]) {
      backend.advance(days * DAY);
      await issueSelfSponsored(backend.context);
    }
  });

  it("is warned once after three months in a row, and cancelled once after the notice, into the deferred benefit", async () => {
    // 11 February 2027: December, January and February are unpaid.
    expect((await own()).emAtraso).toBe(3);
    expect((await Promise.all([watch(), watch()])).flat()).toEqual(["avisado"]);
    expect(await watch()).toEqual([]);
    expect(await own()).toMatchObject({ avisadoEm: "2027-02-11", prazoAviso: "2027-03-13" });
    backend.advance(30 * DAY);
    expect(await watch()).toEqual([]);
    backend.advance(DAY);
    expect((await Promise.all([watch(), watch()])).flat()).toEqual(["cancelado"]);
    expect(await linkOf(backend)).toMatchObject({ idCategoria: 5, idSituacao: 1 });
    expect(await noticesWith("Autopatrocínio cancelado")).toHaveLength(1);
    expect(await months()).toEqual([]);
    expect(await issueSelfSponsored(backend.context)).toBe(0);
  });

  it("goes on when something was paid, and the notice is lifted", async () => {
    await watch();
    const last = (await charges()).find(({ competencia }) => competencia === "2027-02-01");
    await pay(last?.id ?? 0, "2027-02-15", last?.valor ?? "0");
    expect(await watch()).toEqual(["em-dia"]);
    expect(await own()).toMatchObject({ avisadoEm: null, prazoAviso: null });
    backend.advance(31 * DAY);
    expect((await linkOf(backend)).idCategoria).toBe(4);
  });

  it("without the months for the deferred benefit stands again as after leaving, and is told what is left", async () => {
    await moveTo(backend, { dataAdesao: "2025-06-01" });
    await watch();
    backend.advance(31 * DAY);
    expect(await watch()).toEqual(["cancelado"]);
    expect(await linkOf(backend)).toMatchObject({ idCategoria: 1, idSituacao: 7 });
    expect((await noticesWith("Autopatrocínio cancelado"))[0]?.descricao).toContain("escolha entre resgate e portabilidade");
  });
});

describe("callers", () => {
  it.each(["retornarCondicoesBpd", "retornarCondicoesAutopatrocinio", "retornarAutopatrocinio"])(
    "%s is the owner's or an attendant's",
    async (path) => {
      const url = `/${path}/${ACCOUNT.idPessoa}/${ACCOUNT.idPlano}`;
      expect((await backend.inject("GET", url, { as: CARLA })).status).toBe(403);
      expect((await backend.inject("GET", url)).status).toBe(401);
      expect((await backend.inject("GET", url, { as: ANA })).status).toBe(200);
      expect((await backend.inject("GET", `/${path}/${ACCOUNT.idPessoa}/7`, { as: BRUNO })).status).toBe(404);
    },
  );
});
