import { Conta } from "@backend/demo/accounts";
import { contracheque, notificacao, pagamento, pessoa, saidaEmail, vinculoHistorico } from "@backend/kernel/db/schema";
import { reconcile } from "@backend/money/contas/reconciliation";
import { grantBenefit } from "@backend/services/concessao/grant";
import type { Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import { bankPays } from "@tests/support/bankPays";
import { closedMonths } from "@tests/support/closedMonths";
import { asksDone } from "@tests/support/jobs";
import { readPdf } from "@tests/support/pdf";
import { cents, reais, taxOf } from "@tests/support/tax2026";
import { and, asc, eq } from "drizzle-orm";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { ana, bruno, carla } from "../../requests/servicos/people";
import { BENEFIT, benefitData, type Desk, HPE, LUMP, lumpData, openDesk } from "./desk";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
}, 60_000);
afterEach(() => desk.close());

const pdfText = (content: Buffer) =>
  readPdf(content)
    .pages.map(({ text }) => text)
    .join(" ");

/** Issues a document and reads it. */
async function issued(body: object, as = bruno) {
  const answer = await desk.post("/emitirDocumento", { ...desk.account, ...body }, as);
  if (answer.status !== 200) return answer;
  const { id } = answer.body as Reply<"POST /emitirDocumento">;
  const file = await desk.inject("GET", `/baixarDocumentoEmitido/${id}`, { as });
  return { ...answer, text: pdfText(file.raw) };
}

