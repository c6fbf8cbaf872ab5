import { and, asc, eq, gte, lte } from "drizzle-orm";
import { firstDay, monthRange } from "@/domain/calendar/months";
import { accumulated } from "@/domain/money/indexation";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { indice } from "../../kernel/db/schema";

export type IndexCode = "INPC" | "IPCA";

/** Months of an index, the oldest first. */
export const INDEX_MONTHS = reading("tributos.indice", ["codigo", "de", "ate"], (from, { codigo, de, ate }) =>
  from
    .select({ percentual: indice.percentual, fonte: indice.fonte })
    .from(indice)
    .where(and(eq(indice.codigo, codigo), gte(indice.competencia, de), lte(indice.competencia, ate)))
    .orderBy(asc(indice.competencia)),
);

/** Variation of an index over some months, both included, in percent; null while one of them is not published. */
export async function indexBetween(
  source: Source,
  codigo: IndexCode,
  from: string,
  to: string,
): Promise<{ percentual: string; fonte: string } | null> {
  const rows = await rowsOf(source, INDEX_MONTHS, { codigo, de: firstDay(from), ate: firstDay(to) });
  const percentual = accumulated(rows.map((row) => row.percentual));
  const last = rows.at(-1);
  if (percentual === null || !last || rows.length !== monthRange(from, to).length) return null;
  return { percentual, fonte: last.fonte };
}
