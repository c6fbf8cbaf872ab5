import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { addMonths, firstDay, monthOf } from "@/domain/calendar/months";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { alteracaoRenda, beneficio, suspensaoBeneficio } from "../../kernel/db/schema";

type Benefit = typeof beneficio.$inferSelect;

/** Terms of a benefit, and the first day from which the months of its duration are counted. */
export type Terms = Pick<Benefit, "forma" | "parametros" | "inicio">;

/** Every change of the incomes of a person in a plan, the newest first. */
export const INCOME_CHANGES = reading("beneficios.alteracoes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select(getTableColumns(alteracaoRenda))
    .from(alteracaoRenda)
    .innerJoin(beneficio, eq(beneficio.id, alteracaoRenda.idBeneficio))
    .where(and(eq(beneficio.idPessoa, idPessoa), eq(beneficio.idPlano, idPlano)))
    .orderBy(desc(alteracaoRenda.desde), desc(alteracaoRenda.id)),
);
/** Every suspension of the benefits of a person in a plan, the newest first. */
export const PAUSES = reading("beneficios.suspensoes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select(getTableColumns(suspensaoBeneficio))
    .from(suspensaoBeneficio)
    .innerJoin(beneficio, eq(beneficio.id, suspensaoBeneficio.idBeneficio))
    .where(and(eq(beneficio.idPessoa, idPessoa), eq(beneficio.idPlano, idPlano)))
    .orderBy(desc(suspensaoBeneficio.desde), desc(suspensaoBeneficio.id)),
);

type Owned = Pick<Benefit, "id" | "idPessoa" | "idPlano">;

const changesOf = async (source: Source, { id, idPessoa, idPlano }: Owned) =>
  (await rowsOf(source, INCOME_CHANGES, { idPessoa, idPlano })).filter(({ idBeneficio }) => idBeneficio === id);

/** Terms of a benefit in a month (`AAAA-MM`, or a day of it): those of the concession, or of the newest change. */
export async function termsIn(source: Source, benefit: Benefit, month: string): Promise<Terms> {
  const change = (await changesOf(source, benefit)).find(({ desde }) => desde <= firstDay(month));
  const { forma, parametros, inicio } = benefit;
  return change ? { forma, parametros: change.parametros, inicio: change.desde } : { forma, parametros, inicio };
}

/** The change that takes over after a month; null when none waits. */
export async function scheduledTerms(source: Source, benefit: Owned, month: string) {
  const [newest] = await changesOf(source, benefit);
  return newest && newest.desde > firstDay(month) ? newest : null;
}

/** Every suspension of a benefit, the newest first. */
export const pausesOf = async (source: Source, { id, idPessoa, idPlano }: Owned) =>
  (await rowsOf(source, PAUSES, { idPessoa, idPlano })).filter(({ idBeneficio }) => idBeneficio === id);

/** The months of a suspension, as the rules read them. */
export const monthsOf = ({ desde, ate }: { desde: string; ate: string | null }) => ({ desde: monthOf(desde), ate: ate && monthOf(ate) });

/** The first month from one on (`AAAA-MM`) that is not suspended; null where a suspension has no end. */
export async function firstPaidMonth(source: Source, benefit: Owned, from: string): Promise<string | null> {
  const pauses = (await pausesOf(source, benefit)).map(monthsOf);
  for (let month = from; ; ) {
    const pause = pauses.find(({ desde, ate }) => desde <= month && (ate === null || ate >= month));
    if (!pause) return month;
    if (pause.ate === null) return null;
    month = addMonths(pause.ate, 1);
  }
}
