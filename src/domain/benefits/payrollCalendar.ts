import { isBusinessDay, previousBusinessDay } from "../calendar/businessDays";
import { firstDay, lastDay } from "../calendar/months";

/** The day on which a month's incomes are paid: a day of the month, its last one where it is shorter, and never without a bank. */
export function incomeDay(month: string, day: number): string {
  const wanted = `${firstDay(month).slice(0, 8)}${String(day).padStart(2, "0")}`;
  const last = lastDay(month);
  const date = wanted < last ? wanted : last;
  return isBusinessDay(date) ? date : previousBusinessDay(date);
}
