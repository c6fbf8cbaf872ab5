import {
  emprestimo,
  emprestimoParcela,
  movimento,
  notificacao,
  pagamento,
  parametroPlano,
  resgate,
  resgateParcela,
  saidaEmail,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { payRedemptions } from "@backend/services/resgate/pay";
import { redemptionQuote } from "@backend/services/resgate/quote";
import type { Reply } from "@contract/infer";
import { bankPays } from "@tests/support/bankPays";
import { closedMonths } from "@tests/support/closedMonths";
import { readPdf } from "@tests/support/pdf";
import { and, eq, inArray, like } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import { Situacao } from "@/domain/plans/eligibility";
import { ALL, ANA, BRUNO, CARLA, type Filed, HPE, NOW, openOffice, type Redemption } from "./office";

type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
type Income = Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">;

const DAY = 86_400_000;

let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice();
}, 120_000);
afterAll(() => office.backend.close());

const linkOf = async () => {
  const { idPessoa, idPlano } = office.account;
  const [link] = await office.db
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)));
  return link;
};

it('a running redemption that chose the regime is no "not chosen yet" beside a choice that is final', async () => {
  const { account, backend, file, confirm } = office;
  const { idRequisicao } = (await file(ALL)).body as Filed;
  expect((await confirm(idRequisicao)).status).toBe(200);
  const service = await office.get<Service>(`/retornarServico/1/${account.idPessoa}/${HPE}`);
  expect(service).toMatchObject({ permitido: false, motivo: expect.stringContaining("irrevogável") });
  expect(service.vigente?.linhas).toEqual([{ rotulo: "Regime de tributação", valor: "Regressivo, escolhido no pedido de resgate" }]);
  const simulator = await office.get<{ escolha: object }>(`/retornarSimuladorRegime/${account.idPessoa}/${HPE}`);
  expect(simulator.escolha).toMatchObject({ regime: "REGRESSIVO", travado: true });
  expect((await backend.inject("POST", "/cancelarSolicitacao", { as: BRUNO, body: { idRequisicao } })).status).toBe(204);
  expect((await office.get<Service>(`/retornarServico/1/${account.idPessoa}/${HPE}`)).vigente?.linhas).toEqual([
    { rotulo: "Regime de tributação", valor: "Ainda não escolhido" },
  ]);
});

it("says what may be redeemed, what is lost, by which rules, and the same in the quote of the guide", async () => {
  const { conditions, backend, db, account } = office;
  const facts = await conditions();
  expect(facts).toMatchObject({
    impedimento: null,
    alcance: "total",
    regime: null,
    hoje: "2026-11-20",
    primeiroCredito: "2026-11-23",
    parcelasMax: 12,
    diferimentoDias: 90,
    divida: "0.00",
    fonte: expect.stringContaining("Demonstração"),
  });
  expect(facts.regras.dispensa).toEqual({ upTo: "10.00", inUse: true, onAdvance: true, fonte: expect.stringContaining("art. 67") });
  const { saldo } = await office.get<{ saldo: string }>(`/retornarSaldo/${account.idPessoa}/${HPE}`);
  expect(toAmount(sum([facts.bruto, facts.naoAdquirido, facts.aPortar]))).toBe(saldo);
  expect(toAmount(sum(facts.subcontas.map(({ valor }) => valor)))).toBe(facts.bruto);
  const quote = await redemptionQuote(db, account, backend.context.now());
  expect(quote).toMatchObject({ bruto: facts.bruto, naoAdquirido: facts.naoAdquirido, regime: null, parcelasMax: 12 });
  expect(quote.porRegime.PROGRESSIVO.imposto).toBe(toAmount(exact(facts.bruto).times("0.15")));
  expect(toAmount(sum(quote.lotes.map(({ imposto }) => imposto)))).toBe(quote.porRegime.REGRESSIVO.imposto);
});

