import type { Reply } from "@contract/infer";
import { asc } from "drizzle-orm";
import { monthOf } from "@/domain/calendar/months";
import { assetClassName, assetClassOrder } from "@/domain/investments/assetClasses";
import { profileReturns, profileRisk } from "@/domain/investments/profileReturns";
import { exact } from "@/domain/money/exact";
import { DEFAULT_PORTFOLIO } from "@/domain/settings/profiles";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { perfilComposicao, perfilInvestimento } from "../../kernel/db/schema";
import { allPlans, PLANS } from "../../people/planos";
import { FUND_QUOTAS, type QuotaRow } from "../contas";

export type Profile = Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">["perfis"][number];
export type ProfileName = Pick<Profile, "id" | "carteira" | "nome" | "nivel">;
export type ProfileRow = typeof perfilInvestimento.$inferSelect;

/** The fund's profiles, the least risky first. */
export const PROFILE_ROWS = reading("investimentos.perfis", [], (from) =>
  from.select().from(perfilInvestimento).orderBy(asc(perfilInvestimento.nivel), asc(perfilInvestimento.carteira)),
);

export const profilesOf = (source: Source): Promise<ProfileRow[]> => rowsOf(source, PROFILE_ROWS, {});

/** Every composition that a profile had or will have. */
export const COMPOSITIONS = reading("investimentos.composicoes", [], (from) => from.select().from(perfilComposicao));

export const nameOf = ({ id, carteira, nome, nivel }: ProfileName): ProfileName => ({ id, carteira, nome, nivel });

export const isClosed = ({ fechadoDesde }: Pick<ProfileRow, "fechadoDesde">, today: string): boolean =>
  fechadoDesde !== null && fechadoDesde <= today;

/** The profile of a carteira; the most cautious one where the fund has it no more. @throws Error in a fund without profiles */
export function byPortfolio(profiles: readonly ProfileRow[], carteira: number): ProfileName {
  const found = profiles.find((profile) => profile.carteira === carteira) ?? profiles[0];
  if (!found) throw new Error("the fund has no investment profile");
  return nameOf(found);
}

/** A profile by its id, also of one that is no longer there. */
export function byId(profiles: readonly ProfileRow[], id: number): ProfileName {
  const found = profiles.find((profile) => profile.id === id);
  return found ? nameOf(found) : { id, carteira: DEFAULT_PORTFOLIO, nome: `Perfil ${id}`, nivel: 1 };
}

const share = (value: string) => exact(value).toFixed(2);

/** Composition of each profile on a day: the rows of its newest date. */
async function compositionsOn(source: Source, today: string) {
  const rows = await rowsOf(source, COMPOSITIONS, {});
  return (id: number): Pick<Profile, "composicao" | "composicaoDesde"> => {
    const own = rows.filter(({ idPerfil, validoDesde }) => idPerfil === id && validoDesde <= today);
    const since = own.reduce<string | null>((last, { validoDesde }) => (last === null || validoDesde > last ? validoDesde : last), null);
    return {
      composicaoDesde: since,
      composicao: own
        .filter(({ validoDesde }) => validoDesde === since)
        .sort((a, b) => assetClassOrder(a.classe) - assetClassOrder(b.classe))
        .map(({ classe, percentual, minimo, maximo }) => ({
          classe,
          nome: assetClassName(classe),
          percentual: share(percentual),
          minimo: minimo && share(minimo),
          maximo: maximo && share(maximo),
        })),
    };
  };
}

/** The profiles as they are shown, from all quotas that the plan has of them. */
export async function describeProfiles(
  source: Source,
  profiles: readonly ProfileRow[],
  quotas: readonly QuotaRow[],
  today: string,
  isOffered: (profile: ProfileRow) => boolean,
): Promise<Profile[]> {
  const compositionOf = await compositionsOn(source, today);
  return profiles.map((profile) => {
    const own = quotas.filter(({ idPerfil }) => idPerfil === profile.id);
    const last = own.at(-1);
    return {
      ...nameOf(profile),
      descricao: profile.descricao,
      fechadoDesde: isClosed(profile, today) ? profile.fechadoDesde : null,
      aceitaEscolha: isOffered(profile),
      ...compositionOf(profile.id),
      cota: last ? { valor: last.valor, data: last.data, fonte: last.fonte } : null,
      retornos: profileReturns(own),
      risco: profileRisk(own),
    };
  });
}

/** Returns and risk of every profile in every plan. */
export async function returnsByPlan(db: Db): Promise<Reply<"GET /retornarRentabilidadePerfis">> {
  const facts = await factsIn(db).load([PROFILE_ROWS, PLANS, FUND_QUOTAS], {});
  const profiles = await profilesOf(facts);
  const known = await rowsOf(facts, FUND_QUOTAS, {});
  const all: Reply<"GET /retornarRentabilidadePerfis"> = [];
  for (const one of await allPlans(facts)) {
    const quotas = known.filter(({ idPlano }) => idPlano === one.id);
    const last = quotas.at(-1)?.competencia ?? null;
    const perfis = profiles.map((profile) => {
      const own = quotas.filter(({ idPerfil }) => idPerfil === profile.id);
      return { ...nameOf(profile), retornos: profileReturns(own), risco: profileRisk(own) };
    });
    all.push({ plano: one, ultimo: last && monthOf(last), perfis });
  }
  return all;
}
