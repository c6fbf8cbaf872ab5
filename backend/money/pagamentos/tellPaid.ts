import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { mailPerson } from "../../kernel/mail/person";
import { notify } from "../../people/notificacoes";
import type { PaymentRow } from "./due";

/**
 * Tells the person, by notice and mail, that the bank paid.
 * @param complemento sentence of the module whose money it was: place of the receipt, and the next step
 */
export async function tellPaid(context: Context, write: Write, payment: PaymentRow, complemento: string): Promise<void> {
  const { idPessoa, idPlano, idRequisicao, descricao, pagoEm } = payment;
  const [valor, data] = [formatMoney(payment.valor), formatDate(pagoEm ?? payment.data)];
  await notify(context, write, {
    ...{ idPessoa, idPlano, idRequisicao, idTipo: NoticeKind.REQUESTS },
    titulo: `Pagamos: ${descricao}`,
    descricao: `O banco confirmou o pagamento de ${valor} em ${data}. ${complemento}`,
  });
  await mailPerson(context, write, idPessoa, "pagamento-pago", { descricao, valor, data, complemento });
}
