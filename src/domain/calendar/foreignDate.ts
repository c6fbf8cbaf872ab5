import { instantAt, isCalendarDate, startOfDay } from "./calendarDate";

/**
 * Dates as other systems write them, in the forms that the product uses. Day before month, always: `05/10/2026` is the
 * fifth of October. A time without a zone is the fund's.
 */

const BRAZILIAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(.*)$/;
/** `T09:30`, ` 09:30:15.250`, `, 09h30`: hour, minute, seconds, and `Z` or an offset where there is one. */
const TIME = /^(?:T|,?\s+)([01]\d|2[0-3])[:h]([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Date and the text after it; null for a day that does not exist. */
function split(value: unknown): { date: string; time: RegExpExecArray | null } | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  const [, day = "", month = "", year = "", after = ""] = BRAZILIAN.exec(text) ?? [];
  const [, iso = "", rest = after] = ISO.exec(text) ?? [];
  const date = iso || `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = TIME.exec(rest);
  return isCalendarDate(date) && date >= "0001-01-01" && (time || rest === "") ? { date, time } : null;
}

/** Calendar date of a text, `AAAA-MM-DD`, without any time after it; null where there is none. */
export const readForeignDate = (value: unknown): string | null => split(value)?.date ?? null;

/** The instant that is written, ISO 8601 in UTC; a date alone is its beginning in São Paulo. Null where there is none. */
export function readForeignInstant(value: unknown): string | null {
  const found = split(value);
  if (!found) return null;
  const [, hour, minute, seconds = "00", zone] = found.time ?? [];
  if (!hour) return startOfDay(found.date).toISOString();
  if (!zone) return new Date(instantAt(found.date, `${hour}:${minute}`).getTime() + Number(seconds) * 1000).toISOString();
  const offset = zone.toUpperCase().replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`);
  const instant = new Date(`${found.date}T${hour}:${minute}:${seconds}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
