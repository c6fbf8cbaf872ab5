import type Decimal from "decimal.js";
import { monthlyRate } from "../benefits/projection";
import { addMonths, lastDay, monthOf } from "../calendar/months";
import { type Exact, exact, sum, toAmount } from "../money/exact";
import type { Lot } from "../tax/regressive";

/**
 * The account until an income begins, in today's money: a quota grows by the real rate and each contribution buys
 * quotas at the end of its month, as a lot with that day (domain §2, §9). Nothing is rounded.
 */
export interface FutureAccount {
  lots: readonly Lot[];
  /** Value of a quota so many months from today. */
  quotaIn(month: number): Decimal;
  balance: string;
}

export interface SavingInput {
  lots: readonly Lot[];
  quota: Exact;
  today: string;
  /** Whole months until the income begins; a contribution enters at the end of each. */
  months: number;
  /** Everybody's part, in reais of today. */
  monthly: Exact;
  /** Real yearly percentage. */
  yearlyPercent: Exact;
}

export function futureAccount({ lots, quota, today, months, monthly, yearlyPercent }: SavingInput): FutureAccount {
  const factor = exact(1).plus(monthlyRate(yearlyPercent));
  const values = [exact(quota)];
  const quotaIn = (month: number): Decimal => {
    for (let next = values.length; next <= month; next += 1) values.push((values[next - 1] ?? exact(quota)).times(factor));
    return values[month] ?? exact(quota);
  };
  const bought = exact(monthly).isZero()
    ? []
    : Array.from({ length: months }, (_, index) => ({
        date: lastDay(addMonths(monthOf(today), index + 1)),
        quotas: exact(monthly).div(quotaIn(index + 1)),
      }));
  const all = [...[...lots].sort((a, b) => (a.date < b.date ? -1 : 1)), ...bought];
  return { lots: all, quotaIn, balance: toAmount(sum(all.map(({ quotas }) => quotas)).times(quotaIn(months))) };
}