it("refuses another's figures and requests, a visitor, and the reversal by a participant", async () => {
  const { backend, account, file } = office;
  for (const path of ["retornarCondicoesResgate", "retornarResgates"]) {
    expect((await backend.inject("GET", `/${path}/${account.idPessoa}/${HPE}`, { as: CARLA })).status).toBe(403);
    expect((await backend.inject("GET", `/${path}/${account.idPessoa}/${HPE}`)).status).toBe(401);
    expect((await backend.inject("GET", `/${path}/${account.idPessoa}/7`, { as: BRUNO })).status).toBe(404);
    expect((await backend.inject("GET", `/${path}/${account.idPessoa}/x`, { as: BRUNO })).status).toBe(400);
  }
  expect((await backend.inject("GET", "/retornarResgateDaSolicitacao/1", { as: CARLA })).status).toBe(404);
  const reversal = { idParcela: 1, motivo: "Teste" };
  expect((await backend.inject("POST", "/estornarParcelaResgate", { as: BRUNO, body: reversal })).status).toBe(403);
  expect((await backend.inject("POST", "/estornarParcelaResgate", { as: ANA, body: { ...reversal, idParcela: 999_999 } })).status).toBe(
    404,
  );
  expect((await file(ALL, CARLA)).status).toBe(403);
});

it("takes no request without what it must say, beyond what there is, or after the days that a payment may wait", async () => {
  const { file, conditions } = office;
  const { bruto } = await conditions();
  const beyond = toAmount(exact(bruto).plus("0.01"));
  const part = { ...ALL, alcance: "parcial" };
  for (const dados of [
    { ...ALL, alcance: "" },
    { ...ALL, cienteVinculo: false },
    { ...ALL, regime: "" },
    { ...ALL, regime: "NAO_ESCOLHIDO" },
    { ...ALL, cienteRegime: false },
    { ...part, valor: beyond },
    { ...part, valor: "0.00" },
    { ...part, valor: "-5.00" },
    { ...part, valor: "abc" },
    { ...ALL, forma: "parcelas", parcelas: "13" },
    { ...ALL, forma: "parcelas", parcelas: "1" },
    { ...ALL, forma: "diferido", dataPagamento: "2027-02-22" },
    { ...ALL, forma: "diferido", dataPagamento: "2026-11-20" },
    { ...ALL, forma: "diferido", dataPagamento: "2026-02-30" },
  ])
    expect([dados, (await file(dados)).status]).toEqual([dados, 400]);
  expect(await office.redemptions()).toEqual([]);
  expect((await linkOf())?.regimeTravadoEm).toBeNull();
});

