import type { Body } from "@contract/infer";
import { asc, eq } from "drizzle-orm";
import { describeAccount } from "@/domain/banking/bankAccount";
import type { Means } from "@/domain/banking/payments/paymentLayout";
import { cannotBeSent, type RemittancePayment, writeRemittance } from "@/domain/banking/payments/remittance";
import { pagamento, remessaPagamento } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { receiverOf, selectPayments } from "./paymentRows";
import { payingAccount } from "./remittance";
import { hindrances, type Remittance, shownRemittance } from "./remittanceRows";
import { audit, lockRemittances, remittanceOf, type Scope } from "./scope";

const again = (why: string) => new Problem(409, `${why} Descarte esta remessa e prepare outra.`);

/** Payments as the file has them. @throws Problem 409 when one changed since the remittance was made */
async function filePayments({ db }: Scope, idRemessa: number): Promise<RemittancePayment[]> {
  // Locked first: nobody stops or settles one while the file is made.
  await db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(eq(pagamento.idRemessa, idRemessa))
    .orderBy(asc(pagamento.id))
    .for("no key update");
  const rows = await selectPayments(db).where(eq(pagamento.idRemessa, idRemessa));
  if (rows.some(({ payment }) => payment.situacao !== "enviado")) throw again("O banco já respondeu sobre um pagamento desta remessa.");
  return rows.reverse().map((row) => {
    const { id, valor, meio, contaEnviada } = row.payment;
    const { conta, ...receiver } = receiverOf(row);
    if (!conta || !contaEnviada || describeAccount(conta) !== describeAccount(contaEnviada))
      throw again("A conta de alguém que recebe mudou depois que esta remessa foi preparada.");
    const payment = { id, meio: meio as Means, valor, conta: contaEnviada, ...receiver };
    const reason = cannotBeSent(payment);
    if (reason) throw again(`Um pagamento não cabe no arquivo. ${reason}`);
    return payment;
  });
}

/**
 * Releases a remittance: its file is made, once.
 * @throws Problem 404; 403 for its author, beyond the caller's limit, or for who wrote an account in it; 409 for another state
 */
export async function releaseRemittance(scope: Scope, { idRemessa }: Body<"POST /liberarRemessaPagamentos">): Promise<Remittance> {
  const { db, context, caller } = scope;
  const now = context.now();
  await lockRemittances(db);
  const row = await remittanceOf(db, idRemessa);
  if (row.situacao !== "conferencia") throw new Problem(409, "Esta remessa não espera por liberação.");
  const hindrance = (await hindrances(db, caller, [row], now)).get(idRemessa);
  if (hindrance) throw new Problem(hindrance.isTheirs ? 403 : 409, hindrance.reason);
  const pagamentos = await filePayments(scope, idRemessa);
  const payer = await payingAccount(db, row.idPlano, row.dataPagamento);
  if (!payer) throw again("A conta deste plano que paga mudou.");
  const { sequencia, dataPagamento } = row;
  const arquivo = writeRemittance({ sequencia, geradaEm: now, data: dataPagamento, pagador: payer, pagamentos });
  await db
    .update(remessaPagamento)
    .set({ situacao: "liberada", arquivo, liberadaEm: now, idLiberador: caller.pessoa.id })
    .where(eq(remessaPagamento.id, idRemessa));
  await audit(scope, "remessaPagamento.liberar", { idRemessa });
  return shownRemittance(db, caller, idRemessa, now);
}
