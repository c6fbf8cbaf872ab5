import { addDays, dateOf, formatDate, formatTime, today } from "@/domain/calendar/calendarDate";

/** `21/11/2026`, in the fund's time zone. */
export const dayOf = (instant: string | Date) => formatDate(dateOf(instant));
/** `09:42`, in the fund's time zone. */
export const timeOf = formatTime;

/** `Hoje`, `Ontem`, or the date. */
export function dayLabel(instant: string, now = new Date()): string {
  const date = dayOf(instant);
  if (date === dayOf(now)) return "Hoje";
  return date === formatDate(addDays(today(now), -1)) ? "Ontem" : date;
}

/** The shortest that tells when, for a list: the time today, else the day. */
export function briefMoment(instant: string, now = new Date()): string {
  const label = dayLabel(instant, now);
  return label === "Hoje" ? timeOf(instant) : label === "Ontem" ? "ontem" : label;
}
