import { dateOf, formatTime, instantOf, isInstant, NO_DATE, TIME_ZONE, today } from "./fundClock";
import { kept } from "./kept";
import { clockOf, dayOf, isCalendarDate, textOf } from "./library";

/**
 * Calendar dates of the fund, `AAAA-MM-DD` in São Paulo, and the instants that they begin and end at. Dates are text:
 * they sort, compare and travel as they are, and no time zone of a server or a browser can move them by a day.
 */

export { dateOf, formatTime, isCalendarDate, TIME_ZONE, today };

/**
 * The first instant of a date in São Paulo. The offset is −03:00, or −02:00 in a summer time (until 2019); on the day
 * a summer time began midnight did not exist, and the day starts at 01:00.
 */
export function startOfDay(date: string): Date {
  const summer = new Date(`${date}T02:00:00Z`);
  return dateOf(summer) === date ? summer : new Date(`${date}T03:00:00Z`);
}

/** Instant of a date and an hour (`09:30`) in São Paulo. An hour that summer time skipped (until 2019) becomes the next hour. */
export function instantAt(date: string, time: string): Date {
  const summer = new Date(`${date}T${time}:00-02:00`);
  return dateOf(summer) === date && formatTime(summer) === time ? summer : new Date(`${date}T${time}:00-03:00`);
}

/** The first instant after a date in São Paulo: the exclusive end of a period that includes it. */
export const endOfDay = (date: string): Date => startOfDay(addDays(date, 1));

/** The date `days` later, or earlier for a negative number. */
export const addDays = kept((date: string, days: number): string => textOf(dayOf(date).add(days, "day")));

/** The date `years` later; from 29/02, where that day does not exist, 01/03. */
export const addYears = kept((date: string, years: number): string => {
  const later = dayOf(date).add(years, "year");
  // The package answers 28/02.
  return textOf(date.endsWith("-02-29") && later.date() === 28 ? later.add(1, "day") : later);
});

/** Calendar days from one date to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => dayOf(to).diff(dayOf(from), "day");

/** 0 Sunday … 6 Saturday. */
export const weekday = (date: string): number => dayOf(date).day();

/** Whole years from a birth date to a date. Whoever was born on 29/02 completes years on 01/03 in other years. */
export function ageOn(birthDate: string, date: string): number {
  const years = dayOf(date).year() - dayOf(birthDate).year();
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

// The formats answer `NO_DATE` for a text that is no date, so that a screen shows it and works on.

const write = (date: string, pattern: string): string => (isCalendarDate(date) ? dayOf(date).format(pattern) : NO_DATE);
const writeClock = (instant: Date | string, pattern: string): string =>
  isInstant(instant) ? clockOf(instantOf(instant)).format(pattern) : NO_DATE;

/** `dd/mm/aaaa`. */
export const formatDate = (date: string): string => write(date, "DD/MM/YYYY");

/** `dd/mm`, for axes and badges. */
export const formatDayMonth = (date: string): string => write(date, "DD/MM");

/** `12/11/2026, 09:14`, São Paulo. */
export const formatInstant = (instant: Date | string): string => writeClock(instant, "DD/MM/YYYY, HH:mm");

/** `hoje, 09:42`, `ontem, 18:10`, else the whole date with the time. Keep `formatInstant` at hand in a title. */
export function formatRelativeInstant(instant: Date | string, now: Date = new Date()): string {
  const distance = daysBetween(dateOf(instant), today(now));
  if (distance === 0) return `hoje, ${formatTime(instant)}`;
  if (distance === 1) return `ontem, ${formatTime(instant)}`;
  return formatInstant(instant);
}

/** Distance to a deadline, in words: `faltam 6 dias`, `falta 1 dia`, `vence hoje`, `venceu ontem`, `venceu há 3 dias`. */
export function formatDeadline(deadline: string, from: string = today()): string {
  if (!isCalendarDate(deadline)) return NO_DATE;
  const days = daysBetween(from, deadline);
  if (days > 1) return `faltam ${days} dias`;
  if (days === 1) return "falta 1 dia";
  if (days === 0) return "vence hoje";
  if (days === -1) return "venceu ontem";
  return `venceu há ${-days} dias`;
}

/** Time since an instant, in words: `agora`, `há 12 min`, `há 3 h 10 min`, `há 2 dias`. */
export function formatElapsed(instant: Date | string, now: Date = new Date()): string {
  if (!isInstant(instant)) return NO_DATE;
  const minutes = Math.max(0, Math.floor((now.getTime() - instantOf(instant).getTime()) / 60_000));
  if (minutes < 1) return "agora";
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `há ${hours} h` : `há ${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "há 1 dia" : `há ${days} dias`;
}
