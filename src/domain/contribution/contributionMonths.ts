import { addMonths, monthOf } from "../calendar/months";
import { DUE_DAY } from "../onboarding/onboardingContribution";

/** Months, `AAAA-MM`, in which a change of the contribution may begin. Days are `AAAA-MM-DD`. */

/** The first month that a person may ask for: the next one, as this one's contribution is already under way. */
export const firstMonthToAsk = (today: string): string => addMonths(monthOf(today), 1);

/** The first month that a decision still reaches: this one until its contribution is due, on the 10th. */
export const firstMonthToDecide = (today: string): string => (Number(today.slice(8)) <= DUE_DAY ? monthOf(today) : firstMonthToAsk(today));

/** Month in which a promised change takes effect, decided on a day: the promised month, unless it is already past. */
export function effectiveMonth(promised: string, decidedOn: string): string {
  const first = firstMonthToDecide(decidedOn);
  return promised > first ? promised : first;
}

/** A run of months without contribution; `ate` is its last, null while it is open. */
export interface SuspendedMonths {
  desde: string;
  ate: string | null;
}

/** Resumed before it began: no month is in it. */
export const isEmptySuspension = ({ desde, ate }: SuspendedMonths): boolean => ate !== null && ate < desde;

export const overlaps = (a: SuspendedMonths, b: SuspendedMonths): boolean =>
  !isEmptySuspension(a) && !isEmptySuspension(b) && (a.ate === null || b.desde <= a.ate) && (b.ate === null || a.desde <= b.ate);

export type SuspensionState = "programada" | "em-curso" | "encerrada" | "cancelada";

export function suspensionState(suspension: SuspendedMonths, month: string): SuspensionState {
  if (isEmptySuspension(suspension)) return "cancelada";
  if (suspension.desde > month) return "programada";
  return suspension.ate !== null && suspension.ate < month ? "encerrada" : "em-curso";
}