describe("a benefit that is granted", () => {
  it("is being granted from the second act on, and is again what it was when it is cancelled or refused", async () => {
    const first = await desk.confirmed(BENEFIT, benefitData, await desk.identity());
    expect(await desk.link()).toMatchObject({ idCategoria: 1, idSituacao: 3 });
    expect(await desk.facts()).toMatchObject({
      emConcessao: { especie: "normal", termos: { forma: "percentual", saque: "25", abono: true } },
    });
    await desk.post("/cancelarSolicitacao", { idRequisicao: first });
    expect(await desk.link()).toMatchObject({ idCategoria: 1, idSituacao: 1 });

    const second = await desk.confirmed(BENEFIT, benefitData, await desk.identity());
    expect((await desk.decide(second, "recusar", { motivo: "Documento ilegível." })).status).toBe(200);
    expect(await desk.link()).toMatchObject({ idCategoria: 1, idSituacao: 1, regimeTravadoEm: null });
    expect(await desk.benefits()).toEqual([]);
  });

  it("sells the lump sum, locks the regime, begins with the next payroll and is paid by it, to the cent", async () => {
    const { context } = desk;
    const before = await desk.facts();
    const id = await desk.confirmed(BENEFIT, benefitData, await desk.identity());
    const done = await desk.conclude(id);
    expect(done.status).toBe(200);

    const [out] = await desk.lumpSums();
    const bruto = toAmount(exact(before.saldo).times("0.25"));
    const imposto = toAmount(exact(bruto).times("0.15"));
    expect(out).toMatchObject({
      tipo: "saque",
      percentual: "25.00",
      saldo: before.saldo,
      bruto,
      imposto,
      regime: "PROGRESSIVO",
      previstoEm: "2026-11-27",
      pagoEm: null,
    });
    const owed = () => context.db.select().from(pagamento).orderBy(asc(pagamento.id));
    expect(await owed()).toMatchObject([
      {
        ...{ ...desk.account, natureza: "saque", origem: `saque:${out?.id}`, idRequisicao: id, descricao: "Saque à vista" },
        ...{ valor: out?.liquido, data: "2026-11-27", situacao: "pendente" },
      },
    ]);
    const sold = await desk.sold();
    expect(toAmount(sum(sold.map(({ valor }) => valor)).negated())).toBe(bruto);
    expect(
      sum(sold.map(({ quotas }) => quotas))
        .negated()
        .toFixed(8),
    ).toBe(out?.quotas);
    expect(await reconcile(context.db)).toEqual([]);

    const [benefit] = await desk.benefits();
    expect(benefit).toMatchObject({
      especie: "aposentadoria",
      forma: "percentual",
      parametros: { percentual: "0.8" },
      inicio: "2026-11-01",
      abonoAnual: true,
      idRequisicao: id,
      numero: expect.stringMatching(/^01-\d{6}$/),
    });
    expect(await desk.link()).toMatchObject({
      idCategoria: 2,
      idSituacao: 2,
      regimeTributario: "PROGRESSIVO",
      regimeTravadoEm: expect.any(Date),
    });
    const moved = await context.db.select().from(vinculoHistorico);
    expect(moved.map(({ idSituacao }) => idSituacao)).toEqual([3, 2]);

    // The payroll of the month pays it.
    await makeAdministrator(context.db, Conta.DIEGO);
    await desk.publish("2026-11-01", "2026-11-30");
    const run = { idPlano: HPE, competencia: "2026-11", tipo: "mensal", dataPagamento: "2026-11-30" };
    const { id: idFolha } = (await desk.post("/prepararFolha", run, ana)).body as { id: number };
    await asksDone(desk.context);
    await desk.post("/liberarFolha", { idFolha }, "11144477735");
    await asksDone(desk.context);
    const left = exact(before.quotas ?? 0).minus(out?.quotas ?? 0);
    const income = toAmount(left.times(before.cota?.valor ?? 0).times("0.008"));
    const [slip] = await context.db
      .select()
      .from(contracheque)
      .where(eq(contracheque.idBeneficio, benefit?.id ?? 0));
    const tax = taxOf(cents(income));
    expect(slip).toMatchObject({
      ...{ bruto: income, competencia: "2026-11-01", regime: "PROGRESSIVO" },
      ...{ irrf: reais(tax), liquido: reais(cents(income) - tax) },
    });
    expect((await owed()).find(({ origem }) => origem === `contracheque:${slip?.id}`)).toMatchObject({
      ...{ ...desk.account, natureza: "beneficio", descricao: "Benefício: novembro de 2026" },
      ...{ valor: slip?.liquido, data: "2026-11-30", situacao: "pendente" },
    });
    expect(await bankPays(context, "beneficio")).toContain(`contracheque:${slip?.id}`);
    const told = and(eq(notificacao.idPessoaNotificada, desk.account.idPessoa), eq(notificacao.titulo, "Benefício pago"));
    expect(await context.db.$count(notificacao, told)).toBe(1);
    const list = (await desk.inject("GET", `/retornarContracheques/${desk.account.idPessoa}/${HPE}`, { as: bruno })).body;
    expect(list).toMatchObject({ contracheques: [{ competencia: "2026-11", bruto: income }] });
    expect(await reconcile(context.db)).toEqual([]);
  });

  it("is granted once: concluding again, or running the effect again, changes nothing", async () => {
    const id = await desk.confirmed(BENEFIT, benefitData, await desk.identity());
    expect((await desk.conclude(id)).status).toBe(200);
    const [sold, sums] = [await desk.sold(), await desk.lumpSums()];
    expect((await desk.decide(id, "aprovar")).status).toBe(409);
    const { requisicao } = await import("@backend/kernel/db/schema");
    const [row] = await desk.context.db.select().from(requisicao).where(eq(requisicao.id, id));
    const [admin] = await desk.context.db.select().from(pessoa).where(eq(pessoa.id, Conta.ANA));
    if (!row || !admin) throw new Error("nothing to run again");
    const scope = {
      context: desk.context,
      db: desk.context.db,
      caller: { pessoa: admin, isAdmin: true },
      subject: null,
      afterCommit: () => undefined,
    };
    await grantBenefit(scope as unknown as Parameters<typeof grantBenefit>[0], row);
    expect(await desk.benefits()).toHaveLength(1);
    expect([await desk.sold(), await desk.lumpSums()]).toEqual([sold, sums]);
  });

  it("is not granted while a lump sum waits, nor where it does not fit any more, and nothing changes", async () => {
    const id = await desk.confirmed(BENEFIT, { ...benefitData, saque: "10" }, await desk.identity());
    const lump = await desk.confirmed(LUMP, { percentual: "5", conta: true, regime: "PROGRESSIVO", regimeCiente: true });
    expect(await desk.conclude(id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("Decida antes o saque à vista") },
    });
    expect((await desk.conclude(lump)).status).toBe(200);
    await desk.birth("1990-01-01");
    expect(await desk.conclude(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("não cabe mais") } });
    expect(await desk.benefits()).toEqual([]);
    expect(await desk.link()).toMatchObject({ idSituacao: 3 });
    await desk.birth("1965-03-10");
    expect((await desk.conclude(id)).status).toBe(200);
    expect((await desk.lumpSums()).map(({ percentual }) => percentual)).toEqual(["5.00", "10.00"]);
    expect(await reconcile(desk.context.db)).toEqual([]);
  });

  it("has its letter, as a PDF with a code, for whose it is and nobody else", async () => {
    expect((await desk.conclude(await desk.confirmed(BENEFIT, benefitData, await desk.identity()))).status).toBe(200);
    const { concedidos, saques } = await desk.facts();
    const letter = await issued({ tipo: "carta-concessao", idBeneficio: concedidos[0]?.id });
    expect(letter).toMatchObject({ status: 200, text: expect.stringContaining("Carta de concessão") });
    expect(letter).toMatchObject({ text: expect.stringContaining("0,8% do saldo por mês") });
    expect(await issued({ tipo: "recibo-saque", idSaque: saques[0]?.id })).toMatchObject({
      status: 422,
      body: { detail: "O recibo existe depois que o banco confirma o pagamento." },
    });
    expect(await bankPays(desk.context)).toEqual([`saque:${saques[0]?.id}`]);
    expect((await desk.facts()).saques).toMatchObject([{ previstoEm: "2026-11-27", pagoEm: "2026-11-20" }]);
    const mails = await desk.context.db.select().from(saidaEmail).where(eq(saidaEmail.modelo, "pagamento-pago"));
    expect(mails.map(({ assunto }) => assunto)).toEqual([expect.stringMatching(/^Pagamos: Saque à vista, R\$/)]);
    expect(await issued({ tipo: "recibo-saque", idSaque: saques[0]?.id })).toMatchObject({
      text: expect.stringContaining("antecipação"),
    });
    expect((await issued({ tipo: "carta-concessao" })).status).toBe(400);
    expect((await issued({ tipo: "recibo-saque" })).status).toBe(400);
    expect((await issued({ tipo: "carta-concessao", idBeneficio: 999_999 })).status).toBe(404);
    const other = { idPessoa: Conta.CARLA, idPlano: 4, tipo: "carta-concessao", idBeneficio: concedidos[0]?.id };
    expect((await desk.post("/emitirDocumento", other, carla)).status).toBe(404);
    const stolen = { idPessoa: Conta.CARLA, idPlano: 4, tipo: "recibo-saque", idSaque: saques[0]?.id };
    expect((await desk.post("/emitirDocumento", stolen, carla)).status).toBe(404);
  });

  it("pays a small balance at once, takes what is owed of a loan, and ends the enrolment", async () => {
    const { db } = desk.context;
    const { parametroPlano } = await import("@backend/kernel/db/schema");
    const { saldo } = await desk.facts();
    await db
      .insert(parametroPlano)
      .values({ idPlano: HPE, codigo: "SALDO_PEQUENO", valor: saldo, validoDesde: "2026-11-01", fonte: "Teste" });
    const data = { ...benefitData, forma: "unico", percentual: "", saque: "", abono: "" };
    expect((await desk.conclude(await desk.confirmed(BENEFIT, data, await desk.identity()))).status).toBe(200);
    expect(await desk.lumpSums()).toMatchObject([{ tipo: "unico", percentual: "100.00", bruto: saldo }]);
    for (const { liquido, divida, creditado } of (await desk.facts()).saques)
      expect(toAmount(exact(liquido).minus(divida))).toBe(creditado);
    expect(await desk.benefits()).toEqual([]);
    expect(await desk.link()).toMatchObject({ idCategoria: 2, idSituacao: 4 });
    expect(await reconcile(db)).toEqual([]);
    expect((await desk.facts()).saldo).toBe("0.00");
  });
});

