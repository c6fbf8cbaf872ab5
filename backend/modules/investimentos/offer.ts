import type { Reply } from "@contract/infer";
import { asc, eq, inArray, lte } from "drizzle-orm";
import { formatDate } from "@/domain/calendarDate";
import { exact, sum } from "@/domain/exact";
import { planLabel } from "@/domain/planName";
import type { Db } from "../../db/connection";
import { cota, perfilComposicao, plano } from "../../db/schema";
import { isClosed, nameOf, type ProfileRow, profilesOf } from "./profiles";

/** What a change into a profile needs, of all profiles and plans on a day. */
interface Needs {
  plans: { id: number; nome: string }[];
  /** `plan/profile` that ever had a quota. */
  quotas: ReadonlySet<string>;
  /** Profiles whose composition is the whole. */
  whole: ReadonlySet<number>;
}

/** Profiles that are made of the whole on a day: the shares of their newest date add up to 100%. */
async function wholeOn(db: Db, day: string): Promise<Set<number>> {
  const rows = await db.select().from(perfilComposicao).where(lte(perfilComposicao.validoDesde, day));
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

async function needsOn(db: Db, day: string, idPlano?: number): Promise<Needs> {
  const pairs = await db
    .selectDistinct({ idPlano: cota.idPlano, idPerfil: cota.idPerfil })
    .from(cota)
    .where(idPlano === undefined ? undefined : eq(cota.idPlano, idPlano));
  // A plan without any quota counts nothing in them yet.
  const counted = [...new Set(pairs.map((pair) => pair.idPlano))];
  const plans =
    counted.length === 0
      ? []
      : await db.select({ id: plano.id, nome: plano.nome }).from(plano).where(inArray(plano.id, counted)).orderBy(asc(plano.id));
  return { plans, quotas: new Set(pairs.map((pair) => `${pair.idPlano}/${pair.idPerfil}`)), whole: await wholeOn(db, day) };
}

const lacking = ({ plans, quotas }: Needs, idPerfil: number) => plans.filter(({ id }) => !quotas.has(`${id}/${idPerfil}`));

/** Why nobody who is not in it may choose a profile in a plan today, in words; null while they may. */
export async function closedReasons(db: Db, idPlano: number, today: string): Promise<(profile: ProfileRow) => string | null> {
  const needs = await needsOn(db, today, idPlano);
  return (profile) => {
    const { id, nome, fechadoDesde } = profile;
    if (isClosed(profile, today) && fechadoDesde)
      return `O perfil ${nome} está fechado a novas escolhas desde ${formatDate(fechadoDesde)}. Escolha outro.`;
    if (!needs.whole.has(id) || lacking(needs, id).length > 0)
      return `O perfil ${nome} ainda não recebe trocas no seu plano. Escolha outro.`;
    return null;
  };
}

/** What a profile lacks to be offered, for whoever prepares it. */
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
  const needs = await needsOn(db, today);
  return (await profilesOf(db)).map((profile) => ({
    ...nameOf(profile),
    fechadoDesde: profile.fechadoDesde,
    faltas: lacksOf(needs, profile),
  }));
}
