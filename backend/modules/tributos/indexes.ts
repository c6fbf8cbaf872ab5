import { and, asc, eq, gte, lte } from "drizzle-orm";
import { accumulated } from "@/domain/indexation";
import { firstDay, monthRange } from "@/domain/months";
import type { Db } from "../../db/connection";
import { indice } from "../../db/schema";

export type IndexCode = "INPC" | "IPCA";

/** Variation of an index in a month, in percent, with its source; null where it is not published. */
export async function indexOn(db: Db, codigo: IndexCode, month: string): Promise<{ percentual: string; fonte: string } | null> {
  const [row] = await db
    .select({ percentual: indice.percentual, fonte: indice.fonte })
    .from(indice)
    .where(and(eq(indice.codigo, codigo), eq(indice.competencia, firstDay(month))));
  return row ?? null;
}

/** What an index came to over some months, both included, in percent; null while one of them is not published. */
export async function indexBetween(
  db: Db,
  codigo: IndexCode,
  from: string,
  to: string,
): Promise<{ percentual: string; fonte: string } | null> {
  const rows = await db
    .select({ percentual: indice.percentual, fonte: indice.fonte })
    .from(indice)
    .where(and(eq(indice.codigo, codigo), gte(indice.competencia, firstDay(from)), lte(indice.competencia, firstDay(to))))
    .orderBy(asc(indice.competencia));
  const percentual = accumulated(rows.map((row) => row.percentual));
  const last = rows.at(-1);
  if (percentual === null || !last || rows.length !== monthRange(from, to).length) return null;
  return { percentual, fonte: last.fonte };
}
