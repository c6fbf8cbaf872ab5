import { desc } from "drizzle-orm";
import type { AnnualTaxTable } from "@/domain/tax/annual";
import {
  DEFAULT_READINGS,
  type MonthlyTaxTable,
  type NonResidentTaxRule,
  type TaxReadings,
  type WithholdingWaiver,
} from "@/domain/tax/progressive";
import type { RegressiveBand } from "@/domain/tax/regressive";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { tabelaFiscal } from "../../kernel/db/schema";

/** A row of the law and its source. */
type Dated<T> = T & { validFrom: string; fonte: string };

/** Every table of the law that the fund keeps, the latest first: some dozens of rows. */
export const TAX_TABLES = reading("tributos.tabelas", [], (from) =>
  from.select().from(tabelaFiscal).orderBy(desc(tabelaFiscal.validoDesde)),
);

/** The row of a table in force on a date; null before the first. */
async function tableInForce<T>(source: Source, codigo: string, date: string): Promise<Dated<T> | null> {
  const row = (await rowsOf(source, TAX_TABLES, {})).find((known) => known.codigo === codigo && known.validoDesde <= date);
  return row ? { ...(row.dados as T), validFrom: row.validoDesde, fonte: row.fonte } : null;
}

/** Reading of the law about the portion exempt at 65 years on the day of a payment (domain §1.4, question a). */
export const portion65Reading = (source: Source, paidOn: string) =>
  tableInForce<Pick<TaxReadings, "portion65">>(source, "irrf-parcela-65", paidOn);
/** Reading of the law about a small 13th payment that owes no tax on the day of a payment (domain §1.4, question b). */
export const thirteenthReading = (source: Source, paidOn: string) =>
  tableInForce<Pick<TaxReadings, "thirteenthToZero">>(source, "irrf-decimo-terceiro", paidOn);

/** Table of the monthly tax at source on the day of a payment, with the readings of the law in use on it. */
export async function monthlyTable(given: Source, paidOn: string): Promise<Dated<MonthlyTaxTable> | null> {
  const source = factsIn(given);
  const table = await tableInForce<MonthlyTaxTable>(source, "irrf-mensal", paidOn);
  if (!table) return null;
  const { portion65 } = (await portion65Reading(source, paidOn)) ?? DEFAULT_READINGS;
  const { thirteenthToZero } = (await thirteenthReading(source, paidOn)) ?? DEFAULT_READINGS;
  return { ...table, readings: { portion65, thirteenthToZero } };
}
/**
 * The portion exempt at 65 years on the day of a payment: its amount, and the first of the tables that has had it without a
 * break, with that one's source.
 */
export async function exempt65On(source: Source, paidOn: string): Promise<{ valor: string; desde: string; fonte: string } | null> {
  const tables = (await rowsOf(source, TAX_TABLES, {})).filter(
    ({ codigo, validoDesde }) => codigo === "irrf-mensal" && validoDesde <= paidOn,
  );
  const amountIn = ({ dados }: (typeof tables)[number]) => (dados as unknown as MonthlyTaxTable).exempt65;
  const [latest] = tables;
  if (!latest) return null;
  const valor = amountIn(latest);
  const before = tables.findIndex((table) => amountIn(table) !== valor);
  const first = tables.at(before < 0 ? -1 : before - 1) ?? latest;
  return { valor, desde: first.validoDesde, fonte: first.fonte };
}
/** Table of the yearly return; the last day of the calendar year says which. */
export const annualTable = (source: Source, date: string) => tableInForce<AnnualTaxTable>(source, "irrf-anual", date);
/** Bands of the regressive regime. */
export const regressiveTable = (source: Source, paidOn: string) => tableInForce<{ bands: RegressiveBand[] }>(source, "regressiva", paidOn);
/** Withholding that is waived on the day of a payment, whether it is in use or not. */
export const withholdingWaiver = (source: Source, paidOn: string) => tableInForce<WithholdingWaiver>(source, "irrf-dispensa", paidOn);
/** Rule for the income of somebody who lives abroad on the day of a payment. */
export const nonResidentTaxRule = (source: Source, paidOn: string) =>
  tableInForce<NonResidentTaxRule>(source, "irrf-nao-residente", paidOn);
/** Percentage withheld from a redemption in the progressive regime. */
export const redemptionAdvanceOn = (source: Source, paidOn: string) =>
  tableInForce<{ percent: string }>(source, "resgate-antecipacao", paidOn);
