import { Conta } from "@backend/demo/accounts";
import { notificacao, remessaPagamento, retornoPagamento, saidaEmail } from "@backend/kernel/db/schema";
import { eq } from "drizzle-orm";
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

it("takes a file once: neither its number nor its content comes twice, and the answer changes nothing", async () => {
  await bank.owed();
  const { id } = await bank.sent();
  const text = await bank.answerTo(id);
  expect((await bank.take(text)).status).toBe(200);
  const before = await bank.rows();
  expect(await bank.take(text, diego)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("O arquivo 1 já foi importado") },
  });
  expect((await bank.take(put(text, 0, 158, "000002"))).body).toMatchObject({ pagos: 0, recusados: 0, outros: 1 });
  expect(await bank.rows()).toEqual(before);
  expect(bank.told).toHaveLength(1);
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
  await bank.db.update(remessaPagamento).set({ situacao: "liberada", arquivo: "x" }).where(eq(remessaPagamento.id, waiting));
  await bank.db.update(remessaPagamento).set({ situacao: "conferencia", arquivo: null }).where(eq(remessaPagamento.id, waiting));
  const { ownNumber } = await import("@/domain/banking/payments/paymentLayout");
  await others(put(text, FIRST, 74, ownNumber(next.id)));
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
  expect(await bank.release(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("já respondeu") } });
  await bank.post("/descartarRemessaPagamentos", ana, { idRemessa: id });
  expect((await bank.rowOf(payment.id)).situacao).toBe("pago");
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
