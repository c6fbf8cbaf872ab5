import { addDays, addYears } from "../calendar/calendarDate";

/**
 * Range of birth dates, both included, of people of an age on a day: `from` for the oldest, `to` for the youngest. An
 * absent bound does not limit.
 */
export function bornWithin(ages: { idadeDe: number | null; idadeAte: number | null }, day: string): { from?: string; to?: string } {
  const { idadeDe, idadeAte } = ages;
  return {
    ...(idadeAte !== null && { from: dayAfterYears(day, idadeAte + 1) }),
    ...(idadeDe !== null && { to: yearsBefore(day, idadeDe) }),
  };
}

/** Latest birth date of a person who has completed `years` on the day. 29/02 counts as completed on 01/03. */
function yearsBefore(day: string, years: number): string {
  const same = addYears(day, -years);
  // From 29/02 into a common year: a person born on 28/02 is the youngest.
  return day.endsWith("-02-29") && !same.endsWith("-02-29") ? `${same.slice(0, 4)}-02-28` : same;
}

/** Earliest birth date of a person who has not completed `years` on the day. */
const dayAfterYears = (day: string, years: number): string => addDays(yearsBefore(day, years), 1);
