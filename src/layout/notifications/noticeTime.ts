import { dateOf, formatDate, formatTime, today } from "@/domain/calendar/calendarDate";

/** `hoje, 09:42` for an instant of today, else `15/06/2026`. */
export const noticeTime = (instant: string, now = new Date()): string =>
  dateOf(instant) === today(now) ? `hoje, ${formatTime(instant)}` : formatDate(dateOf(instant));
