import { type Exact, exact, smaller, toAmount } from "../money/exact";
import { type AnnualTaxTable, annualTax } from "../tax/annual";
import type { OtherIncome } from "./tables";

/** Tax of a year by the better model of the return (domain §1.5). */
function bestYearlyTax(table: AnnualTaxTable, taxable: Exact, { dependents, deductions }: OtherIncome): string {
  const { complete, simplified } = annualTax(table, { taxable, contributions: 0, dependents, otherDeductions: deductions });
  return toAmount(smaller(complete.tax, simplified.tax));
}

/**
 * Tax that an income of the plan adds to a year: the tax on everything, less the tax on the other income alone. The
 * withheld tax is not taken off: the amount to pay or to be given back is this less the withheld tax.
 */
export function taxAdder(table: AnnualTaxTable, others: OtherIncome): (taxable: Exact) => string {
  const yearly = exact(others.yearly);
  const alone = bestYearlyTax(table, yearly, others);
  return (taxable) => toAmount(exact(bestYearlyTax(table, yearly.plus(taxable), others)).minus(alone));
}
