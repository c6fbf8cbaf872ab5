import { formatDate, isCalendarDate } from "@/domain/calendar/calendarDate";

/** The day that is written as dd/mm/aaaa, as AAAA-MM-DD; "" when it is not whole or does not exist. */
export function day(written: string): string {
  const iso = written.length === 10 ? written.split("/").reverse().join("-") : "";
  return isCalendarDate(iso) && iso >= "0001-01-01" ? iso : "";
}

/** dd/mm/aaaa of a value; "" for anything else. */
export const writtenDay = (value: string) => (isCalendarDate(value) ? formatDate(value) : "");

/** Advice about a day that cannot be used; null for a whole day and for an empty text. */
export function dayProblem(written: string): string | null {
  if (written === "" || day(written)) return null;
  return written.length === 10 ? "Esta data não existe. Confira o dia e o mês." : "Escreva a data com dia, mês e ano: dd/mm/aaaa.";
}

/** Other ways to write a day, in the shape of the mask: "2026-11-21" pasted, "1/2/2026" typed. */
export function fillIn(text: string): string {
  const trimmed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return formatDate(trimmed);
  return text.replace(/\b(\d)(?=\/)/g, "0$1");
}
