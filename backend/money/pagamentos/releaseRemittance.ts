import type { Body } from "@contract/infer";
import { and, asc, eq, inArray } from "drizzle-orm";
import { describeAccount } from "@/domain/banking/bankAccount";
import type { Means } from "@/domain/banking/payments/paymentLayout";
import { cannotBeSent, type RemittancePayment, writeRemittance } from "@/domain/banking/payments/remittance";
import { sum, toAmount } from "@/domain/money/exact";
import { pagamento, remessaPagamento } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { type FullRow, receiverOf, selectPayments } from "./paymentRows";
import { payingAccount, replacedBy } from "./remittance";
import { hindrances, type Remittance, shownRemittance } from "./remittanceRows";
import { audit, lockRemittances, remittanceOf, type Scope, waitAgain } from "./scope";

const again = (why: string) => new Problem(409, `${why} Descarte esta remessa e prepare outra.`);

/** A payment as the file has it, or the reason for which it cannot go by it any more. */
function fileRow(row: FullRow): RemittancePayment | string {
  const { id, valor, meio, contaEnviada } = row.payment;
  const { conta, ...receiver } = receiverOf(row);
  if (!conta || !contaEnviada || describeAccount(conta) !== describeAccount(contaEnviada))
    return "A conta de alguém que recebe mudou depois que esta remessa foi preparada.";
  const payment = { id, meio: meio as Means, valor, conta: contaEnviada, ...receiver };
  const reason = cannotBeSent(payment);
  return reason ? `Um pagamento não cabe no arquivo. ${reason}` : payment;
}

/**
 * Payments as the file has them. A remittance that replaces another goes without those that changed since, which wait again:
 * given up, it would give them back to a file that the bank does not have.
 * @throws Problem 409 when one changed since the remittance was made, or none is left
 */
async function filePayments({ db }: Scope, { id: idRemessa, replaces }: { id: number; replaces: boolean }): Promise<RemittancePayment[]> {
  // Locked first: nobody stops or settles one while the file is made.
  await db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(eq(pagamento.idRemessa, idRemessa))
    .orderBy(asc(pagamento.id))
    .for("no key update");
  const rows = await selectPayments(db).where(and(eq(pagamento.idRemessa, idRemessa), eq(pagamento.situacao, "enviado")));
  const judged = rows.reverse().map((row) => ({ id: row.payment.id, entry: fileRow(row) }));
  const out = judged.flatMap(({ id, entry }) => (typeof entry === "string" ? [{ id, reason: entry }] : []));
  const fit = judged.flatMap(({ entry }) => (typeof entry === "string" ? [] : [entry]));
  const [first] = out;
  if (first && (!replaces || fit.length === 0)) throw again(first.reason);
  if (first) {
    await waitAgain(
      db,
      inArray(
        pagamento.id,
        out.map(({ id }) => id),
      ),
    );
    await db
      .update(remessaPagamento)
      .set({ quantidade: fit.length, total: toAmount(sum(fit.map(({ valor }) => valor))) })
      .where(eq(remessaPagamento.id, idRemessa));
  }
  return fit;
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
  const pagamentos = await filePayments(scope, { id: idRemessa, replaces: (await replacedBy(db, idRemessa)) !== undefined });
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
