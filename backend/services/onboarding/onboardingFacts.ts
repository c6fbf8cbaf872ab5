import { dateOf } from "@/domain/calendar/calendarDate";
import { basicContributionThreshold } from "@/domain/contribution/contribution";
import { DEFAULT_PORTFOLIO } from "@/domain/settings/profiles";
import { factsIn, rowsOf, type Source } from "../../kernel/db/reading";
import { closedReasons, PROFILE_OFFER, profilesOf } from "../../money/investimentos";
import { PARAMETERS } from "../../people/parametros";
import { findSalary, SALARIES } from "../../people/planos";

/** Facts for the rules of the steps, as of a date. Amounts are exact decimals with two places. */
export interface Facts {
  idPlano: number;
  date: string;
  salario: string | null;
  contribuicaoMinima: string;
  contribuicaoMinimaEnvio: string;
  unidadeReferencia: string;
  limiteSalario: string;
  perfis: { id: number; carteira: number; nome: string; descricao: string }[];
}

/** `"132.65000000"` of the database as `"132.65"`. */
const cents = (value: string | undefined): string => {
  const [whole = "0", decimals = ""] = (value ?? "0").split(".");
  return `${whole}.${decimals.padEnd(2, "0").slice(0, 2)}`;
};

/** The values of a parameter that began by the date, the newest first: that in force and those before it. */
async function history(source: Source, idPlano: number, codigo: string, date: string): Promise<string[]> {
  const rows = (await rowsOf(source, PARAMETERS, { idPlano })).filter((row) => row.codigo === codigo && row.desde <= date);
  return rows.sort((a, b) => b.desde.localeCompare(a.desde) || b.id - a.id).map(({ valor }) => cents(valor));
}

/** Profiles that may be chosen, and the one for a person who does not choose. */
async function offered(source: Source, idPlano: number, date: string): Promise<Facts["perfis"]> {
  const reasonOf = await closedReasons(source, idPlano, date);
  const profiles = (await profilesOf(source)).filter((profile) => profile.carteira === DEFAULT_PORTFOLIO || reasonOf(profile) === null);
  return profiles.map(({ id, carteira, nome, descricao }) => ({ id, carteira, nome, descricao }));
}

/** Readings that the rules of the steps depend on. */
const STEP_FACTS = [PARAMETERS, SALARIES, ...PROFILE_OFFER] as const;

/**
 * The dated configuration of the plan and the salary of the person, in force now. The salary limit is a parameter of
 * its own (`LIMITE_SALARIO_BASICA`); a plan without one has that which follows from its reference unit.
 */
export async function readFacts(given: Source, idPessoa: number, idPlano: number, now: Date): Promise<Facts> {
  const date = dateOf(now);
  const source = await factsIn(given).load(STEP_FACTS, { idPessoa, idPlano });
  const [minimum = "0.00", previous] = await history(source, idPlano, "CONTRIBUICAO_MINIMA", date);
  const [unit = "0.00"] = await history(source, idPlano, "UNIDADE_REFERENCIA", date);
  const [limit = basicContributionThreshold(unit)] = await history(source, idPlano, "LIMITE_SALARIO_BASICA", date);
  const wage = await findSalary(source, idPessoa, idPlano, date);
  return {
    idPlano,
    date,
    salario: wage === null ? null : cents(wage),
    contribuicaoMinima: minimum,
    contribuicaoMinimaEnvio: previous ?? minimum,
    unidadeReferencia: unit,
    limiteSalario: limit,
    perfis: await offered(source, idPlano, date),
  };
}
