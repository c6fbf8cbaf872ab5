/**
 * The fund's clock: what date and time it is in São Paulo at an instant. It needs no calendar, so that the frame of every
 * page has it without the package that `library.ts` brings.
 */

export const TIME_ZONE = "America/Sao_Paulo";

/** Shown where a date is missing or cannot be read: never another date in its place. */
export const NO_DATE = "—";

const MINUTE = 60_000;

const parts = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});

/** The minute that was asked for last: a call asks for its own moment again and again. */
let last: { minute: number; time: number } | null = null;

/** The wall clock of São Paulo at an instant, to the minute, in milliseconds as if it were UTC; NaN for no instant. */
export function clockTime(instant: Date): number {
  const minute = Math.floor(instant.getTime() / MINUTE);
  // Before 1914 the distance to UTC was not of whole minutes.
  if (minute >= 0 && last?.minute === minute) return last.time;
  const time = readClock(instant);
  last = { minute, time };
  return time;
}

function readClock(instant: Date): number {
  const at: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of parts.formatToParts(instant)) at[type] = Number(value);
  return Date.UTC(at.year ?? 0, (at.month ?? 1) - 1, at.day, at.hour, at.minute);
}

export const instantOf = (instant: Date | string) => (typeof instant === "string" ? new Date(instant) : instant);

export const isInstant = (instant: Date | string): boolean => Boolean(instant) && !Number.isNaN(instantOf(instant).getTime());

/** The clock as `AAAA-MM-DDTHH:mm:…`; "" where there is no instant. */
const clockText = (instant: Date | string): string => (isInstant(instant) ? new Date(clockTime(instantOf(instant))).toISOString() : "");

/** The date in São Paulo at an instant; "" where there is none. */
export const dateOf = (instant: Date | string): string => clockText(instant).split("T")[0] ?? "";

/** The date in São Paulo now. */
export const today = (now: Date = new Date()): string => dateOf(now);

/** `09:42`, São Paulo. */
export const formatTime = (instant: Date | string): string => clockText(instant).slice(11, 16) || NO_DATE;

/** `09:42` for an instant of today, else `20/11, 09:42`. */
export function formatTimeSince(instant: Date | string, now: Date = new Date()): string {
  const [, month, day] = dateOf(instant).split("-");
  return !day || dateOf(instant) === today(now) ? formatTime(instant) : `${day}/${month}, ${formatTime(instant)}`;
}
