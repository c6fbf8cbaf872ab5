import Decimal from "decimal.js";

/** Monthly contributions of the sponsored plans (specification §9, domain §13). Amounts are exact decimals in reais. */

/** 13/12: adds a twelfth of the 13th salary to the month's. */
const ANNUAL_FACTOR = "1.0833";
/** Reference units (UR) of salary on which no basic contribution is due. */
const EXEMPT_UNITS = 15;

/** Exact amount or percentage: text, or a number that holds it exactly, such as 6. */
type Exact = string | number;

const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/**
 * Basic contribution of a month, `"505.18"`: a percentage of the salary that exceeds 15 reference units. Zero for
 * salaries below that.
 * @param referenceUnit the UR in force on the date of the contribution
 */
export function basicContribution({ salary, percent, referenceUnit }: { salary: Exact; percent: Exact; referenceUnit: Exact }): string {
  const slice = new Decimal(salary).times(ANNUAL_FACTOR).minus(new Decimal(referenceUnit).times(EXEMPT_UNITS));
  return Decimal.max(0, cents(slice.times(percent).div(100))).toFixed(2);
}

/** Supplementary contribution of a month, `"812.48"`: a percentage of the whole salary with its twelfth of the 13th. */
export function supplementaryContribution({ salary, percent }: { salary: Exact; percent: Exact }): string {
  return cents(new Decimal(salary).times(ANNUAL_FACTOR).times(percent).div(100)).toFixed(2);
}

/** The lowest salary that exceeds 15 reference units, and so has a basic contribution: `"7227.78"` for a UR of 521.99. */
export function basicContributionThreshold(referenceUnit: Exact): string {
  return new Decimal(referenceUnit).times(EXEMPT_UNITS).div(ANNUAL_FACTOR).toDecimalPlaces(2, Decimal.ROUND_UP).toFixed(2);
}
