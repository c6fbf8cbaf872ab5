import { dateOf, instantAt, isCalendarDate, startOfDay } from "./calendarDate";
import { isMonthFirst } from "./dateOrder";

/**
 * Dates as other systems write them, in the forms that the product uses. `05/10/2026` is the fifth of October unless the
 * backend is said to write the month first, and a date that does not exist in that order is none: it is never turned round. A
 * time without a zone is the fund's.
 */

const SLASHES = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(.*)$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(.*)$/;
/** `T09:30`, ` 09:30:15.250`, `, 09h30`: hour, minute, seconds, and `Z` or an offset where there is one. */
const TIME = /^(?:T|,?\s+)([01]\d|2[0-3])[:h]([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const DAY_MS = 86_400_000;
/** Milliseconds nearer to 1970 than four months: seconds, ids and zeros rather than instants. */
const LEAST_EPOCH = 1e10;

/** ISO 8601 of milliseconds since 1970, also as text; null for other numbers. */
function fromEpoch(value: unknown): string | null {
  const epoch = typeof value === "string" && /^-?\d{11,14}$/.test(value) ? Number(value) : value;
  if (typeof epoch !== "number" || !(Math.abs(epoch) >= LEAST_EPOCH && Math.abs(epoch) < 1e14)) return null;
  return new Date(epoch).toISOString();
}

/** Date and the text after it; null for a day that does not exist. */
function split(value: unknown): { date: string; time: RegExpExecArray | null } | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  const [, first = "", , second = "", year = "", after = ""] = SLASHES.exec(text) ?? [];
  const [month, day] = isMonthFirst() ? [first, second] : [second, first];
  const [, iso = "", rest = after] = ISO.exec(text) ?? [];
  const date = iso || `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = TIME.exec(rest);
  return isCalendarDate(date) && date >= "0001-01-01" && (time || rest === "") ? { date, time } : null;
}

/**
 * Calendar date of a text, `AAAA-MM-DD`, without any time after it, or of milliseconds since 1970: the fund's date, or UTC's
 * where they are its midnight. Null where there is none.
 */
export function readForeignDate(value: unknown): string | null {
  const epoch = fromEpoch(value);
  if (epoch) return Date.parse(epoch) % DAY_MS === 0 ? epoch.slice(0, 10) : dateOf(epoch);
  return split(value)?.date ?? null;
}

/**
 * The instant that is written, or that is meant by milliseconds since 1970, in ISO 8601 and UTC; a date alone is its beginning
 * in São Paulo. Null where there is none.
 */
export function readForeignInstant(value: unknown): string | null {
  const epoch = fromEpoch(value);
  if (epoch) return epoch;
  const found = split(value);
  if (!found) return null;
  const [, hour, minute, seconds = "00", zone] = found.time ?? [];
  if (!hour) return startOfDay(found.date).toISOString();
  if (!zone) return new Date(instantAt(found.date, `${hour}:${minute}`).getTime() + Number(seconds) * 1000).toISOString();
  const offset = zone.toUpperCase().replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`);
  const instant = new Date(`${found.date}T${hour}:${minute}:${seconds}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
