import { and, asc, desc, eq } from "drizzle-orm";
import { planName } from "@/domain/plans/planName";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { pessoa, plano, situacao, vinculoPlano } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";

/** A person's enrolment in a plan, with what is read beside it. */
export type Enrolment = typeof vinculoPlano.$inferSelect & {
  plano: string;
  /** `AAAA-MM-DD`. */
  nascimento: string | null;
  /** False for an enrolment that was closed, ported or ended by death. */
  ativa: boolean;
};

/** Order of a person's enrolments in a plan: the one that is not over comes first. Needs a join with `situacao`. */
export const standingFirst = [desc(situacao.ativa), asc(vinculoPlano.id)] as const;

/** Every enrolment of a person in a plan, the one that is not over first. */
export const ENROLMENTS = reading("plano.vinculos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ vinculo: vinculoPlano, plano: plano.nome, nascimento: pessoa.dataNascimento, ativa: situacao.ativa })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(...standingFirst),
);

/** Enrolment of a person in a plan: the one that is not over, else the first of those that are; null without any. */
export async function findEnrolment(
  source: Source,
  { idPessoa, idPlano }: { idPessoa: number; idPlano: number },
): Promise<Enrolment | null> {
  const [row] = await rowsOf(source, ENROLMENTS, { idPessoa, idPlano });
  return row ? { ...row.vinculo, plano: planName(row.plano), nascimento: row.nascimento, ativa: row.ativa } : null;
}

/** @throws Problem 404 for a person who never had an enrolment in the plan */
export async function enrolmentIn(source: Source, account: { idPessoa: number; idPlano: number }): Promise<Enrolment> {
  const found = await findEnrolment(source, account);
  if (!found) throw notFound("Não encontramos uma conta neste plano.");
  return found;
}