describe("a part, in three instalments", () => {
  let made: Redemption;
  let before: string;

  it("leaves the account lot by lot when it is concluded, locks the regime and schedules the instalments", async () => {
    const { redeemed, held, soldOf, expectLedgerRight, db, account } = office;
    before = await held();
    const over = await closedMonths(db, account);
    made = await redeemed({ ...ALL, alcance: "parcial", valor: "30000.00", forma: "parcelas", parcelas: "3", regime: "PROGRESSIVO" });
    expect(made).toMatchObject({
      alcance: "parcial",
      forma: "parcelas",
      regime: "PROGRESSIVO",
      valorNaVenda: "30000.00",
      encerradoEm: null,
    });
    expect(made.parcelas.map(({ situacao, vencimento, mesCota }) => [situacao, vencimento, mesCota])).toEqual([
      ["agendada", "2026-11-23", "2026-10"],
      ["agendada", "2026-12-23", "2026-11"],
      ["agendada", "2027-01-25", "2026-12"],
    ]);
    expect((await closedMonths(db, account)).answer).toBe(over.answer);
    // Domain: what is sold is what the instalments pay, and what left the account.
    expect(toQuantity(sum(made.parcelas.map(({ quotas }) => quotas)))).toBe(made.quotas);
    expect(toQuantity(exact(before).minus(await held()))).toBe(made.quotas);
    for (const { numero, quotas } of made.parcelas) expect(await soldOf(made.id, numero)).toBe(quotas);
    expect(await linkOf()).toMatchObject({ regimeTributario: "PROGRESSIVO", idSituacao: Situacao.DESLIGADO });
    expect((await linkOf())?.regimeTravadoEm).not.toBeNull();
    // The oldest lots go first.
    const lots = await db
      .select({ date: movimento.dataLote })
      .from(movimento)
      .where(eq(movimento.tipo, "resgate"))
      .orderBy(movimento.dataLote);
    expect(lots[0]?.date).toBe((await office.conditions()).lotes.length > 0 ? lots.map(({ date }) => date).sort()[0] : "");
    await expectLedgerRight();
  });

  it("goes to the bank on its day, not on the Sunday before, and is paid, told and receipted when the bank says so", async () => {
    const { backend, db, redemptions, account } = office;
    const told = async () => ({
      mails: await db.$count(saidaEmail, like(saidaEmail.assunto, "Pagamos%")),
      notices: await db.$count(notificacao, like(notificacao.titulo, "Parcela 1 de 3 do resgate:%")),
    });
    backend.advance(2 * DAY);
    expect(dateOf(backend.context.now())).toBe("2026-11-22");
    expect(await payRedemptions(backend.context)).toBe(0);
    expect((await redemptions())[0]?.parcelas[0]).toMatchObject({ situacao: "agendada", pagamento: null });
    expect(await told()).toEqual({ mails: 0, notices: 0 });

    backend.advance(DAY);
    expect(await payRedemptions(backend.context)).toBe(1);
    const first = async () => (await redemptions())[0]?.parcelas[0];
    const due = await first();
    expect(due).toMatchObject({
      situacao: "pagando",
      estimativa: null,
      pagamento: { em: null, idRecibo: null, faixas: [{ aliquota: "15" }] },
    });
    expect(due?.pagamento?.imposto).toBe(toAmount(exact(due?.pagamento?.bruto ?? 0).times("0.15")));
    expect(await told()).toEqual({ mails: 0, notices: 0 });
    expect(await db.select().from(pagamento)).toMatchObject([
      {
        ...{ ...account, natureza: "resgate", origem: `resgate:${made.id}:1`, idRequisicao: made.idRequisicao, data: "2026-11-23" },
        ...{ descricao: "Parcela 1 de 3 do resgate", valor: due?.pagamento?.liquido, situacao: "pendente", favorecido: null },
      },
    ]);
    const service = await office.get<Service>(`/retornarServico/14/${account.idPessoa}/${HPE}`);
    expect(service.vigente?.linhas[0]?.valor).toContain("em pagamento no banco");
    expect(service.vigente?.linhas[1]?.valor).toBe("3");
    const asked = { ...account, tipo: "recibo-resgate", idParcela: due?.id };
    expect((await backend.inject("POST", "/emitirDocumento", { as: BRUNO, body: asked })).status).toBe(422);

    expect(await bankPays(backend.context)).toEqual([`resgate:${made.id}:1`]);
    expect(await first()).toMatchObject({ ...due, situacao: "paga", pagamento: { ...due?.pagamento, em: "2026-11-23" } });
    expect(await told()).toEqual({ mails: 1, notices: 1 });
    expect(await payRedemptions(backend.context)).toBe(0);
    expect(await told()).toEqual({ mails: 1, notices: 1 });
  });

  it("makes the receipt with a code, which the person downloads and nobody else", async () => {
    const { backend } = office;
    const [shown] = await office.redemptions();
    const idRecibo = shown?.parcelas[0]?.pagamento?.idRecibo;
    const receipt = await backend.inject("GET", `/baixarDocumentoEmitido/${idRecibo}`, { as: BRUNO });
    const text = readPdf(receipt.raw)
      .pages.map((page) => page.text)
      .join(" ");
    expect(text).toContain("Recibo de resgate");
    expect(text).toContain("Parcela 1 de 3");
    expect((await backend.inject("GET", `/baixarDocumentoEmitido/${idRecibo}`, { as: CARLA })).status).toBe(404);
    const asked = (idParcela: number | undefined, as = BRUNO) =>
      backend.inject("POST", "/emitirDocumento", { as, body: { ...office.account, tipo: "recibo-resgate", idParcela } });
    expect((await asked(made.parcelas[0]?.id)).body).toMatchObject({ id: idRecibo });
    expect((await asked(undefined)).status).toBe(400);
    expect((await asked(made.parcelas[1]?.id)).status).toBe(422);
    expect((await asked(999_999)).status).toBe(404);
  });

  it("waits for the day and for the quota of the month", async () => {
    const { backend, redemptions } = office;
    expect(await payRedemptions(backend.context)).toBe(0);
    backend.advance(30 * DAY);
    // Its day came, and November's quota did not.
    expect(await payRedemptions(backend.context)).toBe(0);
    await office.publish(1);
    expect(await payRedemptions(backend.context)).toBe(1);
    expect(await payRedemptions(backend.context)).toBe(0);
    const reversal = { as: ANA, body: { idParcela: made.parcelas[1]?.id, motivo: "Pedido da pessoa" } };
    expect(await backend.inject("POST", "/estornarParcelaResgate", reversal)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("já foi para pagamento no banco") },
    });
    await bankPays(backend.context);
    const [shown] = await redemptions();
    const [first, second] = shown?.parcelas ?? [];
    expect(second).toMatchObject({ situacao: "paga", pagamento: { em: "2026-12-23" } });
    // The same number of quotas, at another quota.
    expect(exact(second?.pagamento?.bruto ?? 0).gt(first?.pagamento?.bruto ?? 0)).toBe(true);
    const mails = await office.db.select().from(saidaEmail).where(eq(saidaEmail.para, "bruno@exemplo.com.br"));
    expect(mails.filter(({ assunto }) => assunto.startsWith("Pagamos a parcela"))).toHaveLength(2);
  });

  it("gives back an instalment that was not paid, with the reason, once; what was paid stays paid", async () => {
    const { backend, held, expectLedgerRight, redemptions } = office;
    const gone = await held();
    const reverse = (idParcela: number | undefined, motivo = "Pedido da pessoa") =>
      backend.inject("POST", "/estornarParcelaResgate", { as: ANA, body: { idParcela, motivo } });
    expect((await reverse(made.parcelas[0]?.id)).status).toBe(409);
    expect((await reverse(made.parcelas[2]?.id, "   ")).status).toBe(400);
    expect(await held()).toBe(gone);
    const last = made.parcelas[2];
    expect((await reverse(last?.id)).body).toMatchObject({ encerradoEm: "2026-12-23" });
    expect((await reverse(last?.id)).status).toBe(409);
    expect(toQuantity(exact(await held()).minus(gone))).toBe(last?.quotas);
    expect((await redemptions())[0]?.parcelas[2]).toMatchObject({ situacao: "estornada", motivoEstorno: "Pedido da pessoa" });
    expect(await payRedemptions(backend.context)).toBe(0);
    await expectLedgerRight();
  });

  it("is in the income report of the year of each payment: box 3, lines 1 and 5", async () => {
    const report = await office.get<Income>(`/retornarInforme/${office.account.idPessoa}/${HPE}?ano=2026`);
    const paid = (await office.redemptions())[0]?.parcelas.flatMap(({ pagamento }) => (pagamento ? [pagamento] : [])) ?? [];
    const box = report.rendimentos?.quadros.find(({ quadro }) => quadro === 3)?.linhas;
    expect(box?.find(({ linha }) => linha === "1")?.valor).toBe(toAmount(sum(paid.map(({ bruto }) => bruto))));
    expect(box?.find(({ linha }) => linha === "5")?.valor).toBe(toAmount(sum(paid.map(({ imposto }) => imposto))));
    expect(report.rendimentos?.natureza).toBe("Resgate de previdência complementar");
  });
});

