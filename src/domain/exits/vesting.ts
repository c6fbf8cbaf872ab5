import { dayAfterMonths, monthsBetween } from "../calendar/months";
import { type Exact, exact, toAmount } from "../money/exact";

/**
 * The part of the sponsor's money that the participant keeps when leaving (domain §5.1): a table of each plan's
 * regulation, by complete months in the plan. Their own contributions are theirs from the first day.
 */

export interface VestingStep {
  /** Complete months in the plan from which it holds: the first is 0. */
  fromMonths: number;
  /** Percentage of the sponsor's part: `"40"`. */
  percent: string;
}

export interface Vesting {
  months: number;
  percent: string;
  /** Vested amount of the sponsor's part, in reais. */
  amount: string;
  /** Next percentage and the day on which it is reached; null where the last one is reached. */
  next: { percent: string; on: string } | null;
}

/**
 * @param sponsorBalance worth of the sponsor's sub-account on the day, in reais
 * @param joined day of joining the plan
 * @returns null where the plan has no table
 */
export function vestingOn(steps: readonly VestingStep[], sponsorBalance: Exact, joined: string, on: string): Vesting | null {
  const months = Math.max(0, monthsBetween(joined, on));
  const inOrder = [...steps].sort((one, other) => one.fromMonths - other.fromMonths);
  const reached = inOrder.filter(({ fromMonths }) => fromMonths <= months).at(-1);
  if (!reached) return null;
  const next = inOrder.find(({ fromMonths }) => fromMonths > months);
  return {
    months,
    percent: reached.percent,
    amount: toAmount(exact(sponsorBalance).times(reached.percent).div(100)),
    next: next ? { percent: next.percent, on: dayAfterMonths(joined, next.fromMonths) } : null,
  };
}
