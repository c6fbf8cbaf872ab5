import { and, desc, eq, gt, lte } from "drizzle-orm";
import { addMonths, firstDay, monthOf } from "@/domain/months";
import type { Db } from "../../db/connection";
import { alteracaoRenda, type beneficio, suspensaoBeneficio } from "../../db/schema";

type Benefit = typeof beneficio.$inferSelect;

/** What a benefit is made of, and the first day from which the months of a term are counted. */
export type Terms = Pick<Benefit, "forma" | "parametros" | "inicio">;

const newest = [desc(alteracaoRenda.desde), desc(alteracaoRenda.id)] as const;

/** What a benefit is made of in a month (`AAAA-MM`, or a day of it): as it was conceded, or as the newest change left it. */
export async function termsIn(db: Db, benefit: Benefit, month: string): Promise<Terms> {
  const [change] = await db
    .select()
    .from(alteracaoRenda)
    .where(and(eq(alteracaoRenda.idBeneficio, benefit.id), lte(alteracaoRenda.desde, firstDay(month))))
    .orderBy(...newest)
    .limit(1);
  const { forma, parametros, inicio } = benefit;
  return change ? { forma, parametros: change.parametros, inicio: change.desde } : { forma, parametros, inicio };
}

/** The change that takes over after a month; null when none waits. */
export async function scheduledTerms(db: Db, idBeneficio: number, month: string) {
  const [row] = await db
    .select()
    .from(alteracaoRenda)
    .where(and(eq(alteracaoRenda.idBeneficio, idBeneficio), gt(alteracaoRenda.desde, firstDay(month))))
    .orderBy(...newest)
    .limit(1);
  return row ?? null;
}

/** Every suspension of a benefit, the newest first. */
export const pausesOf = (db: Db, idBeneficio: number) =>
  db
    .select()
    .from(suspensaoBeneficio)
    .where(eq(suspensaoBeneficio.idBeneficio, idBeneficio))
    .orderBy(desc(suspensaoBeneficio.desde), desc(suspensaoBeneficio.id));

/** The months of a suspension, as the rules read them. */
export const monthsOf = ({ desde, ate }: { desde: string; ate: string | null }) => ({ desde: monthOf(desde), ate: ate && monthOf(ate) });

/** The first month from one on (`AAAA-MM`) that is not suspended; null where a suspension has no end. */
export async function firstPaidMonth(db: Db, idBeneficio: number, from: string): Promise<string | null> {
  const pauses = (await pausesOf(db, idBeneficio)).map(monthsOf);
  for (let month = from; ; ) {
    const pause = pauses.find(({ desde, ate }) => desde <= month && (ate === null || ate >= month));
    if (!pause) return month;
    if (pause.ate === null) return null;
    month = addMonths(pause.ate, 1);
  }
}
