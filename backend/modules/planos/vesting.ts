import { and, asc, desc, eq, lte } from "drizzle-orm";
import { exact } from "@/domain/exact";
import type { VestingStep } from "@/domain/vesting";
import type { Db } from "../../db/connection";
import { direitoPatrocinadora } from "../../db/schema";

/** The table of a plan's regulation in force on a day, with the day from which it holds; null for a plan without one. */
export async function vestingTable(
  db: Db,
  idPlano: number,
  date: string,
): Promise<{ steps: VestingStep[]; desde: string; fonte: string } | null> {
  const ofPlan = eq(direitoPatrocinadora.idPlano, idPlano);
  const [newest] = await db
    .select({ desde: direitoPatrocinadora.validoDesde, fonte: direitoPatrocinadora.fonte })
    .from(direitoPatrocinadora)
    .where(and(ofPlan, lte(direitoPatrocinadora.validoDesde, date)))
    .orderBy(desc(direitoPatrocinadora.validoDesde))
    .limit(1);
  if (!newest) return null;
  const rows = await db
    .select()
    .from(direitoPatrocinadora)
    .where(and(ofPlan, eq(direitoPatrocinadora.validoDesde, newest.desde)))
    .orderBy(asc(direitoPatrocinadora.aPartirDeMeses));
  return {
    ...newest,
    steps: rows.map(({ aPartirDeMeses, percentual }) => ({ fromMonths: aPartirDeMeses, percent: exact(percentual).toFixed() })),
  };
}
