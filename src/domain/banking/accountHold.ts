import { isBusinessDay, nextBusinessDay } from "../calendar/businessDays";
import { addDays, formatDate } from "../calendar/calendarDate";

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

/** Place in the portal where a payment is stopped. */
const STOP = "Serviços › Acompanhar solicitações › Pagamentos do fundo para você";

/** Sentences for the owner of an account that changed: until when payments wait, and where one is stopped. */
export const holdWords = (until: string | null): string =>
  until
    ? `Por segurança, os pagamentos do fundo para você esperam até ${formatDate(until)}. Para parar um deles, abra ${STOP}.`
    : `Os próximos pagamentos do fundo já vão para ela. Para parar um deles, abra ${STOP}.`;