describe("a lump sum", () => {
  it("is taxed lot by lot in the regime that is chosen with it, once, and its receipt adds up", async () => {
    const before = await desk.facts();
    const id = await desk.confirmed(LUMP, lumpData);
    expect((await desk.conclude(id)).status).toBe(200);
    const [out] = await desk.lumpSums();
    expect(out).toMatchObject({ bruto: toAmount(exact(before.saldo).times("0.1")), regime: "REGRESSIVO" });
    expect(toAmount(sum((out?.lotes ?? []).map(({ gross }) => gross)))).toBe(out?.bruto);
    expect(toAmount(sum((out?.lotes ?? []).map(({ tax }) => tax)))).toBe(out?.imposto);
    expect(out?.lotes[0]?.date).toBe(before.lotes[0]?.date);
    // The oldest quotas are gone: the next lots begin where these ended.
    const after = await desk.facts();
    expect(sum(after.lotes.map(({ quotas }) => quotas)).toFixed(8)).toBe(after.quotas);
    expect(after).toMatchObject({ regime: "REGRESSIVO", regimeTravado: true, saqueDisponivel: "15" });
    expect(await desk.link()).toMatchObject({ idCategoria: 1, idSituacao: 1 });
    await bankPays(desk.context);
    expect(await issued({ tipo: "recibo-saque", idSaque: after.saques[0]?.id })).toMatchObject({
      text: expect.stringContaining("Alíquota"),
    });
    expect(await reconcile(desk.context.db)).toEqual([]);
    // The rest of the percentage is allowed, and not more.
    expect((await desk.ask(LUMP, { ...lumpData, percentual: "16" })).status).toBe(400);
    expect((await desk.conclude(await desk.confirmed(LUMP, { ...lumpData, percentual: "15" }))).status).toBe(200);
    expect(await desk.facts()).toMatchObject({ saqueDisponivel: "0", impedimentoSaque: expect.stringContaining("Você já usou") });
  });

  it("leaves the months that were over as they were, and the statement that was issued of them", async () => {
    await desk.setLink({ regimeTributario: "REGRESSIVO" });
    const { db } = desk.context;
    const over = await closedMonths(db, desk.account);
    const pdf = await issued({ tipo: "extrato", inicio: "2025-11", fim: "2026-10" });
    expect(pdf.status).toBe(200);
    expect((await desk.conclude(await desk.confirmed(LUMP, lumpData))).status).toBe(200);
    const [out] = await desk.lumpSums();
    expect((await closedMonths(db, desk.account)).answer).toBe(over.answer);
    // The same content is the same document, with the same code.
    expect((await issued({ tipo: "extrato", inicio: "2025-11", fim: "2026-10" })).body).toEqual(pdf.body);
    await desk.publish("2026-11-01", "2026-11-30");
    const { total } = (
      await desk.inject("GET", `/retornarExtrato/${desk.account.idPessoa}/${HPE}`, { as: bruno, query: { inicio: "2026-11" } })
    ).body as Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">;
    expect(total).toMatchObject({ saidas: out?.bruto, porTipo: { beneficio: `-${out?.bruto}` } });
  });

  it("is in the income report of its year: in box 3 with its tax, or net in box 5", async () => {
    const report = async () =>
      (await desk.inject("GET", `/retornarInforme/${desk.account.idPessoa}/${HPE}`, { as: bruno, query: { ano: 2026 } }))
        .body as Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">;
    const line = (answer: Awaited<ReturnType<typeof report>>, quadro: number, linha: string) =>
      answer.rendimentos?.quadros.find((box) => box.quadro === quadro)?.linhas.find((one) => one.linha === linha)?.valor;
    expect((await report()).rendimentos).toBeNull();
    expect((await desk.conclude(await desk.confirmed(LUMP, { ...lumpData, regime: "PROGRESSIVO" }))).status).toBe(200);
    expect((await report()).rendimentos).toBeNull();
    await bankPays(desk.context);
    const [out] = await desk.lumpSums();
    expect(line(await report(), 3, "1")).toBe(out?.bruto);
    expect(line(await report(), 3, "5")).toBe(out?.imposto);
    await desk.setLink({ regimeTributario: "REGRESSIVO" });
    expect((await desk.conclude(await desk.confirmed(LUMP, { ...lumpData, percentual: "5" }))).status).toBe(200);
    await bankPays(desk.context);
    const [, second] = await desk.lumpSums();
    expect(line(await report(), 5, "3")).toBe(second?.liquido);
  });
});
