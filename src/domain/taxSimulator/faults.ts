import { isCalendarDate } from "../calendar/calendarDate";
import { parseMoney } from "../money/money";

/**
 * Checks of typed values before they are calculated with: messages in place, never a false figure. They work without
 * the exact decimals.
 */

/** Digits before the comma of an amount that a simulation takes: up to R$ 999.999.999,99. */
const WHOLE_DIGITS = 9;
export const MOST_LOTS = 60;
export const MOST_DEPENDENTS = 20;
export const HIGHEST_AGE = 100;
const EARLIEST = "1960-01-01";

/** Message for an amount; null for one that can be counted with. Empty counts as zero. */
export function amountFault(text: string, { zero = true } = {}): string | null {
  if (text.trim() === "") return zero ? null : "Informe um valor.";
  const amount = parseMoney(text);
  if (amount === null) return "Informe um valor em reais, como 1.234,56.";
  if (amount.startsWith("-")) return "O valor não pode ser negativo.";
  if ((amount.split(".")[0] ?? "").length > WHOLE_DIGITS) return "O simulador calcula com valores de até R$ 999.999.999,99.";
  if (!zero && /^0+\.00$/.test(amount)) return "Informe um valor maior que zero.";
  return null;
}

export interface TypedLot {
  /** `AAAA-MM-DD`, or "" while it is none. */
  date: string;
  /** Reais that it is worth today. */
  amount: string;
}

export function lotFault({ date, amount }: TypedLot, today: string): { date: string | null; amount: string | null } {
  const day = !isCalendarDate(date)
    ? "Informe o dia em que o dinheiro entrou."
    : date > today
      ? "O dia não pode estar no futuro."
      : date < EARLIEST
        ? "Informe um dia a partir de 01/01/1960."
        : null;
  return { date: day, amount: amountFault(amount, { zero: false }) };
}

/** Message for a whole number within two ends. */
export function wholeFault(text: string, from: number, to: number): string | null {
  if (!/^\d{1,4}$/.test(text.trim())) return `Informe um número inteiro de ${from} a ${to}.`;
  const value = Number(text);
  return value < from || value > to ? `Informe um número de ${from} a ${to}.` : null;
}
