import type Decimal from "decimal.js";
import { cents, type Exact, exact, sum, toAmount } from "../money/exact";

/**
 * Projection of a balance and of the income that it pays (domain §9), in exact decimals: nothing is rounded on the way,
 * only what is answered. Rates are yearly percentages, real ones for figures in today's money. Contributions enter at the
 * end of each month, twelve a year: the factor 1,0833 has already spread the 13th salary over them.
 */

const MONTHS = 12;
/** Digits kept of a month's rate: its root has no end, and forty years must not feel it. */
const ROOT_DIGITS = 34;

/** `(1 + r)^(1/12) − 1`, as a factor: 4 → 0,003273739782… Never r/12. */
export function monthlyRate(yearlyPercent: Exact): Decimal {
  return exact(1).plus(exact(yearlyPercent).div(100)).pow(exact(1).div(MONTHS)).minus(1).toDecimalPlaces(ROOT_DIGITS);
}

/** `(1 + i)^n`, and how much one real a month at the end of each becomes: `((1 + i)^n − 1)/i`, or n where i is 0. */
function growth(yearlyPercent: Exact, months: number): { factor: Decimal; series: Decimal } {
  const i = monthlyRate(yearlyPercent);
  const factor = exact(1).plus(i).pow(months);
  return { factor, series: i.isZero() ? exact(months) : factor.minus(1).div(i) };
}

export interface ConstantSaving {
  /** Balance today, in reais. */
  initial: Exact;
  /** Contributions of each month, from the person and the sponsor together, in reais. */
  monthly: Exact;
  months: number;
  yearlyPercent: Exact;
}

/** Balance from a constant contribution: `S₀(1+i)ⁿ + C((1+i)ⁿ − 1)/i`, in total and by origin, in cents. */
export function constantBalance({ initial, monthly, months, yearlyPercent }: ConstantSaving) {
  const { factor, series } = growth(yearlyPercent, months);
  const ofInitial = exact(initial).times(factor);
  const ofContributions = exact(monthly).times(series);
  const total = ofInitial.plus(ofContributions);
  const paidIn = exact(monthly).times(months);
  return {
    total: toAmount(total),
    ofInitial: toAmount(ofInitial),
    ofContributions: toAmount(ofContributions),
    paidIn: toAmount(paidIn),
    returns: toAmount(cents(total).minus(cents(initial)).minus(cents(paidIn))),
  };
}

export interface VaryingSaving {
  initial: Exact;
  months: number;
  yearlyPercent: Exact;
  /** Contribution at the end of a month, in reais; the first month is 1. */
  contributionIn(month: number): Exact;
}

/**
 * Month by month, `S = S(1 + i) + C`, for contributions that change: with the salary, or with months in which nothing is
 * paid.
 * @returns the balance after each month, unrounded; empty for no month
 */
export function varyingBalances({ initial, months, yearlyPercent, contributionIn }: VaryingSaving): Decimal[] {
  const factor = exact(1).plus(monthlyRate(yearlyPercent));
  const balances: Decimal[] = [];
  let balance = exact(initial);
  for (let month = 1; month <= months; month += 1) {
    balance = balance.times(factor).plus(contributionIn(month));
    balances.push(balance);
  }
  return balances;
}

/** The last of `varyingBalances` in cents; the balance of today where there is no month. */
export const varyingBalance = (saving: VaryingSaving): string => toAmount(varyingBalances(saving).at(-1) ?? saving.initial);

/** The salary in a month, in cents: it rises once every twelve months, the first time in month 13. */
export function salaryIn(salary: Exact, yearlyGrowth: Exact, month: number): string {
  const rise = exact(1).plus(exact(yearlyGrowth).div(100));
  let value = cents(salary);
  for (let year = 0; year < Math.floor((month - 1) / MONTHS); year += 1) value = cents(value.times(rise));
  return value.toFixed(2);
}

export interface TermIncome {
  balance: Exact;
  months: number;
  yearlyPercent: Exact;
  /** Paid at the start of each month instead of its end. */
  atStart?: boolean;
}

/** Level income of a term: `S·i/(1 − (1+i)⁻ⁿ)`, or S/n where i is 0. */
export function levelIncome({ balance, months, yearlyPercent, atStart = false }: TermIncome): string {
  const { factor, series } = growth(yearlyPercent, months);
  const present = series.div(factor);
  return toAmount(
    exact(balance)
      .div(present)
      .div(atStart ? exact(1).plus(monthlyRate(yearlyPercent)) : 1),
  );
}

/** Level income with a 13th payment at the end of each year: `S/(aₙ + Σ(1+i)⁻¹²ᵏ)`. */
export function thirteenPayments({ balance, months, yearlyPercent }: Omit<TermIncome, "atStart">): string {
  const { factor, series } = growth(yearlyPercent, months);
  const year = exact(1).plus(exact(yearlyPercent).div(100));
  const extra = sum(Array.from({ length: Math.floor(months / MONTHS) }, (_, index) => exact(1).div(year.pow(index + 1))));
  return toAmount(exact(balance).div(series.div(factor).plus(extra)));
}

/** Income of a month as a percentage of the balance. */
export const percentageIncome = (balance: Exact, percent: Exact): string => toAmount(exact(balance).times(percent).div(100));

/**
 * Balance after months of a percentage income, which is calculated anew each month and paid at its start. Payments are
 * whole cents; the balance is not rounded.
 */
export function afterPercentageIncome({ balance, months, yearlyPercent, percent }: TermIncome & { percent: Exact }): string {
  const factor = exact(1).plus(monthlyRate(yearlyPercent));
  let left = exact(balance);
  for (let month = 0; month < months; month += 1) left = left.minus(cents(left.times(percent).div(100))).times(factor);
  return toAmount(left);
}

/** A share of the balance taken at once: `{ lumpSum: "193195.35", rest: "579586.06" }`. */
export function lumpSum(balance: Exact, percent: Exact): { lumpSum: string; rest: string } {
  const taken = cents(exact(balance).times(percent).div(100));
  return { lumpSum: taken.toFixed(2), rest: toAmount(exact(balance).minus(taken)) };
}

/** Whole months from a date to the month in which a person completes an age; 0 once it is completed. */
export function monthsUntilAge(birthDate: string, age: number, from: string): number {
  const [year = 0, month = 1] = birthDate.split("-").map(Number);
  const [fromYear = 0, fromMonth = 1] = from.split("-").map(Number);
  return Math.max(0, (year + age - fromYear) * MONTHS + month - fromMonth);
}