it("does not redeem what is not there any more, and changes nothing", async () => {
  const { file, confirm, approve, conditions, held, db } = office;
  const { bruto } = await conditions();
  const { idRequisicao } = (await file({ ...ALL, alcance: "parcial", valor: bruto, forma: "unica" })).body as Filed;
  expect((await confirm(idRequisicao)).status).toBe(200);
  const before = await held();
  await db.insert(parametroPlano).values({
    idPlano: HPE,
    codigo: "RESGATE_PARCELAS_MAX",
    valor: "0",
    validoDesde: "2026-12-01",
    validoAte: "2026-11-30",
    fonte: "Teste",
  });
  const [lot] = (await conditions()).lotes;
  await db.insert(movimento).values({
    ...office.account,
    ...{ subconta: lot?.subconta ?? "basica", tipo: "taxa", idPerfil: lot?.idPerfil ?? 1, competencia: "2026-11-01", data: "2026-11-30" },
    ...{ dataLote: "2026-11-30", quotas: "-1.00000000", valor: "-1.00", cota: "1", origem: "teste:taxa" },
  });
  const refused = await approve(idRequisicao);
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining("é menor que o pedido") } });
  expect(toQuantity(exact(before).minus(1))).toBe(await held());
  expect(await db.$count(resgate, eq(resgate.idRequisicao, idRequisicao))).toBe(0);
  expect((await office.backend.inject("POST", "/cancelarSolicitacao", { as: BRUNO, body: { idRequisicao } })).status).toBe(204);
});

