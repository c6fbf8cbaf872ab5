import type { AnnualTaxTable } from "../tax/annual";
import type { MonthlyTaxTable, WithholdingWaiver } from "../tax/progressive";
import type { RegressiveBand } from "../tax/regressive";

/** Source of a row of the law, and the day since which it is in force. */
interface Sourced {
  validFrom: string;
  fonte: string;
}

/** The tables in force today, with which every month of a simulation is taxed: nobody knows those to come. */
export interface TaxTables {
  mensal: MonthlyTaxTable & Sourced;
  anual: AnnualTaxTable & Sourced;
  regressiva: Sourced & { bands: readonly RegressiveBand[] };
  /** Percentage withheld from a redemption in the progressive regime. */
  antecipacao: Sourced & { percent: string };
  dispensa: (WithholdingWaiver & Sourced) | null;
}

/** Other income of the person, from which the yearly return calculates the tax of the plan's income, in reais of today. */
export interface OtherIncome {
  /** Taxable income of other sources in the year. */
  yearly: string;
  dependents: number;
  /** Deductions of the year in the complete model, besides dependents. */
  deductions: string;
}

export type Regime = "PROGRESSIVO" | "REGRESSIVO";
/** The regime that costs less, null where both cost the same. */
export type Cheaper = Regime | null;
