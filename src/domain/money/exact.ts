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

/** Texts that are as they travel already; a negative one may be a zero, which travels without its sign. */
const AMOUNT = /^(0|[1-9]\d*)\.\d{2}$/;
const QUANTITY = /^(0|[1-9]\d*)\.\d{8}$/;

/** As an amount travels: `"1234.56"`. */
export function toAmount(value: Exact): string {
  if (typeof value === "string" && AMOUNT.test(value)) return value;
  const text = exact(value).toFixed(2);
  return text === "-0.00" ? "0.00" : text;
}
/** As a quantity of quotas or the value of one travels: `"150.30282781"`. */
export function toQuantity(value: Exact): string {
  if (typeof value === "string" && QUANTITY.test(value)) return value;
  const text = exact(value).toFixed(8);
  return text === "-0.00000000" ? "0.00000000" : text;
}

const TWO_PLACES = /^-?\d+\.\d{2}$/;
const EIGHT_PLACES = /^-?\d+\.\d{8}$/;
const UNITS_OF_A_CENT = 1_000_000n;

/** Amounts and quantities as they travel are added as whole units, which costs a tenth of adding decimals. */
export function sum(values: Iterable<Exact>): Decimal {
  let total = ZERO;
  let units = 0n;
  for (const value of values)
    if (typeof value !== "string") total = total.plus(value);
    else if (EIGHT_PLACES.test(value)) units += BigInt(value.replace(".", ""));
    else if (TWO_PLACES.test(value)) units += BigInt(value.replace(".", "")) * UNITS_OF_A_CENT;
    else total = total.plus(value);
  return units === 0n ? total : total.plus(fromUnits(units));
}

/** Of two decimals as `Wide.max` and `Wide.min` tell them, without making them anew. */
export function larger(a: Exact, b: Exact): Decimal {
  const [one, other] = [exact(a), exact(b)];
  return one.lt(other) || other.isNaN() ? other : one;
}
export function smaller(a: Exact, b: Exact): Decimal {
  const [one, other] = [exact(a), exact(b)];
  return one.gt(other) || other.isNaN() ? other : one;
}

/** Quotas as whole units of 0.00000001, for rules that go through the movements of a life. */
export const unitsOf = (quotas: Exact): bigint =>
  BigInt((typeof quotas === "string" && EIGHT_PLACES.test(quotas) ? quotas : toQuantity(quotas)).replace(".", ""));

/** Whole units as text of so many places. */
function written(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The same quotas as they travel: `unitsOf` back. */
export const fromUnits = (units: bigint): string => written(units, 8);

/** Product of one unit of quotas and one unit of their value, in cents, is one of so many. */
const UNITS_OF_WORTH = 100_000_000_000_000n;

/** Worth in cents of quotas in units at the value of one, rounded half up as `toReais` does. */
export function centsOf(units: bigint, quota: Exact): bigint {
  const product = units * unitsOf(quota);
  const half = product < 0n ? -UNITS_OF_WORTH / 2n : UNITS_OF_WORTH / 2n;
  return (product + half) / UNITS_OF_WORTH;
}
/** Cents as an amount travels. */
export const fromCents = (cents: bigint): string => written(cents, 2);
