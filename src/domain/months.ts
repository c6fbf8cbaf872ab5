/** Months as `AAAA-MM`, which sort as text. A month's row in the database has its first day, `AAAA-MM-01`. */

export const monthOf = (date: string): string => date.slice(0, 7);
export const firstDay = (month: string): string => `${month.slice(0, 7)}-01`;
/** Day 0 of the next month. */
export const lastDay = (month: string): string =>
  `${month.slice(0, 7)}-${new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()}`;

/** The month `count` later, or earlier for a negative number. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + count;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** The same day so many months later, or the last of a shorter month. */
export function monthsLater(date: string, count: number): string {
  const month = addMonths(date, count);
  const last = lastDay(month);
  const day = `${month}-${date.slice(8)}`;
  return day < last ? day : last;
}

/**
 * The day on which complete months are reached: the same day of the month, or the first of the following one where that
 * month does not have it.
 */
export function dayAfterMonths(date: string, months: number): string {
  const month = addMonths(date, months);
  const day = `${month}-${date.slice(8)}`;
  return day <= lastDay(month) ? day : firstDay(addMonths(month, 1));
}

/** Every month from one to another, both included; none when the second comes first. */
export function monthRange(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

const NAMES = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const LONG = ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"];
const index = (month: string) => Number(month.slice(5, 7)) - 1;

/** `10/2026`. */
export const formatMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;
/** `out/26`, for axes. */
export const shortMonth = (month: string): string => `${NAMES[index(month)]}/${month.slice(2, 4)}`;
/** `outubro de 2026`. */
export const longMonth = (month: string): string => `${LONG[index(month)]} de ${month.slice(0, 4)}`;
