import type Decimal from "decimal.js";
import { benefitOfMonth } from "../benefits/payroll";
import { levelIncome, lumpSum, thirteenPayments } from "../benefits/projection";
import { type Exact, exact, smaller, sum, toAmount } from "../money/exact";
import type { FutureAccount } from "./projection";

/** Forms of an income without an actuarial mechanism (domain §6): their money leaves the oldest first. */
export type IncomeForm =
  | { form: "percentual"; percent: string }
  /** The quotas divided by the months that remain. */
  | { form: "prazo-quotas"; months: number }
  /** A level amount in today's money, paid at the month's end. */
  | { form: "prazo-linear"; months: number };

export interface IncomeTerms {
  form: IncomeForm;
  /** Percentage of the balance that is paid at once when the income begins. */
  lumpPercent: number;
  /** A thirteenth payment with each twelfth one. */
  thirteenth: boolean;
}

export interface Payment {
  kind: "saque" | "mensal" | "abono";
  /** Months from today. */
  at: number;
  gross: string;
  quotas: Decimal;
  quota: Decimal;
  /** Worth of the account after the payment, in reais. */
  left: string;
}

/** Months of an income that has no end of its own. */
const SHOWN_MONTHS = 240;
const YEAR = 12;

interface Payable extends IncomeTerms {
  /** Months until the income begins. */
  months: number;
  yearlyPercent: Exact;
}

/**
 * Every payment in the order in which its money leaves: the lump sum, then each month's. Paid at the start of the month,
 * the level one at its end; the last of a term takes the cents that rounding left.
 */
export function paymentsOf({ form, lumpPercent, thirteenth, months: start, yearlyPercent }: Payable, account: FutureAccount): Payment[] {
  const { lots, quotaIn } = account;
  const rows: Payment[] = [];
  let left = sum(lots.map(({ quotas }) => quotas));
  const pay = (kind: Payment["kind"], at: number, amount: string, isAll = false): void => {
    const quota = quotaIn(at);
    const quotas = isAll ? left : smaller(left, exact(amount).div(quota));
    const gross = quotas.eq(left) ? toAmount(left.times(quota)) : amount;
    if (exact(gross).isZero()) return;
    left = left.minus(quotas);
    rows.push({ kind, at, gross, quotas, quota, left: toAmount(left.times(quota)) });
  };
  const balance = left.times(quotaIn(start));
  if (lumpPercent > 0) pay("saque", start, lumpSum(balance, lumpPercent).lumpSum);
  const count = form.form === "percentual" ? SHOWN_MONTHS : form.months;
  const term = { balance: left.times(quotaIn(start)), months: count, yearlyPercent };
  const level = form.form === "prazo-linear" ? (thirteenth ? thirteenPayments(term) : levelIncome(term)) : null;
  const begin = start + (level === null ? 0 : 1);
  for (let index = 0; index < count && left.gt(0); index += 1) {
    const at = begin + index;
    const amount = () => {
      if (form.form === "percentual") return benefitOfMonth(form, left, quotaIn(at)).gross;
      if (form.form === "prazo-quotas") return benefitOfMonth({ form: "prazo-quotas", monthsLeft: count - index }, left, quotaIn(at)).gross;
      return level ?? "0.00";
    };
    const hasBonus = thirteenth && (index + 1) % YEAR === 0;
    const isLast = form.form !== "percentual" && index === count - 1;
    const before = rows.length;
    pay("mensal", at, amount(), isLast && !(hasBonus && level !== null));
    // The rest pays less than a cent.
    if (rows.length === before) break;
    if (hasBonus && left.gt(0)) pay("abono", at, amount(), isLast);
  }
  return rows;
}
