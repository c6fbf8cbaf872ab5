import { Conta } from "@backend/demo/accounts";
import { notificacao, pagamento, remessaPagamento, retornoPagamento, saidaEmail } from "@backend/kernel/db/schema";
import { eq } from "drizzle-orm";
import { ownNumber } from "@/domain/banking/payments/paymentLayout";
import { ana, type Bank, bruno, diego, HPE, type OwnPayments, openBank, type Remittance } from "./bank";

let bank: Bank;
beforeEach(async () => {
  bank = await openBank();
}, 60_000);
afterEach(() => bank.close());

const put = (text: string, line: number, from: number, value: string) => {
  const lines = text.split("\r\n");
  const old = lines[line] ?? "";
  lines[line] = old.slice(0, from - 1) + value + old.slice(from - 1 + value.length);
  return lines.join("\r\n");
};
const remittanceRow = async (id: number) => (await bank.db.select().from(remessaPagamento).where(eq(remessaPagamento.id, id)))[0];
/** Line of the file, from 0, of the first payment. */
const FIRST = 2;

it("pays what the bank paid, and gives the refused one back with what to correct", async () => {
  const paid = await bank.owed();
  const refused = await bank.owed({ valor: "10.00" });
  const { id } = await bank.sent();
  expect(await bank.take(await bank.answerTo(id, { refusesLast: true }))).toMatchObject({
    status: 200,
    body: { pagos: 1, recusados: 1, outros: 0, sequencia: 1, nome: "retorno.ret" },
  });
  expect(bank.told).toEqual([`resgate:paid:${paid.origem}`, `resgate:refused:${refused.origem}`]);
  expect(await bank.rowOf(paid.id)).toMatchObject({ situacao: "pago", pagoEm: "2026-11-23", recusa: null });
  expect(await bank.rowOf(refused.id)).toMatchObject({ situacao: "recusado", pagoEm: null, recusa: "AN" });
  expect(await bank.db.select().from(remessaPagamento)).toMatchObject([{ situacao: "concluida", pagos: 1, recusados: 1 }]);
  const mine = await bank.backend.inject("GET", `/retornarMeusPagamentos/${Conta.BRUNO}/${HPE}`, { as: bruno });
  expect((mine.body as OwnPayments).itens).toMatchObject([
    { id: refused.id, situacao: "recusado", podeImpedir: false, recusa: { codigo: "AN", motivo: "A conta não existe ou foi encerrada." } },
    { id: paid.id, situacao: "pago", pagoEm: "2026-11-23", recusa: null },
  ]);
  const mails = await bank.db.select().from(saidaEmail).where(eq(saidaEmail.modelo, "pagamento-recusado"));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ para: "bruno@exemplo.com.br", texto: expect.stringContaining("Informações Pessoais") });
  expect(await bank.db.select().from(notificacao).where(eq(notificacao.titulo, "O banco não fez um pagamento a você"))).toHaveLength(1);
});

it("pays it again in another remittance once the account was corrected and waited", async () => {
  const payment = await bank.owed();
  const first = await bank.sent();
  await bank.take(await bank.answerTo(first.id, { refusesLast: true }));
  await bank.work();
  expect((await bank.rowOf(payment.id)).situacao).toBe("recusado");
  bank.backend.advance(1_000);
  await bank.changeAccount(Conta.BRUNO, "33333-3");
  await bank.work();
  // An account that changed today waits, for a correction too.
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "retido", retidoAte: "2026-11-30" });
  bank.backend.advance(7 * 86_400_000);
  await bank.work();
  expect((await bank.rowOf(payment.id)).situacao).toBe("pendente");
  const { id } = (await bank.prepare(ana, "2026-11-30")).body as Remittance;
  await bank.release(id);
  expect(await bank.rowOf(payment.id)).toMatchObject({ contaEnviada: { banco: "341", agencia: "0057", conta: "33333-3" }, recusa: null });
  expect((await bank.take(await bank.answerTo(id))).body).toMatchObject({ pagos: 1, recusados: 0 });
  expect(bank.told).toEqual([`resgate:refused:${payment.origem}`, `resgate:paid:${payment.origem}`]);
  expect(await bank.db.select().from(remessaPagamento).orderBy(remessaPagamento.id)).toMatchObject([
    { situacao: "concluida", pagos: 0, recusados: 1 },
    { situacao: "concluida", pagos: 1, recusados: 0 },
  ]);
});

