import { paymentOccurrence } from "@/domain/banking/payments/paymentOccurrences";
import type { PaymentRecord } from "@/domain/banking/payments/paymentReturn";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { wake } from "../../kernel/jobs/store";
import { mailPerson } from "../../kernel/mail/person";
import { notify } from "../../people/notificacoes";
import { PAYMENTS_JOB, type PaymentKind, type PaymentRow, paymentOutcomes } from "./due";
import { change, PAYMENTS_PAGE, tellTeam } from "./scope";
import { tellPaid } from "./tellPaid";

const outcomeOf = ({ natureza }: PaymentRow) => paymentOutcomes.get()[natureza as PaymentKind];

/**
 * Writes down that the bank paid. The payment is locked, and at the bank. Money that had come back and was sent again has its
 * outcome already: its owner is told.
 */
export async function settlePaid(context: Context, write: Write, payment: PaymentRow, { pagoEm }: PaymentRecord): Promise<void> {
  if (!pagoEm) throw new Error(`payment ${payment.id} was paid on no day`);
  const paid = await change(write.db, payment, { situacao: "pago", pagoEm, recusa: null, recusadoEm: null });
  if (payment.devolvidoEm) await tellPaid(context, write, paid, "");
  else await outcomeOf(payment).paid(context, write, paid);
}

/**
 * Writes down that the bank refused, or that the money of a paid one came back, and tells its owner what to correct. The payment
 * is locked, and at the bank or paid.
 */
export async function settleRefused(context: Context, write: Write, payment: PaymentRow, { codigo }: PaymentRecord): Promise<void> {
  const now = context.now();
  const cameBack = payment.situacao === "pago";
  const refused = await change(write.db, payment, {
    ...{ situacao: "recusado", recusa: codigo, recusadoEm: now, pagoEm: null },
    ...(cameBack && { devolvidoEm: now }),
  });
  if (!cameBack) await outcomeOf(payment).refused?.(context, write, refused);
  const { quem, motivo } = paymentOccurrence(codigo);
  if (quem === "fundo") await wake(write.db, PAYMENTS_JOB);
  // An entity's account is no matter of the person's.
  if (payment.favorecido) await tellTeam(context, write, refused, "O banco não fez uma portabilidade", motivo);
  else await tellRefused(context, write, refused);
}

async function tellRefused(context: Context, write: Write, payment: PaymentRow): Promise<void> {
  const { idPessoa, idPlano, idRequisicao, descricao } = payment;
  const { motivo, corrigir } = paymentOccurrence(payment.recusa ?? "");
  const valor = formatMoney(payment.valor);
  await notify(context, write, {
    ...{ idPessoa, idPlano, idRequisicao },
    idTipo: NoticeKind.REQUESTS,
    titulo: "O banco não fez um pagamento a você",
    descricao: `${descricao}, ${valor}. ${motivo} ${corrigir}`,
    link: PAYMENTS_PAGE,
  });
  await mailPerson(context, write, idPessoa, "pagamento-recusado", {
    ...{ descricao, valor, motivo, corrigir },
    link: `${context.config.portalUrl}${PAYMENTS_PAGE}`,
  });
}
