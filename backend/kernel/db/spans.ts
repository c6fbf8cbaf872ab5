import { type SQL, sql } from "drizzle-orm";
import { endOfDay, startOfDay } from "@/domain/calendar/calendarDate";
import type { Db } from "./connection";
import { rawRows } from "./rawRows";

/** Days of São Paulo, both included. */
export interface Span {
  inicio: string;
  fim: string;
}

export const oneDay = (day: string): Span => ({ inicio: day, fim: day });

/**
 * Counts within spans, each found by its two instants in an index: computing the day or the week of each row costs more than
 * reading it.
 * @param counts one row for the span `trecho`, of columns `inicio` (text), `de` and `ate` (instants, the last one excluded)
 */
export async function inSpans<T extends Record<string, unknown>>(
  db: Db,
  spans: readonly Span[],
  counts: SQL,
): Promise<(T & { inicio: string })[]> {
  if (spans.length === 0) return [];
  const values = spans.map(
    ({ inicio, fim }) =>
      sql`(${inicio}::text, ${startOfDay(inicio).toISOString()}::timestamptz, ${endOfDay(fim).toISOString()}::timestamptz)`,
  );
  return rawRows(
    db,
    sql`select trecho.inicio, contado.* from (values ${sql.join(values, sql`, `)}) as trecho (inicio, de, ate)
      cross join lateral (${counts}) contado`,
  );
}
