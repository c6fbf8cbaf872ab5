import { addDays, weekday } from "./calendarDate";

/** A week from its Monday to its Sunday. */
export interface Week {
  inicio: string;
  fim: string;
}

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

/** The weeks that have some day between two, the first one first. */
export function weeksBetween(from: string, until: string): Week[] {
  const weeks: Week[] = [];
  for (let inicio = mondayOf(from); inicio <= until; inicio = addDays(inicio, 7)) weeks.push({ inicio, fim: addDays(inicio, 6) });
  return weeks;
}

/** The last `count` weeks, that of the day included. */
export const lastWeeks = (day: string, count: number): Week[] => weeksBetween(addDays(mondayOf(day), -7 * (count - 1)), day);
