import type { Body } from "@contract/infer";
import { eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { pagamento } from "../../kernel/db/schema";
import { wake } from "../../kernel/jobs/store";
import { notFound, Problem } from "../../kernel/problem";
import { accountsWrittenOrAskedBy } from "../../people/historico";
import { PAYMENTS_JOB } from "./due";
import { waitingToday } from "./hold";
import { firstPayingDay } from "./list";
import { type Payment, selectPayments, toPayment } from "./paymentRows";
import { audit, change, lockPayment, type Scope } from "./scope";

/**
 * Puts a payment back that its owner stopped, or that the bank refused for a reason that was cleared there. It waits for as
 * long as its account asks for.
 * @throws Problem 404; 409 for another version or another state; 403 for its receiver and for who wrote the account
 */
export async function releasePayment(scope: Scope, { idPagamento, versao, motivo }: Body<"POST /liberarPagamento">): Promise<Payment> {
  const { db, context, caller } = scope;
  const payment = await lockPayment(db, idPagamento);
  if (!payment) throw notFound("Não encontramos este pagamento.");
  if (payment.versao !== versao)
    throw new Problem(409, "Este pagamento mudou enquanto estava aberto aqui. Veja como ele está e decida de novo.");
  if (!["impedido", "recusado"].includes(payment.situacao)) throw new Problem(409, "Este pagamento não está parado.");
  if (payment.idPessoa === caller.pessoa.id) throw new Problem(403, "Outra pessoa da equipe precisa liberar um pagamento seu.");
  const { size } = await accountsWrittenOrAskedBy(db, caller.pessoa.id, new Map([[payment.idPessoa, payment.criadoEm]]));
  if (size > 0) throw new Problem(403, "Você mudou a conta bancária desta pessoa: outra pessoa da equipe precisa liberar.");
  await change(db, payment, { ...(await waitingToday(db, context.now(), payment)), motivo, impedidoEm: null, avisadoEm: null });
  await wake(db, PAYMENTS_JOB);
  await audit(scope, "pagamento.liberar", { idPagamento }, payment.idPessoa);
  const [row] = await selectPayments(db).where(eq(pagamento.id, idPagamento));
  if (!row) throw notFound("Não encontramos este pagamento.");
  return toPayment(row, firstPayingDay(dateOf(context.now())));
}
