/**
 * The order in which the backend writes the day and the month of a date with slashes. The portal is told it once, when it
 * starts (`API_DATE_ORDER`), on the server and in each browser, and never guesses it from a date. It stands apart from the
 * reader of dates, so that the frame of every page needs no calendar.
 */

/** Kept for the whole process: on the server each page has a copy of this module. */
const kept = globalThis as { portalDateOrder?: string };

/** Remembers the order; nothing and unknown words stand for the Brazilian one. */
export function setDateOrder(order: string | undefined) {
  kept.portalDateOrder = order;
}

export const isMonthFirst = (): boolean => kept.portalDateOrder === "mes-dia";

/** The setting as it is. @throws Error that says what is expected */
export function checkDateOrder(order: string | undefined): string | undefined {
  if (!order || order === "dia-mes" || order === "mes-dia") return order;
  throw new Error(`API_DATE_ORDER=${order}: use dia-mes (05/10 é cinco de outubro) ou mes-dia (05/10 é dez de maio).`);
}
