import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { dependente, finalidade, plano, salario, tema } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";

/** The fund's plans, by id. */
export const PLANS = reading("planos", [], (from) => from.select({ id: plano.id, nome: plano.nome }).from(plano).orderBy(asc(plano.id)));

export const allPlans = (source: Source): Promise<Reply<"GET /retornarPlanos">> => rowsOf(source, PLANS, {});

const THEME = reading("plano.tema", ["idPlano"], (from, { idPlano }) =>
  from
    .select({
      id: tema.id,
      background: tema.background,
      cor_primaria: tema.corPrimaria,
      logo: tema.logo,
      plano: { id: plano.id, nome: plano.nome },
    })
    .from(tema)
    .innerJoin(plano, eq(plano.id, tema.idPlano))
    .where(eq(tema.idPlano, idPlano)),
);

/** The plan's theme; null when it has none, and the portal's default applies. */
export async function themeOf(source: Source, idPlano: number): Promise<Reply<"GET /retornarConfiguracaoTema/{idPlano}">> {
  const [theme] = await rowsOf(source, THEME, { idPlano });
  return theme ?? null;
}

/** Contribution salaries of a person in a plan, the latest first. */
export const SALARIES = reading("plano.salarios", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ desde: salario.validoDesde, valor: salario.valor })
    .from(salario)
    .where(and(eq(salario.idPessoa, idPessoa), eq(salario.idPlano, idPlano)))
    .orderBy(desc(salario.validoDesde)),
);

/** The contribution salary in force on a date; null without one. */
export async function findSalary(source: Source, idPessoa: number, idPlano: number, date: string): Promise<string | null> {
  const rows = await rowsOf(source, SALARIES, { idPessoa, idPlano });
  return rows.find(({ desde }) => desde <= date)?.valor ?? null;
}

/**
 * The contribution salary in force on a date.
 * @throws Problem 404 when there is none: assisted people have no salary
 */
export async function salaryOn(source: Source, idPessoa: number, idPlano: number, date: string): Promise<{ salario: string }> {
  const found = await findSalary(source, idPessoa, idPlano, date);
  if (found === null) throw notFound("Não há salário de contribuição para este plano.");
  return { salario: found };
}

/** Dependents of a person in a plan, once per finality, without those that were removed. */
export const DEPENDENTS = reading("plano.dependentes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
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
    .orderBy(asc(finalidade.id), asc(dependente.nome), asc(dependente.id)),
);

/** The person's dependents in a plan, once per finality, without those that were removed. */
export async function dependentsOf(
  source: Source,
  idPessoa: number,
  idPlano: number,
): Promise<Reply<"GET /retornarDependentes/{idPessoa}/{idPlano}">> {
  const rows = await rowsOf(source, DEPENDENTS, { idPessoa, idPlano });
  return rows.map((row) => ({ ...row, rateio: Number(row.rateio) }));
}
