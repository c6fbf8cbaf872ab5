import type { AnnualTaxTable } from "@/domain/tax/annual";
import {
  DEFAULT_READINGS,
  type MonthlyTaxTable,
  type NonResidentTaxRule,
  type TaxBand,
  type TaxReadings,
  type WithholdingWaiver,
} from "@/domain/tax/progressive";
import type { RegressiveBand } from "@/domain/tax/regressive";

/**
 * The tax tables that a new database starts with (domain §1.1, §1.5, §2). The backend reads the table `tabela_fiscal`,
 * where a change of the law is a new row. A test compares the two.
 */

const monthly = (validFrom: string, limits: string[], parcels: string[], simplified: string | null): MonthlyTaxTable => ({
  validFrom,
  bands: bands(limits, parcels),
  perDependent: "189.59",
  simplified,
  exempt65: "1903.98",
  reduction: null,
});

function bands(limits: string[], parcels: string[]): TaxBand[] {
  const rates = ["0", "7.5", "15", "22.5", "27.5"];
  return rates.map((rate, index) => ({ upTo: limits[index] ?? null, rate, parcel: index === 0 ? "0.00" : (parcels[index - 1] ?? "") }));
}

const in2025 = monthly("2025-05-01", ["2428.80", "2826.65", "3751.05", "4664.68"], ["182.16", "394.16", "675.49", "908.73"], "607.20");

export const MONTHLY: MonthlyTaxTable[] = [
  monthly("2015-04-01", ["1903.98", "2826.65", "3751.05", "4664.68"], ["142.80", "354.80", "636.13", "869.36"], null),
  monthly("2023-05-01", ["2112.00", "2826.65", "3751.05", "4664.68"], ["158.40", "370.40", "651.73", "884.96"], "528.00"),
  monthly("2024-02-01", ["2259.20", "2826.65", "3751.05", "4664.68"], ["169.44", "381.44", "662.77", "896.00"], "564.80"),
  in2025,
  {
    ...in2025,
    validFrom: "2026-01-01",
    reduction: { wholeUpTo: "5000.00", most: "312.89", noneFrom: "7350.00", start: "978.62", slope: "0.133145" },
  },
];

const annual = (year: number, exempt: string, parcels: string[], simplifiedLimit: string): AnnualTaxTable => ({
  validFrom: `${year}-01-01`,
  bands: bands([exempt, "33919.80", "45012.60", "55976.16"], parcels),
  perDependent: "2275.08",
  simplifiedPercent: "20",
  simplifiedLimit,
  contributionPercent: "12",
  reduction: null,
});

export const ANNUAL: AnnualTaxTable[] = [
  annual(2023, "24511.92", ["1838.39", "4382.38", "7758.32", "10557.13"], "16754.34"),
  annual(2024, "26963.20", ["2022.24", "4566.23", "7942.17", "10740.98"], "16754.34"),
  annual(2025, "28467.20", ["2135.04", "4679.03", "8054.97", "10853.78"], "16754.34"),
  {
    ...annual(2026, "29145.60", ["2185.92", "4729.91", "8105.85", "10904.66"], "17640.00"),
    reduction: { wholeUpTo: "60000.00", most: "2694.15", noneFrom: "88200.00", start: "8429.73", slope: "0.095575" },
  },
];

/**
 * Waiver of small amounts since 1997. The fund's tax adviser has to confirm it (record 0017): `inUse` switches it off,
 * `onAdvance` for the advance of redemptions alone.
 */
export const WAIVER: WithholdingWaiver = { upTo: "10.00", inUse: true, onAdvance: true };

/** Income of people abroad: a flat percentage until the court held it unconstitutional (domain §3). */
export const NON_RESIDENT: (NonResidentTaxRule & { validFrom: string })[] = [
  { validFrom: "2016-07-21", percent: "25" },
  { validFrom: "2024-10-18", percent: null },
];

export const REGRESSIVE: RegressiveBand[] = [
  { years: 2, rate: "35" },
  { years: 4, rate: "30" },
  { years: 6, rate: "25" },
  { years: 8, rate: "20" },
  { years: 10, rate: "15" },
  { years: null, rate: "10" },
];

/** Percentage withheld from a redemption in the progressive regime, in advance of the yearly return (Lei 11.053/2004 art. 3). */
export const REDEMPTION_ADVANCE = { percent: "15" };

/** The two readings that the fund's tax adviser has to settle (domain §1.4). */
export const READINGS: TaxReadings = DEFAULT_READINGS;
