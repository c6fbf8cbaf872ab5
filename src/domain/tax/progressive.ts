import { cents, type Exact, exact, larger, smaller, sum, toAmount, ZERO } from "../money/exact";

/**
 * Income tax withheld each month under the progressive regime (domain §1). The tables are dated rows: the one in force
 * on the date of payment counts. Everything that a figure comes from is in the answer, so that a screen can explain it.
 */

export interface TaxBand {
  /** Highest base of the band; null for the last one. */
  upTo: string | null;
  /** Percentage: `"7.5"`. */
  rate: string;
  /** Parcel to deduct, in reais. */
  parcel: string;
}

/** Reduction of Lei 15.270/2025, measured on the taxable income and not on the base (domain §1.3). */
export interface TaxReduction {
  /** Income up to which the whole reduction is given. */
  wholeUpTo: string;
  /** Highest reduction, in reais. */
  most: string;
  /** Income from which nothing is reduced any more. */
  noneFrom: string;
  /** In between: `start − slope × income`. */
  start: string;
  slope: string;
}

/**
 * Two readings of the law that the fund's tax adviser has to settle (domain §1.4): dated switches, never a constant.
 */
export interface TaxReadings {
  /** Portion of the 65 years: exempt income, or a deduction. A deduction stays in the income that the reduction is measured on. */
  portion65: "isento" | "deducao";
  /** True when a 13th of no more than `wholeUpTo` owes nothing, even where the tax exceeds the highest reduction. */
  thirteenthToZero: boolean;
}

/** Readings used until the adviser settles them. */
export const DEFAULT_READINGS: TaxReadings = { portion65: "isento", thirteenthToZero: false };

/** A monthly table in force from a date on. */
export interface MonthlyTaxTable {
  validFrom: string;
  bands: readonly TaxBand[];
  perDependent: string;
  /** Simplified discount, in place of the legal deductions where it is better; null before it existed. */
  simplified: string | null;
  /** Exempt portion of retirement income from the month of the 65th birthday. */
  exempt65: string;
  reduction: TaxReduction | null;
  /** `DEFAULT_READINGS` where absent. */
  readings?: TaxReadings;
}

/**
 * Withholding that is waived where it is no more than an amount, for income that the annual return settles (Lei
 * 9.430/1996 art. 67, record 0017). Both switches are the fund's: its tax adviser has to confirm them.
 */
export interface WithholdingWaiver {
  upTo: string;
  inUse: boolean;
  /** Also for the advance withheld from a redemption or a lump sum; absent is as `inUse`. */
  onAdvance?: boolean;
}

/**
 * Tax on the income of somebody who lives abroad, in the progressive regime: a percentage of the whole payment without
 * deductions, or null for the monthly table as for everybody (STF, Tema 1174; domain §3).
 */
export interface NonResidentTaxRule {
  percent: string | null;
}

export interface MonthlyIncome {
  gross: Exact;
  /** Income that is not taxed at all (serious illness). */
  exempt?: Exact;
  /** Portion of the 65 years that this payment uses. */
  exempt65?: Exact;
  dependents?: number;
  alimony?: Exact;
  /** Contributions to a closed fund withheld from this payment. */
  contributions?: Exact;
  /** The 13th payment: taxed apart, without the simplified discount. */
  isThirteenth?: boolean;
}

export interface MonthlyTax {
  taxable: string;
  /** `legal`: dependents, alimony and contributions. `simplified`: the discount in their place. */
  deduction: { kind: "legal" | "simplified"; amount: string };
  base: string;
  rate: string;
  parcel: string;
  tableTax: string;
  reduction: string;
  /** Tax withheld, in reais. */
  tax: string;
  /** Tax that would have been withheld, where it was waived. */
  waived?: string;
  /** Row of the tables that was used. */
  validFrom: string;
}

