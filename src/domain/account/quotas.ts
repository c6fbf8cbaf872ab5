import { type Exact, exact, toAmount, toQuantity } from "../money/exact";

/** Quotas of an investment profile (domain §7): one value a month, quantities and values with eight places. */

/** Quotas that an amount buys. */
export const toQuotas = (amount: Exact, quota: Exact): string => toQuantity(exact(amount).div(quota));

/** Worth of quotas, in cents. */
export const toReais = (quotas: Exact, quota: Exact): string => toAmount(exact(quotas).times(quota));

/** Return of a period: a difference, never a sum of rounded parts (domain §7.2). */
export const returnsOf = ({ opening, closing, entered, left }: Record<"opening" | "closing" | "entered" | "left", Exact>): string =>
  toAmount(exact(closing).minus(opening).minus(entered).plus(left));

/** Growth of a quota between two values, in percent with six places: `"2.141597"`. */
export const quotaReturn = (from: Exact, to: Exact): string => exact(to).div(from).minus(1).times(100).toFixed(6);
