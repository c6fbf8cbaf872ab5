import { createHash } from "node:crypto";
import { Conta } from "@backend/demo/accounts";
import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import type { Db } from "@backend/kernel/db/connection";
import { notificacao, pagamento, pessoa, remessaPagamento, retornoPagamento, saidaEmail } from "@backend/kernel/db/schema";
import { paymentOutcomes } from "@backend/money/pagamentos";
import { settleFile } from "@backend/money/pagamentos/bankReturn";
import type { PaymentOutcome } from "@backend/money/pagamentos/due";
import { carryPaymentsOn } from "@backend/money/pagamentos/pagamentosJob";
import { killedAHundredTimes } from "@tests/support/steps";
import { eq, sql } from "drizzle-orm";
import { readPaymentReturn } from "@/domain/banking/payments/paymentReturn";
import { type Bank, openBank } from "./bank";

let bank: Bank;
beforeEach(async () => {
  bank = await openBank();
}, 60_000);
afterEach(() => bank.close());

/** Work of a module above, which writes a row for each outcome: a title counted here is an effect. */
const writesDown: PaymentOutcome = {
  paid: async (context, { db }, { idPessoa, origem }) =>
    void (await db
      .insert(notificacao)
      .values({ titulo: `pago ${origem}`, descricao: "", idTipo: 3, idPessoaNotificada: idPessoa, dataNotificacao: context.now() })),
};
const provide = () =>
  paymentOutcomes.provide({
    resgate: writesDown,
    beneficio: writesDown,
    saque: writesDown,
    portabilidade: writesDown,
    emprestimo: writesDown,
  });

it("settles a file once, whole or not at all, however often the server dies between two steps", async () => {
  const { context, db } = bank;
  provide();
  for (let index = 0; index < 3; index += 1) await bank.owed();
  const { id } = await bank.sent();
  const text = await bank.answerTo(id, { refusesLast: true });
  const judged = readPaymentReturn(text);
  if (!("file" in judged)) throw new Error("a faulty file");
  const upload = { file: judged.file, nome: "retorno.ret", sha256: createHash("sha256").update(text).digest("hex") };
  const take = (dying: Db) =>
    transactionWithEffects({ db: dying, log: context.log }, "return", async (write) => {
      if ((await write.db.$count(retornoPagamento)) > 0) return;
      await settleFile({ ...context, db: write.db }, write, upload, Conta.ANA);
    });
  const deaths = await killedAHundredTimes(db, take, async (lived) => {
    const taken = await db.$count(retornoPagamento);
    if (lived) expect(taken).toBe(1);
    expect(await db.$count(pagamento, eq(pagamento.situacao, "pago"))).toBe(2 * taken);
    expect(await db.$count(pagamento, eq(pagamento.situacao, "recusado"))).toBe(taken);
    expect(await db.$count(notificacao, sql`${notificacao.titulo} like 'pago resgate:%'`)).toBe(2 * taken);
    expect(await db.$count(saidaEmail, eq(saidaEmail.modelo, "pagamento-recusado"))).toBe(taken);
  });
  expect(deaths).toBeGreaterThan(10);
  expect(await db.select().from(remessaPagamento)).toMatchObject([{ situacao: "concluida", pagos: 2, recusados: 1 }]);
}, 240_000);

it("tells each owner once and lets each payment go once, however often the worker dies", async () => {
  const { context, db, backend } = bank;
  await db.update(pessoa).set({ email: "elza@exemplo.com.br" }).where(eq(pessoa.id, Conta.ELZA));
  await bank.changeAccount(Conta.BRUNO, "11111-1");
  await bank.changeAccount(Conta.ELZA, "22222-2");
  await bank.owed();
  await bank.owed({ idPessoa: Conta.ELZA });
  const carry = (dying: Db) => carryPaymentsOn({ ...context, db: dying });
  const told = async () => ({
    mails: await db.$count(saidaEmail, eq(saidaEmail.modelo, "pagamento-retido")),
    marked: await db.$count(pagamento, sql`${pagamento.avisadoEm} is not null`),
  });
  const deaths = await killedAHundredTimes(db, carry, async (lived) => {
    const { mails, marked } = await told();
    expect(mails).toBe(marked);
    if (lived) expect(mails).toBe(2);
  });
  expect(deaths).toBeGreaterThan(5);
  backend.advance(7 * 86_400_000);
  await killedAHundredTimes(db, carry, async () => expect((await told()).mails).toBe(2));
  expect((await bank.rows()).map(({ situacao, versao }) => [situacao, versao])).toEqual([
    ["pendente", 2],
    ["pendente", 2],
  ]);
}, 240_000);
