import { and, desc, eq, lte } from "drizzle-orm";
import type { AnnualTaxTable } from "@/domain/tax/annual";
import { DEFAULT_READINGS, type MonthlyTaxTable, type TaxReadings, type WithholdingWaiver } from "@/domain/tax/progressive";
import type { RegressiveBand } from "@/domain/tax/regressive";
import type { Db } from "../../db/connection";
import { isReadingOnce } from "../../db/readOnce";
import { tabelaFiscal } from "../../db/schema";

/** A row of the law and its source. */
type Dated<T> = T & { validFrom: string; fonte: string };

/** The row of a table in force on a date; null before the first. */
async function tableInForce<T>(db: Db, codigo: string, date: string): Promise<Dated<T> | null> {
  const [row] = isReadingOnce(db)
    ? // An answer of many parts asks for several tables and days: the law is some dozens of rows, read with the first.
      (await db.select().from(tabelaFiscal).orderBy(desc(tabelaFiscal.validoDesde))).filter(
        (known) => known.codigo === codigo && known.validoDesde <= date,
      )
    : await db
        .select()
        .from(tabelaFiscal)
        .where(and(eq(tabelaFiscal.codigo, codigo), lte(tabelaFiscal.validoDesde, date)))
        .orderBy(desc(tabelaFiscal.validoDesde))
        .limit(1);
  return row ? { ...(row.dados as T), validFrom: row.validoDesde, fonte: row.fonte } : null;
}

/** How the portion of the 65 years is read on the day of a payment (domain §1.4, question a). */
export const portion65Reading = (db: Db, paidOn: string) => tableInForce<Pick<TaxReadings, "portion65">>(db, "irrf-parcela-65", paidOn);
/** Whether a small 13th owes nothing on the day of a payment (domain §1.4, question b). */
export const thirteenthReading = (db: Db, paidOn: string) =>
  tableInForce<Pick<TaxReadings, "thirteenthToZero">>(db, "irrf-decimo-terceiro", paidOn);

/** Table of the monthly tax at source on the day of a payment, with the readings of the law in use on it. */
export async function monthlyTable(db: Db, paidOn: string): Promise<Dated<MonthlyTaxTable> | null> {
  const table = await tableInForce<MonthlyTaxTable>(db, "irrf-mensal", paidOn);
  if (!table) return null;
  const { portion65 } = (await portion65Reading(db, paidOn)) ?? DEFAULT_READINGS;
  const { thirteenthToZero } = (await thirteenthReading(db, paidOn)) ?? DEFAULT_READINGS;
  return { ...table, readings: { portion65, thirteenthToZero } };
}
/** Table of the yearly return; the last day of the calendar year says which. */
export const annualTable = (db: Db, date: string) => tableInForce<AnnualTaxTable>(db, "irrf-anual", date);
/** Bands of the regressive regime. */
export const regressiveTable = (db: Db, paidOn: string) => tableInForce<{ bands: RegressiveBand[] }>(db, "regressiva", paidOn);
/** Withholding that is waived on the day of a payment, whether it is in use or not. */
export const withholdingWaiver = (db: Db, paidOn: string) => tableInForce<WithholdingWaiver>(db, "irrf-dispensa", paidOn);
/** Percentage withheld from a redemption in the progressive regime. */
export const redemptionAdvanceOn = (db: Db, paidOn: string) => tableInForce<{ percent: string }>(db, "resgate-antecipacao", paidOn);
