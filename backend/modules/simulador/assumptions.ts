import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { addDays, isCalendarDate } from "@/domain/calendarDate";
import { exact } from "@/domain/exact";
import { choosesAmount } from "@/domain/onboardingContribution";
import { scenarioContentFaults } from "@/domain/settings/scenarios";
import type { Assumptions, Dated, OfferedForm } from "@/domain/simulator/facts";
import type { Db } from "../../db/connection";
import { cenarioRetorno, parametroPlano, perfilInvestimento, plano } from "../../db/schema";
import { notFound, Problem } from "../../http/problem";
import { formRowsOn } from "../concessao/rulesOfPlan";

/** By the name of the assumption: the code of its dated row. */
const CODES = {
  unidadeReferencia: "UNIDADE_REFERENCIA",
  limiteSalario: "LIMITE_SALARIO_BASICA",
  contrapartida: "CONTRAPARTIDA_PATROCINADORA",
  minimo: "CONTRIBUICAO_MINIMA",
  idadeMinima: "IDADE_BENEFICIO",
  idadeMaxima: "SIMULADOR_IDADE_MAXIMA",
  saqueMaximo: "SAQUE_PERCENTUAL_MAX",
  rendaMinima: "RENDA_MINIMA",
  percentualMinimo: "RENDA_PERCENTUAL_MINIMO",
  percentualMaximo: "RENDA_PERCENTUAL_MAXIMO",
  percentualPasso: "RENDA_PERCENTUAL_PASSO",
  mesesMinimo: "RENDA_MESES_MINIMO",
  mesesMaximo: "RENDA_MESES_MAXIMO",
} as const satisfies Partial<Record<keyof Omit<Assumptions, "formas">, string>>;

type Name = keyof typeof CODES;

const dated = (valor: string, { desde, fonte }: { desde: string; fonte: string }): Dated => ({
  valor: exact(valor).toFixed(),
  desde,
  fonte,
});

/** The dated values of a plan in one statement: that of the plan goes before one of every plan, the newest before others. */
async function parametersOn(db: Db, idPlano: number, date: string): Promise<Record<Name, Dated | null>> {
  const rows = await db
    .select({
      codigo: parametroPlano.codigo,
      valor: parametroPlano.valor,
      desde: parametroPlano.validoDesde,
      fonte: parametroPlano.fonte,
    })
    .from(parametroPlano)
    .where(
      and(
        inArray(parametroPlano.codigo, Object.values(CODES)),
        or(eq(parametroPlano.idPlano, idPlano), isNull(parametroPlano.idPlano)),
        lte(parametroPlano.validoDesde, date),
        or(isNull(parametroPlano.validoAte), gte(parametroPlano.validoAte, date)),
      ),
    )
    .orderBy(isNull(parametroPlano.idPlano), desc(parametroPlano.validoDesde), desc(parametroPlano.id));
  const found = (Object.entries(CODES) as [Name, string][]).map(([name, codigo]) => {
    const row = rows.find((candidate) => candidate.codigo === codigo);
    return [name, row ? dated(row.valor, row) : null] as const;
  });
  return Object.fromEntries(found) as Record<Name, Dated | null>;
}

/** Forms of income that the plan has in force on a day, with the rule of each one's 13th payment. */
export const offeredForms = async (db: Db, idPlano: number, date: string): Promise<OfferedForm[]> =>
  (await formRowsOn(db, idPlano, date)).map(({ forma, abono, validoDesde, fonte }) => ({
    forma,
    abono: abono as OfferedForm["abono"],
    desde: validoDesde,
    fonte,
  }));

/**
 * What projections of a plan assume on a day: the scenarios of the profile, else those of the whole plan. Null where the fund
 * has none: nothing is projected on a guess.
 */
export async function assumptionsOn(db: Db, idPlano: number, idPerfil: number | null, date: string): Promise<Assumptions | null> {
  const [row] = await db
    .select({ cenario: cenarioRetorno, perfil: perfilInvestimento.nome })
    .from(cenarioRetorno)
    .leftJoin(perfilInvestimento, eq(perfilInvestimento.id, cenarioRetorno.idPerfil))
    .where(
      and(
        eq(cenarioRetorno.idPlano, idPlano),
        idPerfil === null ? isNull(cenarioRetorno.idPerfil) : or(eq(cenarioRetorno.idPerfil, idPerfil), isNull(cenarioRetorno.idPerfil)),
        lte(cenarioRetorno.validoDesde, date),
        or(isNull(cenarioRetorno.validoAte), gte(cenarioRetorno.validoAte, date)),
      ),
    )
    .orderBy(isNull(cenarioRetorno.idPerfil), desc(cenarioRetorno.validoDesde), desc(cenarioRetorno.id))
    .limit(1);
  if (!row) return null;
  const { versao, pessimista, esperado, otimista, validoDesde, fonte } = row.cenario;
  const from = { desde: validoDesde, fonte };
  const byAmount = choosesAmount(idPlano);
  const values = await parametersOn(db, idPlano, date);
  return {
    versao,
    perfil: row.perfil,
    cenarios: { pessimista: dated(pessimista, from), esperado: dated(esperado, from), otimista: dated(otimista, from) },
    modo: byAmount ? "valor" : "percentual",
    ...values,
    formas: await offeredForms(db, idPlano, date),
    ...(byAmount && { unidadeReferencia: null, limiteSalario: null, contrapartida: null }),
  };
}