/** The row in force on a date. @throws RangeError for a date before the first one */
export function tableOn<T extends { validFrom: string }>(tables: readonly T[], date: string): T {
  const found = tables
    .filter(({ validFrom }) => validFrom <= date)
    .reduce<T | null>((a, b) => (a && a.validFrom > b.validFrom ? a : b), null);
  if (!found) throw new RangeError(`no table in force on ${date}`);
  return found;
}

/** The band of a base. */
function bandOf(bands: readonly TaxBand[], base: Exact): TaxBand {
  const band = bands.find(({ upTo }) => upTo === null || exact(base).lte(upTo));
  if (!band) throw new RangeError("the last band has a limit");
  return band;
}

/** `base × rate − parcel`, in cents and never negative. */
export function bandTax(bands: readonly TaxBand[], base: Exact): { band: TaxBand; tax: string } {
  const band = bandOf(bands, base);
  return { band, tax: toAmount(larger(ZERO, exact(base).times(band.rate).div(100).minus(band.parcel))) };
}

/** Reduction of a tax by Lei 15.270/2025, from the taxable income that it is measured on. */
export function reductionOf(rule: TaxReduction | null, taxable: Exact, tax: Exact): string {
  if (rule === null || exact(taxable).gt(rule.noneFrom)) return "0.00";
  if (exact(taxable).lte(rule.wholeUpTo)) return toAmount(smaller(tax, rule.most));
  const partial = larger(ZERO, cents(exact(rule.start).minus(exact(rule.slope).times(taxable))));
  return toAmount(smaller(tax, partial));
}

/** True for a tax that the waiver in use leaves to the yearly return. */
export const isWaived = (tax: Exact, waiver: WithholdingWaiver | null): boolean =>
  waiver !== null && waiver.inUse && exact(tax).gt(0) && exact(tax).lte(waiver.upTo);

/** The tax of a whole month, waived where it is small enough. The 13th, taxed apart and for good, is never. */
export function waiveSmall(tax: MonthlyTax, waiver: WithholdingWaiver | null, isThirteenth = false): MonthlyTax {
  return !isThirteenth && isWaived(tax.tax, waiver) ? { ...tax, tax: "0.00", waived: tax.tax } : tax;
}

/** The tax to withhold from a month's payment (domain §1.4). Several payments of a month are summed before. */
export function monthlyTax(table: MonthlyTaxTable, income: MonthlyIncome): MonthlyTax {
  const { portion65, thirteenthToZero } = table.readings ?? DEFAULT_READINGS;
  const isDeducted = portion65 === "deducao";
  const portion = income.exempt65 ?? 0;
  const taxable = larger(
    ZERO,
    exact(income.gross)
      .minus(income.exempt ?? 0)
      .minus(isDeducted ? 0 : portion),
  );
  const legal = sum([
    exact(table.perDependent).times(income.dependents ?? 0),
    income.alimony ?? 0,
    income.contributions ?? 0,
    isDeducted ? portion : 0,
  ]);
  const simplified = income.isThirteenth || table.simplified === null ? null : exact(table.simplified);
  const useSimplified = simplified?.gt(legal) ?? false;
  const deduction = useSimplified && simplified ? simplified : legal;
  const base = larger(ZERO, taxable.minus(deduction));
  const { band, tax: tableTax } = bandTax(table.bands, base);
  const isSpared = income.isThirteenth && thirteenthToZero && table.reduction !== null && taxable.lte(table.reduction.wholeUpTo);
  const reduction = isSpared ? tableTax : reductionOf(table.reduction, taxable, tableTax);
  return {
    taxable: toAmount(taxable),
    deduction: { kind: useSimplified ? "simplified" : "legal", amount: toAmount(deduction) },
    base: toAmount(base),
    rate: band.rate,
    parcel: band.parcel,
    tableTax,
    reduction,
    tax: toAmount(exact(tableTax).minus(reduction)),
    validFrom: table.validFrom,
  };
}