describe("everything, with a loan, deferred", () => {
  let made: Redemption;

  it("settles the loan out of the payment, loses what is not vested and keeps the regime that was locked", async () => {
    const { db, account, redeemed, held, expectLedgerRight, soldOf, conditions } = office;
    const [loan] = await db
      .insert(emprestimo)
      .values({
        ...account,
        ...{ contrato: "T-1", valor: "2000.00", parcelas: 1, liquido: "1990.00", iof: "5.00", taxa: "5.00", cet: "12.00" },
        ...{ condicoes: {}, forma: "patrocinadora", conta: "teste", liberadoEm: "2026-12-23" },
      })
      .returning();
    await db.insert(emprestimoParcela).values({
      idEmprestimo: loan?.id ?? 0,
      numero: 1,
      vencimento: "2027-06-23",
      valor: "2100.00",
      juros: "100.00",
      principal: "2000.00",
      saldo: "0.00",
    });
    const facts = await conditions();
    expect(facts).toMatchObject({ regime: "PROGRESSIVO", divida: "2000.00" });
    const over = await closedMonths(db, account);
    made = await redeemed({ ...ALL, forma: "diferido", dataPagamento: "2027-01-20" });
    expect(made).toMatchObject({
      alcance: "total",
      forma: "diferido",
      regime: "PROGRESSIVO",
      divida: "2000.00",
      naoAdquirido: facts.naoAdquirido,
    });
    expect(made.parcelas).toMatchObject([{ situacao: "agendada", vencimento: "2027-01-20", pagamento: null, quotas: made.quotas }]);
    expect(await held()).toBe("0.00000000");
    expect((await closedMonths(db, account)).answer).toBe(over.answer);
    expect(await office.get(`/retornarSaldo/${account.idPessoa}/${HPE}`)).toMatchObject({ saldo: "0.00" });
    if (facts.naoAdquirido !== "0.00") expect(exact(await soldOf(made.id, "nao-adquirido")).gt(0)).toBe(true);
    const [settled] = await db.select().from(emprestimo).where(eq(emprestimo.contrato, "T-1"));
    expect(settled?.quitadoEm).toBe("2026-12-23");
    const reversal = { as: ANA, body: { idParcela: made.parcelas[0]?.id, motivo: "Teste" } };
    expect((await office.backend.inject("POST", "/estornarParcelaResgate", reversal)).status).toBe(409);
    await expectLedgerRight();
  });

  it("shows what waits, and neither a second redemption nor another regime", async () => {
    const service = await office.get<Service>(`/retornarServico/14/${office.account.idPessoa}/${HPE}`);
    expect(service).toMatchObject({
      permitido: false,
      motivo: "A sua conta não tem saldo para resgatar.",
      vigente: { titulo: "O que você tem a receber" },
    });
    expect(await office.get<Service>(`/retornarServico/1/${office.account.idPessoa}/${HPE}`)).toMatchObject({ permitido: false });
  });

  it("pays on the day, less the loan, and closes the enrolment", async () => {
    const { backend, redemptions, publish, db, account } = office;
    await publish(3);
    // More left than was ever paid in: what was contributed is gone, and never less than that.
    const { evolucao } = await closedMonths(db, account);
    expect(evolucao.at(-1)).toMatchObject({ saldo: "0.00", aportado: "0.00" });
    for (const { aportado } of evolucao) expect(aportado).not.toMatch(/^-/);
    backend.advance(28 * DAY);
    expect(await payRedemptions(backend.context)).toBe(1);
    expect((await redemptions())[0]).toMatchObject({ encerradoEm: null, parcelas: [{ situacao: "pagando" }] });
    expect((await linkOf())?.idSituacao).toBe(Situacao.DESLIGADO);
    backend.advance(DAY);
    await bankPays(backend.context);
    await payRedemptions(backend.context);
    const paid = (await redemptions())[0]?.parcelas[0]?.pagamento;
    expect(paid).toMatchObject({ em: "2027-01-21", divida: "2000.00" });
    expect(paid?.liquido).toBe(
      toAmount(
        exact(paid?.bruto ?? 0)
          .minus(paid?.imposto ?? 0)
          .minus("2000.00"),
      ),
    );
    expect((await redemptions())[0]).toMatchObject({ encerradoEm: "2027-01-21" });
    expect((await linkOf())?.idSituacao).toBe(Situacao.ENCERRADO);
    await office.expectLedgerRight();
  });
});

it("wrote each payment once", async () => {
  const paid = await office.db
    .select()
    .from(resgateParcela)
    .where(inArray(resgateParcela.situacao, ["paga"]));
  expect(new Set(paid.map(({ origem }) => origem)).size).toBe(3);
  expect(paid.every(({ idEmissao }) => idEmissao !== null)).toBe(true);
  expect(NOW.getUTCFullYear()).toBe(2026);
});
