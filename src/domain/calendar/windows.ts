import { addDays, daysBetween } from "./calendarDate";
import { addMonths, firstDay, lastDay, monthOf } from "./months";

/** Window in which a plan takes requests of a kind: some months of the year, from one day to another of each, both included. */
export interface WindowRule {
  /** Months 1 to 12. */
  meses: readonly number[];
  primeiroDia: number;
  /** A day that the month does not have is its last one. */
  ultimoDia: number;
  /** Months from the window's month to the one that takes effect. */
  efeitoEmMeses: number;
}

/** The window that is open, or the next that opens. Dates `AAAA-MM-DD`, months `AAAA-MM`. */
export interface ChangeWindow {
  aberta: boolean;
  /** First and last day, both included. */
  inicio: string;
  fim: string;
  /** Month that a request made in it takes effect in. */
  efeito: string;
  /** Days until it closes while open (0 on the last day), or until it opens. */
  dias: number;
}

const YEAR = 12;

function dayOf(month: string, day: number): string {
  const last = lastDay(month);
  const wanted = addDays(firstDay(month), day - 1);
  return wanted < last ? wanted : last;
}

/** Null for a rule without a month, under which nothing ever opens. */
export function changeWindow(rule: WindowRule, today: string): ChangeWindow | null {
  for (let ahead = 0; ahead <= YEAR; ahead += 1) {
    const month = addMonths(monthOf(today), ahead);
    if (!rule.meses.includes(Number(month.slice(5, 7)))) continue;
    const inicio = dayOf(month, rule.primeiroDia);
    const fim = dayOf(month, rule.ultimoDia);
    if (fim < today) continue;
    const aberta = inicio <= today;
    return { aberta, inicio, fim, efeito: addMonths(month, rule.efeitoEmMeses), dias: daysBetween(today, aberta ? fim : inicio) };
  }
  return null;
}
