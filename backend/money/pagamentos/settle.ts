import { paymentOccurrence } from "@/domain/banking/payments/paymentOccurrences";
import type { PaymentRecord } from "@/domain/banking/payments/paymentReturn";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { wake } from "../../kernel/jobs/store";
import { notify } from "../../people/notificacoes";
import { PAYMENTS_JOB, type PaymentKind, type PaymentRow, paymentOutcomes } from "./due";
import { PAYMENTS_PAGE } from "./hold";
import { change, mailOwner } from "./scope";

const outcomeOf = ({ natureza }: PaymentRow) => paymentOutcomes.get()[natureza as PaymentKind];

/** Writes down that the bank paid. The payment is locked, and at the bank. */
export async function settlePaid(context: Context, write: Write, payment: PaymentRow, { pagoEm }: PaymentRecord): Promise<void> {
  if (!pagoEm) throw new Error(`payment ${payment.id} was paid on no day`);
  const paid = await change(write.db, payment, { situacao: "pago", pagoEm, recusa: null, recusadoEm: null });
  await outcomeOf(payment).paid(context, write, paid);
}

/** Writes down that the bank refused, and tells its owner what to correct. The payment is locked, and at the bank. */
export async function settleRefused(context: Context, write: Write, payment: PaymentRow, { codigo }: PaymentRecord): Promise<void> {
  const refused = await change(write.db, payment, { situacao: "recusado", recusa: codigo, recusadoEm: context.now() });
  await outcomeOf(payment).refused?.(context, write, refused);
  const { quem } = paymentOccurrence(codigo);
  if (quem === "fundo") await wake(write.db, PAYMENTS_JOB);
  // An entity's account is no matter of the person's.
  if (!payment.favorecido) await tellRefused(context, write, refused);
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
  await mailOwner(context, write, idPessoa, "pagamento-recusado", {
    ...{ descricao, valor, motivo, corrigir },
    link: `${context.config.portalUrl}${PAYMENTS_PAGE}`,
  });
}
