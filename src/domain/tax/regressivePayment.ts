import { monthsBetween } from "../calendar/months";
import { type Exact, exact } from "../money/exact";
import { type Lot, type RegressiveBand, rateForMonths, redeemOldestFirst, weightedMonths } from "./regressive";

/** Months up to which a benefit that nobody planned (death, disability) pays the lower rate (domain §2). */
const RISK_MONTHS = 72;
const RISK_RATE = "25";

/** The part of a benefit that its definitive tax depends on. `inicio` is a day. */
interface TaxedBenefit {
  forma: string;
  especie: string;
  inicio: string;
}

/**
 * The definitive tax of a payment by the time of the money: oldest first, or the mean of an income for life
 * (domain §2).
 * @param lots what the account holds; of an income for life, what it held when the benefit began
 * @returns the rate, a mean where the money is of several; and the tax, where it is not rate times amount
 */
export function regressivePayment(
  benefit: TaxedBenefit,
  lots: readonly Lot[],
  paid: { gross: Exact; quotas: Exact },
  quota: Exact,
  paidOn: string,
  bands: readonly RegressiveBand[],
): { rate: string; tax?: string } {
  if (benefit.forma === "vitalicia") {
    const months = exact(weightedMonths(lots, benefit.inicio)).plus(monthsBetween(benefit.inicio, paidOn));
    const isRisk = benefit.especie !== "aposentadoria" && months.lte(RISK_MONTHS);
    return { rate: isRisk ? RISK_RATE : rateForMonths(bands, months) };
  }
  const { lots: taken, tax } = redeemOldestFirst(lots, paid.quotas, quota, paidOn, bands);
  const rates = [...new Set(taken.map(({ rate }) => rate))];
  const [only] = rates;
  if (only !== undefined && rates.length === 1) return { rate: only };
  return { rate: exact(paid.gross).isZero() ? "0" : exact(tax).div(paid.gross).times(100).toFixed(2), tax };
}
