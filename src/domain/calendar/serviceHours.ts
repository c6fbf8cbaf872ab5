import { isBusinessDay, nextBusinessDay } from "./businessDays";
import { dateOf, startOfDay } from "./calendarDate";

const HOUR_MS = 3_600_000;

/** Hours of a business day between which the fund attends, on the clock of São Paulo: 8 and 18. */
export interface ServiceDay {
  opens: number;
  closes: number;
}

/**
 * The instant at which so many hours of service have passed. Nights, weekends and bank holidays do not count; what
 * begins in one of them begins when the fund opens.
 * @throws RangeError for a day that closes before it opens
 */
export function addServiceHours(from: Date, hours: number, { opens, closes }: ServiceDay): Date {
  if (!(closes > opens)) throw new RangeError("the day of service is empty");
  let left = hours * HOUR_MS;
  let day = dateOf(from);
  if (!isBusinessDay(day)) day = nextBusinessDay(day);
  for (;;) {
    const begin = Math.max(from.getTime(), startOfDay(day).getTime() + opens * HOUR_MS);
    const open = startOfDay(day).getTime() + closes * HOUR_MS - begin;
    if (open > 0 && left <= open) return new Date(begin + left);
    left -= Math.max(0, open);
    day = nextBusinessDay(day);
  }
}
