import Decimal from "decimal.js";

/** Exact decimals: amounts in reais with two places, quotas with eight, rounded half up (domain §7.2). Never a float. */

/** Amount, rate or quantity: text, or a number that holds it exactly, such as 6. */
export type Exact = string | number | Decimal;

// Wide enough for the product of a quantity and a quota, both with eight places; the library's own setting is not touched.
const Wide = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** A decimal is never changed, so one that is exact already is its own. */
export const exact = (value: Exact): Decimal => (value instanceof Wide ? value : new Wide(value));
export const ZERO = exact(0);

/** Reais, two places. */
export const cents = (value: Exact): Decimal => exact(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
/** As an amount travels: `"1234.56"`. */
export const toAmount = (value: Exact): string => cents(value).toFixed(2);
/** Quotas and their values, eight places. */
export const eight = (value: Exact): Decimal => exact(value).toDecimalPlaces(8, Decimal.ROUND_HALF_UP);
/** As a quantity of quotas or the value of one travels: `"150.30282781"`. */
export const toQuantity = (value: Exact): string => eight(value).toFixed(8);

export function sum(values: Iterable<Exact>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}
export const larger = (a: Exact, b: Exact): Decimal => Wide.max(a, b);
export const smaller = (a: Exact, b: Exact): Decimal => Wide.min(a, b);
