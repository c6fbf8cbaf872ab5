import type { Reply } from "@contract/infer";
import { formatDate } from "@/domain/calendar/calendarDate";
import { exact, sum } from "@/domain/money/exact";
import { planLabel } from "@/domain/plans/planName";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cota } from "../../kernel/db/schema";
import { allPlans, PLANS } from "../../people/planos";
import { COMPOSITIONS, isClosed, nameOf, PROFILE_ROWS, type ProfileRow, profilesOf } from "./profiles";

/** Conditions of a change into a profile, for all profiles and plans on a day. */
interface Needs {
  plans: { id: number; nome: string }[];
  /** `plan/profile` that ever had a quota. */
  quotas: ReadonlySet<string>;
  /** Profiles whose composition is the whole. */
  whole: ReadonlySet<number>;
}

/** Profiles that are made of the whole on a day: the shares of their newest date add up to 100%. */
async function wholeOn(source: Source, day: string): Promise<Set<number>> {
  const rows = (await rowsOf(source, COMPOSITIONS, {})).filter(({ validoDesde }) => validoDesde <= day);
  return new Set(
    [...new Set(rows.map(({ idPerfil }) => idPerfil))].filter((id) => {
      const own = rows.filter(({ idPerfil }) => idPerfil === id);
      const since = own
        .map(({ validoDesde }) => validoDesde)
        .toSorted()
        .at(-1);
      return exact(sum(own.filter(({ validoDesde }) => validoDesde === since).map(({ percentual }) => percentual))).equals(100);
    }),
  );
}

/** Profiles that ever had a quota, by plan. */
const QUOTED = reading("investimentos.comCota", [], (from) =>
  from.selectDistinct({ idPlano: cota.idPlano, idPerfil: cota.idPerfil }).from(cota),
);

/** Readings that the offer of profiles depends on. */
export const PROFILE_OFFER = [PROFILE_ROWS, COMPOSITIONS, QUOTED, PLANS] as const;

async function needsOn(given: Source, day: string, idPlano?: number): Promise<Needs> {
  const source = await factsIn(given).load(PROFILE_OFFER, {});
  const pairs = (await rowsOf(source, QUOTED, {})).filter((pair) => idPlano === undefined || pair.idPlano === idPlano);
  // A plan without any quota counts nothing in them yet.
  const counted = new Set(pairs.map((pair) => pair.idPlano));
  const plans = (await allPlans(source)).filter(({ id }) => counted.has(id));
  return { plans, quotas: new Set(pairs.map((pair) => `${pair.idPlano}/${pair.idPerfil}`)), whole: await wholeOn(source, day) };
}

const lacking = ({ plans, quotas }: Needs, idPerfil: number) => plans.filter(({ id }) => !quotas.has(`${id}/${idPerfil}`));

/** Reasons in words why people outside a profile may not choose it in a plan today; null while they may. */
export async function closedReasons(source: Source, idPlano: number, today: string): Promise<(profile: ProfileRow) => string | null> {
  const needs = await needsOn(source, today, idPlano);
  return (profile) => {
    const { id, nome, fechadoDesde } = profile;
    if (isClosed(profile, today) && fechadoDesde)
      return `O perfil ${nome} está fechado a novas escolhas desde ${formatDate(fechadoDesde)}. Escolha outro.`;
    if (!needs.whole.has(id) || lacking(needs, id).length > 0)
      return `O perfil ${nome} ainda não recebe trocas no seu plano. Escolha outro.`;
    return null;
  };
}

/** Data that a profile still needs before it is offered, in words for the person who prepares it. */
function lacksOf(needs: Needs, { id }: Pick<ProfileRow, "id">): string[] {
  const plans = lacking(needs, id);
  return [
    ...(needs.whole.has(id) ? [] : ["Falta a composição que soma 100%: até lá ele não é oferecido a ninguém."]),
    ...plans.map(({ nome }) => `Falta a cota no ${planLabel(nome)}: até a primeira, lá ele não é oferecido.`),
  ];
}

/** Plans in which a profile that there is not yet would have to get its first quota. */
export const plansWithQuotas = async (db: Db, day: string) => (await needsOn(db, day)).plans;

export async function fundProfiles(db: Db, today: string): Promise<Reply<"GET /retornarPerfisDoFundo">> {
  const facts = factsIn(db);
  const needs = await needsOn(facts, today);
  return (await profilesOf(facts)).map((profile) => ({
    ...nameOf(profile),
    fechadoDesde: profile.fechadoDesde,
    faltas: lacksOf(needs, profile),
  }));
}
