import { isBusinessDay, nextBusinessDay } from "../calendar/businessDays";
import { addDays } from "../calendar/calendarDate";

/**
 * First day on which money may go to an account again that changed on a day: `days` calendar days later, or the next
 * business day where banks are closed then. Calendar days, because the owner reads the notice on any day of the week.
 * Null where nothing waits.
 */
export function heldUntil(changed: string, days: number): string | null {
  if (days <= 0) return null;
  const end = addDays(changed, days);
  return isBusinessDay(end) ? end : nextBusinessDay(end);
}
