import { type Exact, exact, smaller, toAmount } from "../exact";
import { type AnnualTaxTable, annualTax } from "../tax/annual";
import type { OtherIncome } from "./tables";

/** Tax of a year by the better model of the return (domain §1.5). */
export function bestYearlyTax(table: AnnualTaxTable, taxable: Exact, { dependents, deductions }: OtherIncome): string {
  const { complete, simplified } = annualTax(table, { taxable, contributions: 0, dependents, otherDeductions: deductions });
  return toAmount(smaller(complete.tax, simplified.tax));
}

/**
 * What an income of the plan adds to the tax of a year: the tax on everything, less that on the other income alone.
 * The withheld tax is not taken off: what is left to pay or to be given back is this less what was withheld.
 */
export function taxAdder(table: AnnualTaxTable, others: OtherIncome): (taxable: Exact) => string {
  const yearly = exact(others.yearly);
  const alone = bestYearlyTax(table, yearly, others);
  return (taxable) => toAmount(exact(bestYearlyTax(table, yearly.plus(taxable), others)).minus(alone));
}

export const addedTax = (table: AnnualTaxTable, taxable: Exact, others: OtherIncome): string => taxAdder(table, others)(taxable);
