import { type Exact, exact, larger, smaller, sum, toAmount, ZERO } from "../money/exact";
import { bandTax, reductionOf, type TaxBand, type TaxReduction } from "./progressive";

/** The yearly return (domain §1.5), estimated for the part that the fund knows of. */
export interface AnnualTaxTable {
  /** First day of the calendar year that it is for. */
  validFrom: string;
  bands: readonly TaxBand[];
  perDependent: string;
  /** Percentage of the simplified model, and its limit in reais. */
  simplifiedPercent: string;
  simplifiedLimit: string;
  /** Percentage of the year's taxable income up to which contributions are deducted. */
  contributionPercent: string;
  reduction: TaxReduction | null;
}

export interface YearlyIncome {
  taxable: Exact;
  contributions: Exact;
  dependents?: number;
  otherDeductions?: Exact;
}

export interface AnnualTax {
  contributionLimit: string;
  deductedContributions: string;
  complete: { base: string; tax: string };
  simplified: { base: string; tax: string };
  better: "complete" | "simplified";
}

/** Contribution that may still be deducted this year: `12 % of the taxable income − contributions`, never negative. */
export const deductionRoom = (taxable: Exact, contributions: Exact, percent: Exact): string =>
  toAmount(larger(ZERO, exact(taxable).times(percent).div(100).minus(contributions)));

/** Tax of the complete model that one more contribution takes off, in reais. `paid`: those of the year so far. */
export function savedTax(table: AnnualTaxTable, taxable: Exact, paid: Exact, more: Exact): string {
  const taxWith = (contributions: Exact) => annualTax(table, { taxable, contributions }).complete.tax;
  return toAmount(exact(taxWith(paid)).minus(taxWith(exact(paid).plus(more))));
}

/** Both models of the return side by side. */
export function annualTax(table: AnnualTaxTable, { taxable, contributions, dependents = 0, otherDeductions = 0 }: YearlyIncome): AnnualTax {
  const contributionLimit = toAmount(exact(taxable).times(table.contributionPercent).div(100));
  const deducted = smaller(contributions, contributionLimit);
  const model = (deductions: Exact) => {
    const base = larger(ZERO, exact(taxable).minus(deductions));
    const { tax } = bandTax(table.bands, base);
    return { base: toAmount(base), tax: toAmount(exact(tax).minus(reductionOf(table.reduction, taxable, tax))) };
  };
  const complete = model(sum([deducted, exact(table.perDependent).times(dependents), otherDeductions]));
  const simplified = model(smaller(table.simplifiedLimit, exact(taxable).times(table.simplifiedPercent).div(100)));
  const better = exact(complete.tax).lte(simplified.tax) ? "complete" : "simplified";
  return { contributionLimit, deductedContributions: toAmount(deducted), complete, simplified, better };
}
