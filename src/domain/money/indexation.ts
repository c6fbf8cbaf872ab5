import { type Exact, exact, toAmount } from "./exact";

/** Price indexes (INPC, IPCA): the yearly growth of the plan's reference unit (domain §13), and returns above an index (§9). */

const growthOf = (percent: Exact) => exact(percent).div(100).plus(1);

/** An amount carried by an index, in cents: `("498.22", "4.77")` → `"521.99"`. */
export const indexed = (amount: Exact, percent: Exact): string => toAmount(exact(amount).times(growthOf(percent)));

/** Variation of several months one after the other, in percent: their product, never their sum. `null` of none. */
export function accumulated(months: readonly Exact[], places = 2): string | null {
  if (months.length === 0) return null;
  return months
    .reduce<ReturnType<typeof exact>>((growth, percent) => growth.times(growthOf(percent)), exact(1))
    .minus(1)
    .times(100)
    .toFixed(places);
}

/** Return above an index, in percent: `(1 + n) / (1 + π) − 1`, never the difference (domain §9). */
export const realReturn = (nominal: Exact, inflation: Exact, places = 2): string =>
  growthOf(nominal).div(growthOf(inflation)).minus(1).times(100).toFixed(places);
