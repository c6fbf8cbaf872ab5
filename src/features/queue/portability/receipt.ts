import { object, string } from "yup";
import { today } from "@/domain/calendar/calendarDate";
import { type ReceivedLot, receiptFaults } from "@/domain/exits/portability";
import { parseLots } from "@/domain/exits/portabilityLots";
import { exact, sum, toAmount } from "@/domain/money/exact";

/** Typed values of a receipt. */
export interface Receipt {
  valor: string;
  recebidoEm: string;
  lotes: string;
}

const amountOf = (typed: string) => (/^\d{1,12}\.\d{2}$/.test(typed) ? typed : "0.00");

/** The typed lots, and how their sum stands to what arrived. */
export function summed(valor: string, typed: string): { lotes: ReceivedLot[]; count: number; total: string; difference: string } {
  const { lotes } = parseLots(typed);
  const total = sum(lotes.map((lote) => lote.valor));
  return { lotes, count: lotes.length, total: toAmount(total), difference: toAmount(exact(amountOf(valor)).minus(total)) };
}

const faultsOf = ({ valor, recebidoEm, lotes }: Receipt) =>
  receiptFaults({ valor: amountOf(valor), recebidoEm, lotes: parseLots(lotes).lotes }, today());

export const receiptSchema = object({
  valor: string()
    .required("Informe quanto chegou.")
    .test("valor", "Informe quanto chegou, maior que zero.", (value) => amountOf(value) !== "0.00"),
  recebidoEm: string()
    .required("Informe o dia em que chegou.")
    .test("futuro", "O dinheiro não pode ter chegado no futuro.", (value) => value <= today()),
  lotes: string()
    .required("Informe os lotes que vieram da origem.")
    .test("lotes", "Confira os lotes.", function check(lotes) {
      const [unread] = parseLots(lotes).faults;
      const whole = { ...(this.parent as Receipt), lotes };
      const wrong = unread ?? faultsOf(whole).find(({ campo }) => campo.startsWith("lotes"))?.mensagem;
      return wrong === undefined || this.createError({ message: wrong });
    }),
});
