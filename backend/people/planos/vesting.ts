import { asc, desc, eq } from "drizzle-orm";
import type { VestingStep } from "@/domain/exits/vesting";
import { exact } from "@/domain/money/exact";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { direitoPatrocinadora } from "../../kernel/db/schema";

/** Tables of a plan's regulation, the latest first, each by its months. */
export const VESTING = reading("plano.direito", ["idPlano"], (from, { idPlano }) =>
  from
    .select()
    .from(direitoPatrocinadora)
    .where(eq(direitoPatrocinadora.idPlano, idPlano))
    .orderBy(desc(direitoPatrocinadora.validoDesde), asc(direitoPatrocinadora.aPartirDeMeses)),
);

/** The table of a plan's regulation in force on a day, with the day from which it holds; null for a plan without one. */
export async function vestingTable(
  source: Source,
  idPlano: number,
  date: string,
): Promise<{ steps: VestingStep[]; desde: string; fonte: string } | null> {
  const rows = await rowsOf(source, VESTING, { idPlano });
  const newest = rows.find(({ validoDesde }) => validoDesde <= date);
  if (!newest) return null;
  return {
    desde: newest.validoDesde,
    fonte: newest.fonte,
    steps: rows
      .filter(({ validoDesde }) => validoDesde === newest.validoDesde)
      .map(({ aPartirDeMeses, percentual }) => ({ fromMonths: aPartirDeMeses, percent: exact(percentual).toFixed() })),
  };
}
