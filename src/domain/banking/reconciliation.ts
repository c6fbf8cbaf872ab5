import { isCalendarDate } from "../calendar/calendarDate";
import { addMonths, monthOf } from "../calendar/months";
import { searchText } from "../text/searchText";
import { isToBeCleared } from "./files/occurrences";

/** Matching of the bank's payments with the charges (domain §10.5): exact, different, or unknown. */

export const RECEIPT_SOURCES = [
  { id: "cnab400", value: "CNAB 400" },
  { id: "cnab240", value: "CNAB 240" },
  { id: "debito150", value: "Débito automático" },
  { id: "manual", value: "Lançamento manual" },
] as const;
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]["id"];

/** Reasons for which a payment is not simply the payment of its charge. */
export const DIVERGENCES = {
  valor: "O valor recebido é diferente do cobrado",
  data: "Foi pago depois do vencimento",
  pagador: "Quem pagou não é a pessoa da cobrança",
  identificacao: "A identificação e o nosso número são de cobranças diferentes",
  "a-compensar": "O pagamento ainda vai ser compensado",
  anterior: "Foi pago antes de a cobrança ser gerada",
  cancelada: "A cobrança foi cancelada antes do pagamento",
  "ja-paga": "A cobrança já estava paga",
  "nao-encontrada": "Nenhuma cobrança tem este número",
  desfeita: "O lançamento foi desfeito",
  recusada: "O lançamento foi recusado",
} as const;
export type Divergence = keyof typeof DIVERGENCES;

/** Reasons for closing a payment that does not become a contribution. */
export const CLOSINGS = [
  { id: "devolvido", value: "Devolvido a quem pagou" },
  { id: "duplicado", value: "O mesmo pagamento já está em outra linha" },
  { id: "outro", value: "Pertence a outro assunto do fundo" },
] as const;
export type Closing = (typeof CLOSINGS)[number]["id"];

export interface PaidFacts {
  /** Reais that were credited. */
  valor: string;
  /** Day on which it was paid. */
  data: string;
  /** CPF or CNPJ of the payer; null where the bank does not say. */
  documento: string | null;
  /** As the bank writes it: capitals, cut at thirty. */
  pagador: string | null;
  canal: string | null;
}

export interface ChargedFacts {
  valor: string;
  vencimento: string;
  /** Day on which it was made. */
  feitaEm: string;
  /** aberta | paga | cancelada */
  situacao: string;
  cpf: string;
  nome: string;
}

export interface Verdict {
  situacao: "conciliado" | "divergente" | "sem-destino";
  motivos: Divergence[];
}

const firstWord = (name: string) => searchText(name).split(" ")[0] ?? "";

function isSomebodyElse({ documento, pagador }: PaidFacts, { cpf, nome }: ChargedFacts): boolean {
  if (documento !== null) return documento !== cpf;
  return pagador !== null && firstWord(pagador) !== firstWord(nome);
}

/**
 * Compares a payment with the charge whose number it has. Only one that agrees in everything is posted by itself; a
 * charge that is not to be paid any more leaves it without a destination.
 */
export function judgePayment(paid: PaidFacts, charge: ChargedFacts | null): Verdict {
  if (!charge) return { situacao: "sem-destino", motivos: ["nao-encontrada"] };
  const motivos: Divergence[] = [];
  if (charge.situacao === "cancelada") motivos.push("cancelada");
  if (charge.situacao === "paga") motivos.push("ja-paga");
  // Money that came before the charge was made pays something else.
  if (paid.data < charge.feitaEm) motivos.push("anterior");
  const isWithout = motivos.length > 0;
  // Both are exact decimals with two places.
  if (paid.valor !== charge.valor) motivos.push("valor");
  if (paid.data > charge.vencimento) motivos.push("data");
  if (isSomebodyElse(paid, charge)) motivos.push("pagador");
  if (isToBeCleared(paid.canal)) motivos.push("a-compensar");
  if (isWithout) return { situacao: "sem-destino", motivos };
  return { situacao: motivos.length > 0 ? "divergente" : "conciliado", motivos };
}

/** Months back that a receipt may be entered by hand. */
const OLDEST_MONTHS = 60;
export const RECEIPT_DAY = "Informe o dia em que o dinheiro entrou, até hoje e nos últimos cinco anos";

/** Older is a slip in the year: the money would enter the account, and count for its tax, with the day that was typed. */
export const isReceiptDay = (day: string, today: string): boolean =>
  isCalendarDate(day) && day <= today && monthOf(day) >= addMonths(monthOf(today), -OLDEST_MONTHS);
