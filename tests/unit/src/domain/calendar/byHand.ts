/** The calendar's arithmetic in plain numbers and text, a second opinion for the tests of what the package answers. */

const TIME_ZONE = "America/Sao_Paulo";

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

/** True when the text is a date that exists: `2026-02-30` is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = utc(text);
  return !Number.isNaN(time) && fromUtc(time) === text;
}

export function dateOf(instant: Date | string): string {
  const { year, month, day } = localParts(instant);
  return `${year}-${month}-${day}`;
}

export const addDays = (date: string, days: number): string => fromUtc(utc(date) + days * DAY);

/** The date `years` later; from 29/02, where that day does not exist, 01/03. */
export function addYears(date: string, years: number): string {
  const same = `${String(Number(date.slice(0, 4)) + years).padStart(4, "0")}${date.slice(4)}`;
  // Only 29/02 can be missing in another year.
  return !date.endsWith("-02-29") || isCalendarDate(same) ? same : `${same.slice(0, 4)}-03-01`;
}

/** Calendar days from one date to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY);

/** 0 Sunday … 6 Saturday. */
export const weekday = (date: string): number => new Date(utc(date)).getUTCDay();

export function timeOf(instant: Date | string): string {
  const { hour, minute } = localParts(instant);
  return `${hour}:${minute}`;
}

/** Day 0 of the next month. */
export const lastDay = (month: string): string =>
  `${month.slice(0, 7)}-${new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()}`;

/** The month `count` later, or earlier for a negative number. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + count;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** The same day so many months later, or the last of a shorter month. */
export function monthsLater(date: string, count: number): string {
  const month = addMonths(date, count);
  const last = lastDay(month);
  const day = `${month}-${date.slice(8)}`;
  return day < last ? day : last;
}

const NAMES = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const LONG = ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"];
const index = (month: string) => Number(month.slice(5, 7)) - 1;

/** `10/2026`. */
export const formatMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;
/** `out/26`, for axes. */
export const shortMonth = (month: string): string => `${NAMES[index(month)]}/${month.slice(2, 4)}`;
/** `outubro de 2026`. */
export const longMonth = (month: string): string => `${LONG[index(month)]} de ${month.slice(0, 4)}`;
