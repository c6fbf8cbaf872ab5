import { and, asc, desc, eq } from "drizzle-orm";
import { planName } from "@/domain/planName";
import type { Db } from "../../db/connection";
import { pessoa, plano, situacao, vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";

/** A person's enrolment in a plan, with what is read beside it. */
export type Enrolment = typeof vinculoPlano.$inferSelect & {
  plano: string;
  /** `AAAA-MM-DD`. */
  nascimento: string | null;
  /** Not closed, ported or ended by death. */
  ativa: boolean;
};

/** Of several enrolments of a person in a plan, the one that is not over comes first. Needs `situacao` beside them. */
export const standingFirst = [desc(situacao.ativa), asc(vinculoPlano.id)] as const;

/** How a person stands in a plan: the enrolment that is not over, else the first of those that are; null without any. */
export async function findEnrolment(db: Db, { idPessoa, idPlano }: { idPessoa: number; idPlano: number }): Promise<Enrolment | null> {
  const [row] = await db
    .select({ vinculo: vinculoPlano, plano: plano.nome, nascimento: pessoa.dataNascimento, ativa: situacao.ativa })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(...standingFirst)
    .limit(1);
  return row ? { ...row.vinculo, plano: planName(row.plano), nascimento: row.nascimento, ativa: row.ativa } : null;
}

/** @throws Problem 404 for a person who never had an enrolment in the plan */
export async function enrolmentIn(db: Db, account: { idPessoa: number; idPlano: number }): Promise<Enrolment> {
  const found = await findEnrolment(db, account);
  if (!found) throw notFound("Não encontramos uma conta neste plano.");
  return found;
}
