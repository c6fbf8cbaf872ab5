import { and, desc, eq, gt, gte, isNull, lte, or } from "drizzle-orm";
import { firstDay } from "@/domain/months";
import type { Db } from "../../db/connection";
import { opcaoContribuicao, suspensaoContribuicao } from "../../db/schema";

/**
 * What a person chose to contribute: percentages of the salary, or a monthly amount in the plans that work so. `validoDesde`
 * is the first day of its first month.
 */
export type ContributionOption = typeof opcaoContribuicao.$inferSelect;
/** Months without contribution: from `desde` to `ate`, both first days of months and both included; `ate` null while open. */
export type Suspension = typeof suspensaoContribuicao.$inferSelect;

const own = (idPessoa: number, idPlano: number) => and(eq(opcaoContribuicao.idPessoa, idPessoa), eq(opcaoContribuicao.idPlano, idPlano));
const newest = [desc(opcaoContribuicao.validoDesde), desc(opcaoContribuicao.id)] as const;

/**
 * The option in force in a month (`AAAA-MM`, or a day of it): the newest that began; of two for the same month, the later
 * made. Null for somebody who never chose.
 */
export async function optionOn(db: Db, idPessoa: number, idPlano: number, month: string): Promise<ContributionOption | null> {
  const [row] = await db
    .select()
    .from(opcaoContribuicao)
    .where(and(own(idPessoa, idPlano), lte(opcaoContribuicao.validoDesde, firstDay(month))))
    .orderBy(...newest)
    .limit(1);
  return row ?? null;
}

/** The option that takes over in a month after this one; null when none waits. */
export async function scheduledOption(db: Db, idPessoa: number, idPlano: number, month: string): Promise<ContributionOption | null> {
  const [row] = await db
    .select()
    .from(opcaoContribuicao)
    .where(and(own(idPessoa, idPlano), gt(opcaoContribuicao.validoDesde, firstDay(month))))
    .orderBy(...newest)
    .limit(1);
  return row ?? null;
}

/** Every option that was ever made, the newest first. */
export const optionsOf = (db: Db, idPessoa: number, idPlano: number): Promise<ContributionOption[]> =>
  db
    .select()
    .from(opcaoContribuicao)
    .where(own(idPessoa, idPlano))
    .orderBy(...newest);

/** The suspension that a month (`AAAA-MM`, or a day of it) is in; null when a contribution is expected. */
export async function suspendedIn(db: Db, idPessoa: number, idPlano: number, month: string): Promise<Suspension | null> {
  const day = firstDay(month);
  const [row] = await db
    .select()
    .from(suspensaoContribuicao)
    .where(
      and(
        eq(suspensaoContribuicao.idPessoa, idPessoa),
        eq(suspensaoContribuicao.idPlano, idPlano),
        lte(suspensaoContribuicao.desde, day),
        or(isNull(suspensaoContribuicao.ate), gte(suspensaoContribuicao.ate, day)),
      ),
    )
    .orderBy(desc(suspensaoContribuicao.id))
    .limit(1);
  return row ?? null;
}

/** Every suspension, the newest first. */
export const suspensionsOf = (db: Db, idPessoa: number, idPlano: number): Promise<Suspension[]> =>
  db
    .select()
    .from(suspensaoContribuicao)
    .where(and(eq(suspensaoContribuicao.idPessoa, idPessoa), eq(suspensaoContribuicao.idPlano, idPlano)))
    .orderBy(desc(suspensaoContribuicao.desde), desc(suspensaoContribuicao.id));