/** A version of the return scenarios of a plan, or of one of its profiles. Real yearly percentages: `"4"`, `"3.5"`. */
export interface ScenarioVersion {
  id: number;
  /** Null: every profile that has no row of its own. */
  idPerfil: number | null;
  perfil: string | null;
  versao: string;
  pessimista: string;
  esperado: string;
  otimista: string;
  desde: string;
  /** Last day; null while nothing ends it. */
  ate: string | null;
  fonte: string;
}

/** Every version that a plan has had or will have, the newest first within each profile. */
export async function scenariosOf(db: Db, idPlano: number): Promise<ScenarioVersion[]> {
  const rows = await db
    .select({ cenario: cenarioRetorno, perfil: perfilInvestimento.nome })
    .from(cenarioRetorno)
    .leftJoin(perfilInvestimento, eq(perfilInvestimento.id, cenarioRetorno.idPerfil))
    .where(eq(cenarioRetorno.idPlano, idPlano))
    .orderBy(sql`${cenarioRetorno.idPerfil} asc nulls first`, desc(cenarioRetorno.validoDesde), desc(cenarioRetorno.id));
  return rows.map(({ cenario, perfil }) => ({
    ...{ id: cenario.id, idPerfil: cenario.idPerfil, perfil, versao: cenario.versao },
    pessimista: exact(cenario.pessimista).toFixed(),
    esperado: exact(cenario.esperado).toFixed(),
    otimista: exact(cenario.otimista).toFixed(),
    ...{ desde: cenario.validoDesde, ate: cenario.validoAte, fonte: cenario.fonte },
  }));
}

/** What is published: the whole set of a plan, since one version is printed on every result. */
export interface NewScenarios {
  versao: string;
  desde: string;
  fonte: string;
  cenarios: readonly Pick<ScenarioVersion, "idPerfil" | "pessimista" | "esperado" | "otimista">[];
}

interface Fault {
  campo: string;
  mensagem: string;
}

/** What is wrong with scenarios, by field; messages in Portuguese. `today`: nothing is published for a day that is past. */
export const scenarioFaults = ({ desde, fonte, ...content }: NewScenarios, today: string): Fault[] => [
  ...(!isCalendarDate(desde) || desde < today ? [{ campo: "desde", mensagem: "A vigência começa hoje ou depois." }] : []),
  ...(fonte.trim() === "" ? [{ campo: "fonte", mensagem: "Diga de onde vêm os cenários." }] : []),
  ...scenarioContentFaults(content),
];

/** Takes back what was published for a day, and what it had ended goes on. A day without a version changes nothing. */
export async function withdrawScenarios(tx: Db, idPlano: number, desde: string): Promise<void> {
  const ofPlan = eq(cenarioRetorno.idPlano, idPlano);
  await tx.delete(cenarioRetorno).where(and(ofPlan, eq(cenarioRetorno.validoDesde, desde)));
  const [next] = await tx
    .select({ desde: cenarioRetorno.validoDesde })
    .from(cenarioRetorno)
    .where(and(ofPlan, gt(cenarioRetorno.validoDesde, desde)))
    .orderBy(asc(cenarioRetorno.validoDesde))
    .limit(1);
  await tx
    .update(cenarioRetorno)
    .set({ validoAte: next ? addDays(next.desde, -1) : null })
    .where(and(ofPlan, eq(cenarioRetorno.validoAte, addDays(desde, -1))));
}

/**
 * Publishes a dated version of the scenarios of a plan: those in force end the day before, and one that was published for
 * the same day is replaced. Nothing that was calculated before is touched: saved simulations say what changed since.
 * Within a transaction of the caller, who writes the audit.
 * @throws Problem 400 with the fields at fault, 404 for a profile that there is not
 */
export async function publishScenarios(tx: Db, idPlano: number, scenarios: NewScenarios, today: string): Promise<ScenarioVersion[]> {
  const erros = scenarioFaults(scenarios, today);
  if (erros.length > 0) throw new Problem(400, "Confira os cenários.", { erros });
  const { versao, desde, fonte, cenarios } = scenarios;
  const profiles = cenarios.flatMap(({ idPerfil }) => (idPerfil === null ? [] : [idPerfil]));
  if (profiles.length > 0 && (await tx.$count(perfilInvestimento, inArray(perfilInvestimento.id, profiles))) < profiles.length)
    throw notFound("Não encontramos um dos perfis.");
  // Two at once are published one after the other.
  await tx.select({ id: plano.id }).from(plano).where(eq(plano.id, idPlano)).for("update");
  await withdrawScenarios(tx, idPlano, desde);
  const ofPlan = eq(cenarioRetorno.idPlano, idPlano);
  const [next] = await tx
    .select({ desde: cenarioRetorno.validoDesde })
    .from(cenarioRetorno)
    .where(and(ofPlan, gt(cenarioRetorno.validoDesde, desde)))
    .orderBy(asc(cenarioRetorno.validoDesde))
    .limit(1);
  await tx
    .update(cenarioRetorno)
    .set({ validoAte: addDays(desde, -1) })
    .where(and(ofPlan, lt(cenarioRetorno.validoDesde, desde), or(isNull(cenarioRetorno.validoAte), gte(cenarioRetorno.validoAte, desde))));
  await tx.insert(cenarioRetorno).values(
    cenarios.map(({ idPerfil, pessimista, esperado, otimista }) => ({
      ...{ idPlano, idPerfil, versao: versao.trim(), pessimista, esperado, otimista, fonte: fonte.trim() },
      ...{ validoDesde: desde, validoAte: next ? addDays(next.desde, -1) : null },
    })),
  );
  return (await scenariosOf(tx, idPlano)).filter((row) => row.desde === desde);
}
