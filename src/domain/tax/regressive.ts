import { addYears } from "../calendar/calendarDate";
import { monthsBetween } from "../calendar/months";
import { type Exact, exact, sum, toAmount, toQuantity, ZERO } from "../money/exact";
import { isWaived, type WithholdingWaiver } from "./progressive";

/** Definitive tax by the time that the money stood in the plan (Lei 11.053/2004, domain §2). */

export interface RegressiveBand {
  /** Years up to which it holds, the anniversary included; null for the last. */
  years: number | null;
  /** Percentage: `"35"`. */
  rate: string;
}

/** Quotas bought on one date. Ported ones keep the date of their first contribution. */
export interface Lot {
  date: string;
  quotas: Exact;
}

export interface TaxedLot {
  date: string;
  quotas: string;
  gross: string;
  rate: string;
  tax: string;
}

/** Rate of money that entered on a date and leaves on another: on the 2nd anniversary still 35 %, the day after 30 %. */
export function regressiveRate(bands: readonly RegressiveBand[], entered: string, paid: string): string {
  const band = bands.find(({ years }) => years === null || paid <= addYears(entered, years));
  if (!band) throw new RangeError("the last band has a limit");
  return band.rate;
}

/**
 * Tax of the parts of one payment, asked for in their order. All parts at one rate are taxed as a whole, in whole
 * cents, and share that tax by running totals: their sum is the withheld tax, however many lots the money came in.
 */
export function taxByRate(): (gross: Exact, rate: string) => string {
  const running = new Map<string, Exact>();
  return (gross, rate) => {
    const before = running.get(rate) ?? ZERO;
    const until = exact(before).plus(gross);
    running.set(rate, until);
    return toAmount(exact(percentageOf(until, rate)).minus(percentageOf(before, rate)));
  };
}

/**
 * Quotas that leave in a redemption, the oldest first (PEPS), each lot with its own rate. The quotas are rounded to
 * cents as a whole, and what is paid at each rate is taxed as a whole; lots share the cents by running totals.
 * @throws RangeError when more is asked for than the lots hold
 */
export function redeemOldestFirst(
  lots: readonly Lot[],
  quotas: Exact,
  quotaValue: Exact,
  paid: string,
  bands: readonly RegressiveBand[],
): { lots: TaxedLot[]; gross: string; tax: string; net: string } {
  let missing = exact(quotas);
  const taken: TaxedLot[] = [];
  const taxOf = taxByRate();
  let until = { quotas: ZERO, gross: ZERO };
  for (const lot of [...lots].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    if (missing.lte(0)) break;
    const part = missing.lt(lot.quotas) ? missing : exact(lot.quotas);
    if (part.lte(0)) continue;
    const sold = until.quotas.plus(part);
    const worth = exact(toAmount(sold.times(quotaValue)));
    const gross = toAmount(worth.minus(until.gross));
    until = { quotas: sold, gross: worth };
    const rate = regressiveRate(bands, lot.date, paid);
    taken.push({ date: lot.date, quotas: toQuantity(part), gross, rate, tax: taxOf(gross, rate) });
    missing = missing.minus(part);
  }
  if (missing.gt(0)) throw new RangeError("the lots do not hold that many quotas");
  const gross = toAmount(sum(taken.map((lot) => lot.gross)));
  const tax = toAmount(sum(taken.map((lot) => lot.tax)));
  return { lots: taken, gross, tax, net: toAmount(exact(gross).minus(tax)) };
}

/** Weighted mean of the months that the quotas stood (PMP), four places: `"76.0000"`. Incomes with an actuarial mechanism. */
export function weightedMonths(lots: readonly Lot[], on: string): string {
  const total = sum(lots.map(({ quotas }) => quotas));
  if (total.lte(0)) return "0.0000";
  const weighted = lots.reduce((all, { date, quotas }) => all.plus(exact(quotas).times(monthsBetween(date, on))), ZERO);
  return weighted.div(total).toFixed(4);
}

/** Rate for a mean time in months. */
export function rateForMonths(bands: readonly RegressiveBand[], months: Exact): string {
  const band = bands.find(({ years }) => years === null || exact(months).lte(years * 12));
  if (!band) throw new RangeError("the last band has a limit");
  return band.rate;
}

/** Tax of a fixed percentage, in whole cents. */
export const percentageOf = (gross: Exact, percent: Exact): string => toAmount(exact(gross).times(percent).div(100));

/**
 * Tax withheld from a redemption under the progressive regime: a fixed percentage of the gross amount, in advance of
 * the annual return and never final (Lei 11.053/2004 art. 3), waived where it is small enough (Lei 9.430/1996 art. 67)
 * and the fund uses the waiver for it.
 */
export function redemptionAdvance(gross: Exact, percent: Exact, waiver: WithholdingWaiver | null): string {
  const tax = percentageOf(gross, percent);
  return waiver?.onAdvance !== false && isWaived(tax, waiver) ? "0.00" : tax;
}
