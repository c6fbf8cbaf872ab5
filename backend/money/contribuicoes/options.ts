import { and, desc, eq } from "drizzle-orm";
import { firstDay } from "@/domain/calendar/months";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { opcaoContribuicao, suspensaoContribuicao } from "../../kernel/db/schema";

/**
 * Contribution that a person chose: percentages of the salary, or a monthly amount in the plans that work so.
 * `validoDesde` is the first day of its first month.
 */
export type ContributionOption = typeof opcaoContribuicao.$inferSelect;
/** Months without contribution: from `desde` to `ate`, both first days of months and both included; `ate` null while open. */
export type Suspension = typeof suspensaoContribuicao.$inferSelect;

/** Every option that a person ever made in a plan, the newest first. */
export const OPTIONS = reading("contribuicao.opcoes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select()
    .from(opcaoContribuicao)
    .where(and(eq(opcaoContribuicao.idPessoa, idPessoa), eq(opcaoContribuicao.idPlano, idPlano)))
    .orderBy(desc(opcaoContribuicao.validoDesde), desc(opcaoContribuicao.id)),
);
/** Every suspension of a person in a plan, the newest first. */
export const SUSPENSIONS = reading("contribuicao.suspensoes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select()
    .from(suspensaoContribuicao)
    .where(and(eq(suspensaoContribuicao.idPessoa, idPessoa), eq(suspensaoContribuicao.idPlano, idPlano)))
    .orderBy(desc(suspensaoContribuicao.desde), desc(suspensaoContribuicao.id)),
);

/** Every option that was ever made, the newest first. */
export const optionsOf = (source: Source, idPessoa: number, idPlano: number): Promise<ContributionOption[]> =>
  rowsOf(source, OPTIONS, { idPessoa, idPlano });

/**
 * The option in force in a month (`AAAA-MM`, or a day of it): the newest that began; of two for the same month, the later
 * made. Null for somebody who never chose.
 */
export const optionOn = async (source: Source, idPessoa: number, idPlano: number, month: string): Promise<ContributionOption | null> =>
  (await optionsOf(source, idPessoa, idPlano)).find(({ validoDesde }) => validoDesde <= firstDay(month)) ?? null;

/** The option that takes over in a month after this one; null when none waits. */
export async function scheduledOption(
  source: Source,
  idPessoa: number,
  idPlano: number,
  month: string,
): Promise<ContributionOption | null> {
  const [newest] = await optionsOf(source, idPessoa, idPlano);
  return newest && newest.validoDesde > firstDay(month) ? newest : null;
}

/** Every suspension, the newest first. */
export const suspensionsOf = (source: Source, idPessoa: number, idPlano: number): Promise<Suspension[]> =>
  rowsOf(source, SUSPENSIONS, { idPessoa, idPlano });

/** The suspension that a month (`AAAA-MM`, or a day of it) is in, of several the last made; null when a contribution is expected. */
export async function suspendedIn(source: Source, idPessoa: number, idPlano: number, month: string): Promise<Suspension | null> {
  const day = firstDay(month);
  const rows = (await suspensionsOf(source, idPessoa, idPlano)).filter(({ desde, ate }) => desde <= day && (ate === null || ate >= day));
  return rows.reduce<Suspension | null>((last, row) => (last && last.id > row.id ? last : row), null);
}
