import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { basicContributionThreshold } from "@/domain/contribution";
import { DEFAULT_PORTFOLIO } from "@/domain/settings/profiles";
import type { Db } from "../../db/connection";
import { parametroPlano, salario } from "../../db/schema";
import { closedReasons } from "../investimentos/offer";
import { profilesOf } from "../investimentos/profiles";

/** What the rules of the steps need to know, as of a date. Amounts are exact decimals with two places. */
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
async function history(db: Db, idPlano: number, codigo: string, date: string): Promise<string[]> {
  const rows = await db
    .select({ valor: parametroPlano.valor })
    .from(parametroPlano)
    .where(
      and(
        eq(parametroPlano.codigo, codigo),
        or(eq(parametroPlano.idPlano, idPlano), isNull(parametroPlano.idPlano)),
        lte(parametroPlano.validoDesde, date),
      ),
    )
    .orderBy(desc(parametroPlano.validoDesde), desc(parametroPlano.id));
  return rows.map(({ valor }) => cents(valor));
}

/** Profiles that may be chosen, and the one of who does not choose. */
async function offered(db: Db, idPlano: number, date: string): Promise<Facts["perfis"]> {
  const reasonOf = await closedReasons(db, idPlano, date);
  const profiles = (await profilesOf(db)).filter((profile) => profile.carteira === DEFAULT_PORTFOLIO || reasonOf(profile) === null);
  return profiles.map(({ id, carteira, nome, descricao }) => ({ id, carteira, nome, descricao }));
}

/**
 * The dated configuration of the plan and the salary of the person, in force now. The salary limit is a parameter of
 * its own (`LIMITE_SALARIO_BASICA`); a plan without one has that which follows from its reference unit.
 */
export async function readFacts(db: Db, idPessoa: number, idPlano: number, now: Date): Promise<Facts> {
  const date = dateOf(now);
  const [minimum = "0.00", previous] = await history(db, idPlano, "CONTRIBUICAO_MINIMA", date);
  const [unit = "0.00"] = await history(db, idPlano, "UNIDADE_REFERENCIA", date);
  const [limit = basicContributionThreshold(unit)] = await history(db, idPlano, "LIMITE_SALARIO_BASICA", date);
  const [wage] = await db
    .select({ valor: salario.valor })
    .from(salario)
    .where(and(eq(salario.idPessoa, idPessoa), eq(salario.idPlano, idPlano), lte(salario.validoDesde, date)))
    .orderBy(desc(salario.validoDesde))
    .limit(1);
  return {
    idPlano,
    date,
    salario: wage ? cents(wage.valor) : null,
    contribuicaoMinima: minimum,
    contribuicaoMinimaEnvio: previous ?? minimum,
    unidadeReferencia: unit,
    limiteSalario: limit,
    perfis: await offered(db, idPlano, date),
  };
}
