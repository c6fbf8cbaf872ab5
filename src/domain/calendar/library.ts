import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/pt-br";
import utc from "dayjs/plugin/utc";
import { clockTime } from "./fundClock";
import { kept } from "./kept";

/**
 * dayjs as the fund's calendar uses it: strict parsing, Portuguese names, and UTC only, so that the clock of a server or a
 * browser changes nothing. Only this folder imports the package. Its `timezone` plugin is left out: it reads the fund's
 * clock through the machine's own, and is an hour wrong where that one skips an hour (docs/decisions/0020).
 */
dayjs.extend(utc);
dayjs.locale("pt-br");

const DATE = "YYYY-MM-DD";
/** Length of `2026-11-23T12:00:00.000Z`. */
const INSTANT = 24;

/** A date `AAAA-MM-DD` as a calendar day to count from; a day that its month does not have counts on into the next one. */
export const dayOf = kept((date: string): Dayjs => dayjs.utc(`${date}T00:00:00Z`));

/**
 * The date of a calendar day, `AAAA-MM-DD`.
 * @throws RangeError for a day that was counted from no date
 */
export function textOf(day: Dayjs): string {
  if (Number.isNaN(day.valueOf())) throw new RangeError("invalid date");
  const instant = day.toISOString();
  // Years of four digits are written alike in both, and this one costs a fifth.
  return instant.length === INSTANT ? instant.slice(0, DATE.length) : day.format(DATE);
}

/** True when the text is a date that exists: `2026-02-30` and `2026-1-1` are not, and come back as another text. */
export const isCalendarDate = kept((text: string): boolean => {
  const day = dayOf(text);
  return day.isValid() && textOf(day) === text;
});

/** The wall clock of São Paulo at an instant, to the minute, read as if it were UTC. */
export function clockOf(instant: Date): Dayjs {
  return dayjs.utc(clockTime(instant));
}