it("sends one again by itself that failed on the fund's side, and tells the person that there is nothing to correct", async () => {
  const payment = await bank.owed();
  const { id } = await bank.sent();
  await bank.take(put(await bank.answerTo(id, { refusesLast: true }), FIRST, 231, "SS"));
  expect((await bank.rowOf(payment.id)).recusa).toBe("SS");
  await bank.work();
  expect((await bank.rowOf(payment.id)).situacao).toBe("pendente");
  const [mail] = await bank.db.select().from(saidaEmail).where(eq(saidaEmail.modelo, "pagamento-recusado"));
  expect(mail?.texto).toContain("não precisa corrigir nada");
});

it("takes a file once, whatever its name, and one of the same number as another file too", async () => {
  await bank.owed();
  const { id } = await bank.sent();
  const text = await bank.answerTo(id);
  expect((await bank.take(text)).status).toBe(200);
  const before = await bank.rows();
  expect(await bank.take(text, diego)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Este arquivo já foi importado") },
  });
  // Written again an hour later, by a bank that gives each file the number of the remittance.
  expect((await bank.take(put(text, 0, 152, "210000"))).body).toMatchObject({ sequencia: 1, pagos: 0, recusados: 0, outros: 1 });
  expect(await bank.rows()).toEqual(before);
  expect(bank.told).toHaveLength(1);
});

it("answers the same file under its key as the first time, and refuses another one under it", async () => {
  const first = await bank.owed();
  const text = await bank.answerTo((await bank.sent()).id);
  const second = await bank.owed({ valor: "10.00" });
  const other = await bank.answerTo((await bank.sent()).id, { sequencia: 2 });
  const taken = await bank.take(text, ana, "usada");
  expect(taken).toMatchObject({ status: 200, body: { pagos: 1 } });
  expect((await bank.take(text, ana, "usada")).body).toEqual(taken.body);
  expect((await bank.rowOf(first.id)).situacao).toBe("pago");
  expect(await bank.take(other, ana, "usada")).toMatchObject({
    status: 422,
    body: { detail: "Este pedido já foi enviado com outros dados." },
  });
  expect((await bank.rowOf(second.id)).situacao).toBe("enviado");
  expect((await bank.take(other, ana, "outra")).body).toMatchObject({ pagos: 1 });
});

it("lets nothing move by a line of another value, another receiver, another file or another fund", async () => {
  const payment = await bank.owed();
  const { id } = await bank.sent();
  const text = await bank.answerTo(id);
  const trailer = text.split("\r\n").findIndex((line) => line[7] === "5");
  let sequencia = 100;
  const others = async (changed: string) => {
    sequencia += 1;
    const answer = await bank.take(put(changed, 0, 158, String(sequencia).padStart(6, "0")));
    expect(answer).toMatchObject({ status: 200, body: { pagos: 0, recusados: 0, outros: 1 } });
    expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "enviado", versao: 1 });
  };
  // R$ 1.234,57, in the line and in the total of its batch.
  await others(put(put(put(text, FIRST, 120, "000000000123457"), FIRST, 163, "000000000123457"), trailer, 24, "000000000000123457"));
  await others(put(text, FIRST, 204, "00012345678909"));
  await others(put(text, FIRST, 74, "OUTRO SISTEMA 12".padEnd(20)));
  // One that waits for its release never went to the bank.
  const next = await bank.owed();
  const { id: waiting } = (await bank.prepare()).body as Remittance;
  const [made] = await bank.db.select().from(remessaPagamento).where(eq(remessaPagamento.id, waiting));
  await others(put(text, FIRST, 74, ownNumber(next.id, made?.sequencia ?? 0)));
  expect(await bank.rowOf(next.id)).toMatchObject({ situacao: "enviado" });
  expect(bank.told).toEqual([]);
  expect(await bank.db.select().from(remessaPagamento).where(eq(remessaPagamento.id, id))).toMatchObject([{ respondidaEm: null }]);
});

it("believes the bank about a file that was made again: what it paid by the first one leaves the second", async () => {
  const payment = await bank.owed();
  const old = await bank.sent();
  const text = await bank.answerTo(old.id);
  const { id } = (await bank.post("/refazerRemessaPagamentos", ana, { idRemessa: old.id, motivo: "Não chegou." })).body as Remittance;
  expect((await bank.take(text)).body).toMatchObject({ pagos: 1, outros: 0 });
  expect((await bank.rowOf(payment.id)).situacao).toBe("pago");
  expect(await bank.release(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("O banco respondeu") } });
  await bank.post("/descartarRemessaPagamentos", ana, { idRemessa: id });
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "pago", idRemessa: old.id });
  expect(await remittanceRow(old.id)).toMatchObject({ situacao: "concluida", pagos: 1 });
});

