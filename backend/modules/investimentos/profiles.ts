import type { Reply } from "@contract/infer";
import { asc, inArray } from "drizzle-orm";
import { assetClassName, assetClassOrder } from "@/domain/assetClasses";
import { exact } from "@/domain/exact";
import { monthOf } from "@/domain/months";
import { profileReturns, profileRisk } from "@/domain/profileReturns";
import { DEFAULT_PORTFOLIO } from "@/domain/settings/profiles";
import type { Db } from "../../db/connection";
import { perfilComposicao, perfilInvestimento, plano } from "../../db/schema";
import { lastQuotaMonth, type QuotaRow, quotasBetween } from "../contas/quotas";

export type Profile = Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">["perfis"][number];
export type ProfileName = Pick<Profile, "id" | "carteira" | "nome" | "nivel">;
/** Before any quota that there may be. */
export const EVER = "0001-01";
export type ProfileRow = typeof perfilInvestimento.$inferSelect;

/** The fund's profiles, the least risky first. */
export const profilesOf = (db: Db): Promise<ProfileRow[]> =>
  db.select().from(perfilInvestimento).orderBy(asc(perfilInvestimento.nivel), asc(perfilInvestimento.carteira));

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

/** What each profile is made of on a day: the rows of its newest date. */
async function compositionsOn(db: Db, ids: readonly number[], today: string) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(perfilComposicao)
          .where(inArray(perfilComposicao.idPerfil, [...ids]));
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
  db: Db,
  profiles: readonly ProfileRow[],
  quotas: readonly QuotaRow[],
  today: string,
  isOffered: (profile: ProfileRow) => boolean,
): Promise<Profile[]> {
  const compositionOf = await compositionsOn(
    db,
    profiles.map(({ id }) => id),
    today,
  );
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
  const profiles = await profilesOf(db);
  const plans = await db.select({ id: plano.id, nome: plano.nome }).from(plano).orderBy(asc(plano.id));
  const all: Reply<"GET /retornarRentabilidadePerfis"> = [];
  for (const one of plans) {
    const last = await lastQuotaMonth(db, one.id);
    const ids = profiles.map(({ id }) => id);
    const quotas = last === null ? [] : await quotasBetween(db, one.id, ids, EVER, last);
    const perfis = profiles.map((profile) => {
      const own = quotas.filter(({ idPerfil }) => idPerfil === profile.id);
      return { ...nameOf(profile), retornos: profileReturns(own), risco: profileRisk(own) };
    });
    all.push({ plano: one, ultimo: last && monthOf(last), perfis });
  }
  return all;
}
