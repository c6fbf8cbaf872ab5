import { addDays, weekday } from "./calendarDate";

/** Business days of the bank calendar: Monday to Friday, without the national bank holidays (domain §5.3). */

const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];
/** Consciência Negra is a national holiday since Lei 14.759/2023, that is, from 2024. */
const BLACK_AWARENESS = { day: "11-20", since: 2024 };
/** Days from Easter Sunday: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const FROM_EASTER = [-48, -47, -2, 60];

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const byYear = new Map<number, ReadonlySet<string>>();

/** The bank holidays of a year, dates `AAAA-MM-DD`. */
export function bankHolidays(year: number): ReadonlySet<string> {
  const known = byYear.get(year);
  if (known) return known;
  const sunday = easter(year);
  const days = [...FIXED, ...(year >= BLACK_AWARENESS.since ? [BLACK_AWARENESS.day] : [])].map((day) => `${year}-${day}`);
  const holidays = new Set([...days, ...FROM_EASTER.map((distance) => addDays(sunday, distance))]);
  byYear.set(year, holidays);
  return holidays;
}

export function isBusinessDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !bankHolidays(Number(date.slice(0, 4))).has(date);
}

export function nextBusinessDay(date: string): string {
  let next = addDays(date, 1);
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}

export function previousBusinessDay(date: string): string {
  let previous = addDays(date, -1);
  while (!isBusinessDay(previous)) previous = addDays(previous, -1);
  return previous;
}

/**
 * The date that is `count` business days after a date, whose own day does not count: from Friday, one business day is
 * Monday. Zero gives the date itself; a negative count goes back.
 */
export function addBusinessDays(date: string, count: number): string {
  let day = date;
  for (let i = 0; i < Math.abs(count); i++) day = count > 0 ? nextBusinessDay(day) : previousBusinessDay(day);
  return day;
}

/** Business days after a date up to another, which counts when it is one; none where it is not later. */
export function businessDaysBetween(from: string, until: string): number {
  let count = 0;
  for (let day = nextBusinessDay(from); day <= until; day = nextBusinessDay(day)) count += 1;
  return count;
}

/** The last `count` business days up to a date, which counts when it is one; oldest first. */
export function lastBusinessDays(until: string, count: number): string[] {
  const days: string[] = [];
  let day = isBusinessDay(until) ? until : previousBusinessDay(until);
  while (days.length < count) {
    days.unshift(day);
    day = previousBusinessDay(day);
  }
  return days;
}