describe("a file made again is never beside the first one at the bank", () => {
  const redone = async (count: number) => {
    const payments = [];
    for (let index = 0; index < count; index += 1) payments.push(await bank.owed());
    const old = await bank.sent();
    const text = await bank.answerTo(old.id);
    const redo = () => bank.post("/refazerRemessaPagamentos", ana, { idRemessa: old.id, motivo: "Não chegou." });
    return { payments, old, text, redo, made: (await redo()).body as Remittance };
  };
  const discard = (idRemessa: number) => bank.post("/descartarRemessaPagamentos", ana, { idRemessa });

  it("once the bank scheduled a payment of the first", async () => {
    const { old, text, made } = await redone(1);
    expect((await bank.take(put(put(put(text, FIRST, 155, "0".repeat(8)), FIRST, 163, "0".repeat(15)), FIRST, 231, "BD"))).status).toBe(
      200,
    );
    expect((await bank.release(made.id)).status).toBe(409);
    await discard(made.id);
    expect(await remittanceRow(old.id)).toMatchObject({ situacao: "liberada", idSubstituta: null, respondidaEm: expect.any(Date) });
    expect((await bank.take(put(text, 0, 152, "220000"))).body).toMatchObject({ pagos: 1 });
  });

  it("once the bank paid one of two: the other stays with the first, and is paid by its answer", async () => {
    const { payments, old, text, made, redo } = await redone(2);
    const [first, second] = payments;
    const partly = put(put(put(text, FIRST + 2, 155, "0".repeat(8)), FIRST + 2, 163, "0".repeat(15)), FIRST + 2, 231, "BD");
    expect((await bank.take(partly)).body).toMatchObject({ pagos: 1, outros: 0 });
    expect((await bank.release(made.id)).status).toBe(409);
    expect((await discard(made.id)).status).toBe(200);
    expect(await bank.rowOf(first?.id ?? 0)).toMatchObject({ situacao: "pago", idRemessa: old.id });
    expect(await bank.rowOf(second?.id ?? 0)).toMatchObject({ situacao: "enviado", idRemessa: old.id });
    // Nothing is left to be sent a second time, by whatever way.
    expect((await bank.prepare()).status).toBe(409);
    expect((await redo()).status).toBe(409);
    expect((await bank.take(put(text, 0, 152, "220000"))).body).toMatchObject({ pagos: 1, outros: 1 });
    expect(await remittanceRow(old.id)).toMatchObject({ situacao: "concluida", pagos: 2 });
    expect(bank.told).toHaveLength(2);
  });

  it("given up unanswered, its payments are those of the first again, whose file may be made once more", async () => {
    const { payments, old, made, redo } = await redone(1);
    await discard(made.id);
    expect(await bank.rowOf(payments[0]?.id ?? 0)).toMatchObject({ situacao: "enviado", idRemessa: old.id });
    expect((await bank.prepare()).status).toBe(409);
    expect(await redo()).toMatchObject({ status: 200, body: { sequencia: 3, quantidade: 1 } });
  });

  it("goes without a payment whose account changed meanwhile, which waits", async () => {
    const { payments, made } = await redone(1);
    const other = await bank.owed({ idPessoa: Conta.ELZA });
    await bank.db.update(pagamento).set({ idRemessa: made.id, situacao: "enviado", meio: "pix" }).where(eq(pagamento.id, other.id));
    const conta = { banco: "260", agencia: "0001", conta: "998877-6" };
    await bank.db.update(pagamento).set({ contaEnviada: conta }).where(eq(pagamento.id, other.id));
    await bank.changeAccount(Conta.BRUNO, "11111-1");
    expect(await bank.release(made.id)).toMatchObject({ status: 200, body: { quantidade: 1, total: "1234.56" } });
    await bank.work();
    expect(await bank.rowOf(payments[0]?.id ?? 0)).toMatchObject({ situacao: "retido", idRemessa: null });
  });
});

it("believes no answer to an earlier remittance about a payment that was sent again", async () => {
  const payment = await bank.owed();
  const first = await bank.sent();
  const refusal = put(await bank.answerTo(first.id, { refusesLast: true }), FIRST, 231, "SS");
  await bank.take(refusal);
  await bank.work();
  const second = await bank.sent();
  expect((await bank.take(put(refusal, 0, 152, "230000"))).body).toMatchObject({ recusados: 0, outros: 1 });
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "enviado", idRemessa: second.id });
  expect((await bank.take(await bank.answerTo(second.id))).body).toMatchObject({ pagos: 1 });
});

