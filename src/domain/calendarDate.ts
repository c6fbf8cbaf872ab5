/**
 * Calendar dates of the fund, `AAAA-MM-DD` in São Paulo, and the instants that they begin and end at. Dates are text:
 * they sort, compare and travel as they are, and no time zone of a server or a browser can move them by a day.
 */

export const TIME_ZONE = "America/Sao_Paulo";

const DAY = 86_400_000;
const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const instantOf = (instant: Date | string) => (typeof instant === "string" ? new Date(instant) : instant);
/** Midnight UTC of a date: only for arithmetic on dates. */
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

function localParts(instant: Date | string) {
  const found: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(instantOf(instant))) found[type] = value;
  return found as Record<"year" | "month" | "day" | "hour" | "minute", string>;
}

/** Whether the text is a date that exists: `2026-02-30` is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = utc(text);
  return !Number.isNaN(time) && fromUtc(time) === text;
}

/** Shown where a date is missing or cannot be read: never another date in its place. */
export const NO_DATE = "—";

const isInstant = (instant: Date | string): boolean => Boolean(instant) && !Number.isNaN(instantOf(instant).getTime());

/** The date in São Paulo at an instant; "" where there is none. */
export function dateOf(instant: Date | string): string {
  if (!isInstant(instant)) return "";
  const { year, month, day } = localParts(instant);
  return `${year}-${month}-${day}`;
}

/** The date in São Paulo now. */
export const today = (now: Date = new Date()): string => dateOf(now);

/**
 * The first instant of a date in São Paulo. The offset is −03:00, or −02:00 in a summer time (until 2019); on the day
 * a summer time began midnight did not exist, and the day starts at 01:00.
 */
export function startOfDay(date: string): Date {
  const summer = new Date(`${date}T02:00:00Z`);
  return dateOf(summer) === date ? summer : new Date(`${date}T03:00:00Z`);
}

/** The instant of a date and an hour (`09:30`) in São Paulo. What summer time skipped (until 2019) is an hour later. */
export function instantAt(date: string, time: string): Date {
  const summer = new Date(`${date}T${time}:00-02:00`);
  return dateOf(summer) === date && formatTime(summer) === time ? summer : new Date(`${date}T${time}:00-03:00`);
}

/** The first instant after a date in São Paulo: the exclusive end of a period that includes it. */
export const endOfDay = (date: string): Date => startOfDay(addDays(date, 1));

/** The date `days` later, or earlier for a negative number. */
export const addDays = (date: string, days: number): string => fromUtc(utc(date) + days * DAY);

/** The date `years` later; from 29/02, where that day does not exist, 01/03. */
export function addYears(date: string, years: number): string {
  const same = `${String(Number(date.slice(0, 4)) + years).padStart(4, "0")}${date.slice(4)}`;
  // Every other day exists in every year.
  return !date.endsWith("-02-29") || isCalendarDate(same) ? same : `${same.slice(0, 4)}-03-01`;
}

/** Calendar days from one date to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY);

/** 0 Sunday … 6 Saturday. */
export const weekday = (date: string): number => new Date(utc(date)).getUTCDay();

/** Whole years from a birth date to a date. Whoever was born on 29/02 completes years on 01/03 in other years. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

// The formats answer `NO_DATE` for what is no date: a screen shows it, and goes on.

/** `dd/mm/aaaa`. */
export const formatDate = (date: string): string => (isCalendarDate(date) ? date.split("-").reverse().join("/") : NO_DATE);

/** `dd/mm`, for axes and badges. */
export const formatDayMonth = (date: string): string => formatDate(date).slice(0, 5);

/** `09:42`, São Paulo. */
export function formatTime(instant: Date | string): string {
  if (!isInstant(instant)) return NO_DATE;
  const { hour, minute } = localParts(instant);
  return `${hour}:${minute}`;
}

/** `12/11/2026, 09:14`, São Paulo. */
export const formatInstant = (instant: Date | string): string =>
  isInstant(instant) ? `${formatDate(dateOf(instant))}, ${formatTime(instant)}` : NO_DATE;

/** `hoje, 09:42`, `ontem, 18:10`, else the whole date with the time. Keep `formatInstant` at hand in a title. */
export function formatRelativeInstant(instant: Date | string, now: Date = new Date()): string {
  const distance = daysBetween(dateOf(instant), today(now));
  if (distance === 0) return `hoje, ${formatTime(instant)}`;
  if (distance === 1) return `ontem, ${formatTime(instant)}`;
  return formatInstant(instant);
}

/** How far a deadline is: `faltam 6 dias`, `falta 1 dia`, `vence hoje`, `venceu ontem`, `venceu há 3 dias`. */
export function formatDeadline(deadline: string, from: string = today()): string {
  if (!isCalendarDate(deadline)) return NO_DATE;
  const days = daysBetween(from, deadline);
  if (days > 1) return `faltam ${days} dias`;
  if (days === 1) return "falta 1 dia";
  if (days === 0) return "vence hoje";
  if (days === -1) return "venceu ontem";
  return `venceu há ${-days} dias`;
}

/** How long ago an instant was: `agora`, `há 12 min`, `há 3 h 10 min`, `há 2 dias`. */
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
