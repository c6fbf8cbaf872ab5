import { dateOf, formatDate, formatDayMonth, formatTime, today } from "@/domain/calendarDate";

/** `hoje, 09:42` for an instant of today, else `15/06/2026`. */
export const dayOrTime = (instant: string, now = new Date()): string =>
  dateOf(instant) === today(now) ? `hoje, ${formatTime(instant)}` : formatDate(dateOf(instant));

/** `09:42` for an instant of today, else `20/11, 09:42`. */
export const timeSince = (instant: string, now = new Date()): string =>
  dateOf(instant) === today(now) || !dateOf(instant) ? formatTime(instant) : `${formatDayMonth(dateOf(instant))}, ${formatTime(instant)}`;
