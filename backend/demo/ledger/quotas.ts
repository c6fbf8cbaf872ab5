import { previousBusinessDay } from "../../../src/domain/calendar/businessDays";
import { firstDay, addMonths as monthAfter, monthRange } from "../../../src/domain/calendar/months";
import type { Random } from "../random";

/** Months of history that the fund has. */
export const MONTHS = 120;

/** First days of the months before a date, the oldest first; the last one is the month that ended before it. */
export const monthsBefore = (today: string, count: number): string[] =>
  monthRange(monthAfter(today, -count), monthAfter(today, -1)).map(firstDay);

/** First day of the month after, or some months away. */
export const addMonths = (month: string, count: number): string => firstDay(monthAfter(month, count));

/** Last business day of a month. */
export const lastDayOf = (month: string): string => previousBusinessDay(addMonths(month, 1));

/** Mean and spread of a month's return, in hundredths of a percent, by carteira. */
const RETURNS: Record<number, readonly [number, number]> = { 1: [72, 12], 2: [76, 55], 3: [82, 150], 4: [90, 290] };
const START = 100_000_000n;

/** Value of the quota at the end of each month, one more than the months: the first is where the history begins. */
export function quotaHistory(random: Random, carteira: number, count: number): string[] {
  const [mean, spread] = RETURNS[carteira] ?? [72, 12];
  let value = START + BigInt(random.integer(0, 60_000_000));
  const values = [value];
  for (let month = 0; month < count; month++) {
    // Sum of four: near enough to a bell, and the same on every machine.
    const chance =
      random.integer(-spread, spread) + random.integer(-spread, spread) + random.integer(-spread, spread) + random.integer(-spread, spread);
    value += (value * BigInt(mean * 100 + Math.round(chance * 57))) / 1_000_000n;
    values.push(value);
  }
  return values.map((scaled) => `${scaled / START}.${String(scaled % START).padStart(8, "0")}`);
}
