import { ANNUAL, MONTHLY, READINGS, REDEMPTION_ADVANCE, REGRESSIVE, WAIVER } from "@backend/money/tributos/law";
import { tableOn } from "@/domain/tax/progressive";
import type { OtherIncome, TaxTables } from "@/domain/taxSimulator/tables";

const fonte = "Lei";

/** The law of 2026. */
export const TABLES: TaxTables = {
  mensal: { ...tableOn(MONTHLY, "2026-11-21"), readings: READINGS, fonte },
  anual: { ...tableOn(ANNUAL, "2026-12-31"), fonte },
  regressiva: { bands: REGRESSIVE, validFrom: "2005-01-01", fonte },
  antecipacao: { ...REDEMPTION_ADVANCE, validFrom: "2005-01-01", fonte },
  dispensa: { ...WAIVER, validFrom: "1997-01-01", fonte },
};

export const NOTHING_ELSE: OtherIncome = { yearly: "0.00", dependents: 0, deductions: "0.00" };

/** The lots of the example of domain §2. */
export const LOTS = [
  { date: "2015-03-10", quotas: "1000" },
  { date: "2019-06-10", quotas: "2000" },
  { date: "2023-09-10", quotas: "1500" },
  { date: "2026-01-10", quotas: "500" },
];
