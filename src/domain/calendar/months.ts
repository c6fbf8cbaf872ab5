import { NO_DATE } from "./fundClock";
import { kept } from "./kept";
import { dayOf, isCalendarDate, textOf } from "./library";

/** Months as `AAAA-MM`, which sort as text. A month's row in the database has its first day, `AAAA-MM-01`. */

export const monthOf = (date: string): string => date.slice(0, 7);
export const firstDay = (month: string): string => `${month.slice(0, 7)}-01`;
export const lastDay = kept((month: string): string => textOf(dayOf(firstDay(month)).endOf("month")));

/** The month `count` later, or earlier for a negative number. */
export const addMonths = kept((month: string, count: number): string => monthOf(monthsLater(firstDay(month), count)));

/** The same day so many months later, or the last of a shorter month. */
export const monthsLater = kept((date: string, count: number): string => textOf(dayOf(date).add(count, "month")));

/**
 * The day on which complete months are reached: the same day of the month, or the first of the following one where that
 * month does not have it.
 */
export function dayAfterMonths(date: string, months: number): string {
  const month = addMonths(date, months);
  const day = `${month}-${date.slice(8)}`;
  return day <= lastDay(month) ? day : firstDay(addMonths(month, 1));
}

/** Complete months between two dates. */
export function monthsBetween(from: string, to: string): number {
  const months = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return to.slice(8) < from.slice(8) ? months - 1 : months;
}

/** Every month from one to another, both included; none when the second comes first. */
export function monthRange(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** A text that is no month is shown as absent. */
const write = (month: string, pattern: string): string =>
  isCalendarDate(firstDay(month)) ? dayOf(firstDay(month)).format(pattern) : NO_DATE;

/** `10/2026`. */
export const formatMonth = (month: string): string => write(month, "MM/YYYY");
/** `out/26`, for axes. */
export const shortMonth = (month: string): string => write(month, "MMM/YY");
/** `outubro de 2026`. */
export const longMonth = (month: string): string => write(month, "MMMM [de] YYYY");