it("gives money that came back after it was paid to its person again, with one outcome of it", async () => {
  const payment = await bank.owed();
  const first = await bank.sent();
  const text = await bank.answerTo(first.id);
  await bank.take(text);
  expect((await bank.take(put(put(text, 0, 152, "230000"), FIRST, 231, "DV"))).body).toMatchObject({ pagos: 0, recusados: 1, outros: 0 });
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "recusado", recusa: "DV", pagoEm: null, devolvidoEm: expect.any(Date) });
  expect(await remittanceRow(first.id)).toMatchObject({ pagos: 0, recusados: 1 });
  const told = await bank.db.select().from(notificacao).where(eq(notificacao.titulo, "O banco não fez um pagamento a você"));
  expect(told.map(({ descricao }) => descricao)).toEqual([expect.stringContaining("devolveu o dinheiro")]);
  const { versao } = await bank.rowOf(payment.id);
  const back = { idPagamento: payment.id, versao, motivo: "Conta desbloqueada no banco dela." };
  expect((await bank.post("/liberarPagamento", diego, back)).status).toBe(200);
  const second = await bank.sent();
  expect((await bank.take(await bank.answerTo(second.id))).body).toMatchObject({ pagos: 1 });
  expect(bank.told).toEqual([`resgate:paid:${payment.origem}`]);
  expect((await bank.rowOf(payment.id)).situacao).toBe("pago");
});

it.each([
  ["before the release", "20112026", "antes de a remessa ser liberada"],
  ["that did not come", "24112026", "um dia que ainda não chegou"],
])("refuses a whole file with a payment on a day %s", async (_what, day, why) => {
  const payment = await bank.owed();
  const { id } = await bank.sent();
  const text = put(put(await bank.answerTo(id), 0, 144, "30112026"), FIRST, 155, day);
  expect(await bank.take(text)).toMatchObject({ status: 422, body: { detail: expect.stringContaining(why) } });
  expect((await bank.rowOf(payment.id)).situacao).toBe("enviado");
  expect(await bank.db.$count(retornoPagamento)).toBe(0);
});

it("tells the fund's people of an entity's refusal, and sends what failed on the fund's side again for it too", async () => {
  const favorecido = { nome: "Fundo de Destino", documento: "11222333000181", banco: "237", agencia: "1234", conta: "55555-1" };
  const payment = await bank.owed({ natureza: "portabilidade", origem: "portabilidade:902", favorecido });
  const { id } = await bank.sent();
  await bank.take(put(await bank.answerTo(id, { refusesLast: true }), FIRST, 231, "SS"));
  const told = await bank.db.select().from(notificacao).where(eq(notificacao.titulo, "O banco não fez uma portabilidade"));
  expect(told.map(({ idPessoaNotificada }) => idPessoaNotificada).sort()).toEqual([Conta.ANA, Conta.DIEGO].sort());
  expect(told[0]?.link).toContain("situacao=recusado");
  await bank.work();
  expect((await bank.rowOf(payment.id)).situacao).toBe("pendente");
});

it("takes nothing of a file with a fault in it, or of another account", async () => {
  await bank.owed();
  await bank.owed();
  const { id } = await bank.sent();
  const text = await bank.answerTo(id);
  const before = await bank.rows();
  expect(await bank.take(put(text, FIRST, 163, "000000000000001"))).toMatchObject({ status: 422 });
  expect(await bank.take(put(text, 0, 54, "9999"))).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("não é uma conta deste fundo") },
  });
  expect(await bank.take((await bank.fileOf(id)).toString("latin1"))).toMatchObject({ status: 422 });
  expect(await bank.take("")).toMatchObject({ status: 400 });
  expect(await bank.rows()).toEqual(before);
  expect(await bank.db.$count(retornoPagamento)).toBe(0);
});

it("settles each payment once of fifty files at once", async () => {
  const payment = await bank.owed();
  const { id } = await bank.sent();
  const files = await Promise.all(Array.from({ length: 50 }, (_, index) => bank.answerTo(id, { sequencia: 200 + index })));
  const answers = await Promise.all(files.map((text) => bank.take(text)));
  const taken = answers.filter(({ status }) => status === 200).map(({ body }) => (body as { pagos: number }).pagos);
  expect(taken.filter((pagos) => pagos === 1)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(bank.told).toEqual([`resgate:paid:${payment.origem}`]);
});
