import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { dependente, finalidade, plano, salario, tema } from "../../db/schema";
import { notFound } from "../../http/problem";

export const allPlans = (db: Db): Promise<Reply<"GET /retornarPlanos">> =>
  db.select({ id: plano.id, nome: plano.nome }).from(plano).orderBy(asc(plano.id));

/** The plan's theme; null when it has none, and the portal's default applies. */
export async function themeOf(db: Db, idPlano: number): Promise<Reply<"GET /retornarConfiguracaoTema/{idPlano}">> {
  const [theme] = await db
    .select({
      id: tema.id,
      background: tema.background,
      cor_primaria: tema.corPrimaria,
      logo: tema.logo,
      plano: { id: plano.id, nome: plano.nome },
    })
    .from(tema)
    .innerJoin(plano, eq(plano.id, tema.idPlano))
    .where(eq(tema.idPlano, idPlano));
  return theme ?? null;
}

/**
 * The contribution salary in force on a date.
 * @throws Problem 404 when there is none: assisted people have no salary
 */
export async function salaryOn(db: Db, idPessoa: number, idPlano: number, date: string): Promise<{ salario: string }> {
  const [row] = await db
    .select({ salario: salario.valor })
    .from(salario)
    .where(and(eq(salario.idPessoa, idPessoa), eq(salario.idPlano, idPlano), lte(salario.validoDesde, date)))
    .orderBy(desc(salario.validoDesde))
    .limit(1);
  if (!row) throw notFound("Não há salário de contribuição para este plano.");
  return row;
}

/** The person's dependents in a plan, once per finality, without those that were removed. */
export async function dependentsOf(
  db: Db,
  idPessoa: number,
  idPlano: number,
): Promise<Reply<"GET /retornarDependentes/{idPessoa}/{idPlano}">> {
  const rows = await db
    .select({
      id: dependente.id,
      nome: dependente.nome,
      parentesco: dependente.parentesco,
      finalidade: { id: finalidade.id, nome: finalidade.nome },
      rateio: dependente.rateio,
    })
    .from(dependente)
    .innerJoin(finalidade, eq(finalidade.id, dependente.idFinalidade))
    .where(and(eq(dependente.idPessoa, idPessoa), eq(dependente.idPlano, idPlano), isNull(dependente.removidoEm)))
    .orderBy(asc(finalidade.id), asc(dependente.nome), asc(dependente.id));
  return rows.map((row) => ({ ...row, rateio: Number(row.rateio) }));
}
