import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { addDays, isCalendarDate } from "@/domain/calendar/calendarDate";
import { exact } from "@/domain/money/exact";
import { choosesAmount } from "@/domain/onboarding/onboardingContribution";
import { scenarioContentFaults } from "@/domain/settings/scenarios";
import type { Assumptions, Dated, OfferedForm } from "@/domain/simulator/facts";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cenarioRetorno, perfilInvestimento, plano } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import { exactParametersOn, PARAMETERS } from "../../people/parametros";
import { formRowsOn, INCOME_FORMS } from "../concessao";

/** Codes of the dated rows, by the name of the assumption. */
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

/** The dated values of a plan, by the name of the assumption. */
async function parametersOn(source: Source, idPlano: number, date: string): Promise<Record<Name, Dated | null>> {
  const values = await exactParametersOn(source, idPlano, Object.values(CODES), date);
  const found = (Object.entries(CODES) as [Name, string][]).map(([name, codigo]) => [name, values.get(codigo) ?? null] as const);
  return Object.fromEntries(found) as Record<Name, Dated | null>;
}

/** Forms of income that the plan has in force on a day, with the rule of each one's 13th payment. */
export const offeredForms = async (source: Source, idPlano: number, date: string): Promise<OfferedForm[]> =>
  (await formRowsOn(source, idPlano, date)).map(({ forma, abono, validoDesde, fonte }) => ({
    forma,
    abono: abono as OfferedForm["abono"],
    desde: validoDesde,
    fonte,
  }));

/** Every version of a plan's scenarios: those of a profile first, the newest of each first. */
const SCENARIOS = reading("simulador.cenarios", ["idPlano"], (from, { idPlano }) =>
  from
    .select({ cenario: cenarioRetorno, perfil: perfilInvestimento.nome })
    .from(cenarioRetorno)
    .leftJoin(perfilInvestimento, eq(perfilInvestimento.id, cenarioRetorno.idPerfil))
    .where(eq(cenarioRetorno.idPlano, idPlano))
    .orderBy(isNull(cenarioRetorno.idPerfil), desc(cenarioRetorno.validoDesde), desc(cenarioRetorno.id)),
);

/** Readings that the assumptions of a plan depend on. */
export const ASSUMPTIONS = [SCENARIOS, PARAMETERS, INCOME_FORMS] as const;

/**
 * Assumptions of a plan's projections on a day: the scenarios of the profile, else those of the whole plan. Null where
 * the fund has none: nothing is projected on a guess.
 */
export async function assumptionsOn(given: Source, idPlano: number, idPerfil: number | null, date: string): Promise<Assumptions | null> {
  const source = await factsIn(given).load(ASSUMPTIONS, { idPlano });
  const row = (await rowsOf(source, SCENARIOS, { idPlano })).find(
    ({ cenario }) =>
      (cenario.idPerfil === null || cenario.idPerfil === idPerfil) &&
      cenario.validoDesde <= date &&
      (cenario.validoAte === null || cenario.validoAte >= date),
  );
  if (!row) return null;
  const { versao, pessimista, esperado, otimista, validoDesde, fonte } = row.cenario;
  const from = { desde: validoDesde, fonte };
  const byAmount = choosesAmount(idPlano);
  const values = await parametersOn(source, idPlano, date);
  return {
    versao,
    perfil: row.perfil,
    cenarios: { pessimista: dated(pessimista, from), esperado: dated(esperado, from), otimista: dated(otimista, from) },
    modo: byAmount ? "valor" : "percentual",
    ...values,
    formas: await offeredForms(source, idPlano, date),
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

/** Scenarios to publish: the whole set of a plan, because one version is printed on every result. */
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

/** Faults of scenarios, by field; messages in Portuguese. `today`: the first day that may be published for. */
export const scenarioFaults = ({ desde, fonte, ...content }: NewScenarios, today: string): Fault[] => [
  ...(!isCalendarDate(desde) || desde < today ? [{ campo: "desde", mensagem: "A vigência começa hoje ou depois." }] : []),
  ...(fonte.trim() === "" ? [{ campo: "fonte", mensagem: "Diga de onde vêm os cenários." }] : []),
  ...scenarioContentFaults(content),
];

/**
 * Takes back the scenarios published for a day; those that they had ended go on. A day without a version changes
 * nothing.
 */
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
