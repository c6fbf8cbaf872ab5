import { formatDate } from "@/domain/calendar/calendarDate";
import type { Payment, Remittance } from "./paymentQueries";

/** Kinds of payment, in the order of the filter. */
export const NATURES: Record<Payment["natureza"], string> = {
  beneficio: "Benefício",
  resgate: "Resgate",
  saque: "Saque à vista",
  portabilidade: "Portabilidade",
  emprestimo: "Empréstimo",
};

/** Ways by which the bank pays. */
export const MEANS: Record<NonNullable<Payment["meio"]>, string> = { credito: "Crédito em conta", ted: "TED", pix: "Pix" };

export const paymentCount = (count: number) => (count === 1 ? "1 pagamento" : `${count.toLocaleString("pt-BR")} pagamentos`);

/** Reason of the state, under its word; null where the word says all. */
export function reasonOf({ situacao, retidoAte, pagoEm, recusa, falta }: Payment): string | null {
  if (situacao === "retido" && retidoAte) return `até ${formatDate(retidoAte)}: a conta mudou há pouco`;
  if (situacao === "pago" && pagoEm) return `em ${formatDate(pagoEm)}`;
  if (situacao === "recusado" && recusa) return `${recusa.motivo} (${recusa.codigo})`;
  return falta;
}

/** Answers of the bank so far: "12 pagos, 1 recusado, 2 sem resposta". */
export function answersOf({ situacao, quantidade, pagos, recusados }: Remittance): string {
  if (situacao !== "liberada" && situacao !== "concluida") return "—";
  const waiting = quantidade - pagos - recusados;
  const parts = [
    pagos > 0 && (pagos === 1 ? "1 pago" : `${pagos.toLocaleString("pt-BR")} pagos`),
    recusados > 0 && (recusados === 1 ? "1 recusado" : `${recusados.toLocaleString("pt-BR")} recusados`),
    waiting > 0 && `${waiting.toLocaleString("pt-BR")} sem resposta`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** True while the bank has said nothing of a file that it may have. */
export const isUnanswered = ({ situacao, respondida }: Remittance) => situacao === "liberada" && !respondida;
