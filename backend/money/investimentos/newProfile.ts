import { and, eq, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { planLabel } from "@/domain/plans/planName";
import type { ProfileSettings } from "@/domain/settings/profiles";
import type { Db } from "../../kernel/db/connection";
import { cenarioRetorno, configuracaoVersao, perfilInvestimento, plano } from "../../kernel/db/schema";
import type { Impact } from "../../people/configuracoes";
import { plansWithQuotas } from "./offer";
import { profilesOf } from "./profiles";

/** Content of a profile that does not exist yet. */
export const EMPTY_PROFILE: ProfileSettings = { nome: "", descricao: "", composicao: [] };

/**
 * Keeps others from creating or removing a profile until the transaction ends, because the numbers of profiles depend
 * on each other.
 */
export const lockProfiles = (tx: Db) => tx.execute(sql`lock table ${perfilInvestimento} in share row exclusive mode`);

/** Id of a profile that no other has or had: its history is under it. */
async function nextId(tx: Db): Promise<number> {
  const known = await tx.select({ id: perfilInvestimento.id }).from(perfilInvestimento);
  const named = await tx
    .select({ chave: configuracaoVersao.chave })
    .from(configuracaoVersao)
    .where(and(eq(configuracaoVersao.area, "perfis"), sql`${configuracaoVersao.chave} ~ '^perfil-[0-9]{1,9}$'`));
  return Math.max(0, ...known.map(({ id }) => id), ...named.map(({ chave }) => Number(chave.slice("perfil-".length)))) + 1;
}

/**
 * The row of a new profile, after all others in the questionnaire's numbers: those of before keep what they mean.
 * @returns null where a profile of this name came into force meanwhile: the same again adds none
 */
export async function createProfile(tx: Db, { nome, descricao, nivel = 1 }: ProfileSettings): Promise<number | null> {
  await lockProfiles(tx);
  const profiles = await profilesOf(tx);
  if (profiles.some((one) => one.nome.toLowerCase() === nome.trim().toLowerCase())) return null;
  const id = await nextId(tx);
  const carteira = Math.max(0, ...profiles.map((one) => one.carteira)) + 1;
  await tx.insert(perfilInvestimento).values({ id, carteira, nivel, nome: nome.trim(), descricao: descricao.trim() });
  return id;
}

/** Plans that project nothing for a profile without scenarios of its own. */
async function withoutScenario(db: Db, day: string) {
  const rows = await db
    .select({ nome: plano.nome, cenario: cenarioRetorno.id })
    .from(plano)
    .leftJoin(
      cenarioRetorno,
      and(
        eq(cenarioRetorno.idPlano, plano.id),
        isNull(cenarioRetorno.idPerfil),
        lte(cenarioRetorno.validoDesde, day),
        or(isNull(cenarioRetorno.validoAte), gte(cenarioRetorno.validoAte, day)),
      ),
    )
    .orderBy(plano.id);
  return rows.filter(({ cenario }) => cenario === null).map(({ nome }) => nome);
}

/** Impact of a new profile: data that are still missing after its creation. Nobody is in it, and nobody can be yet. */
export async function impactOfNew(db: Db, desde: string): Promise<Impact> {
  const plans = await plansWithQuotas(db, desde);
  const unprojected = await withoutScenario(db, desde);
  const own = await db.$count(cenarioRetorno, isNotNull(cenarioRetorno.idPerfil));
  return {
    impactos: [
      { rotulo: "Pessoas neste perfil", quantidade: 0 },
      { rotulo: "Planos em que falta a primeira cota", quantidade: plans.length },
    ],
    avisos: [
      ...plans.map(({ nome }) => `Falta a cota no ${planLabel(nome)}: o perfil só é oferecido lá depois da primeira, em Indexadores.`),
      "O questionário não sugere este perfil enquanto ele não tiver pontuação, em Questionário de perfil.",
      own > 0
        ? "O simulador usa para ele os cenários do plano enquanto ele não tiver os seus, em Indexadores."
        : "O simulador usa para ele os cenários do plano, como para os outros perfis.",
      ...unprojected.map((nome) => `O ${planLabel(nome)} não tem cenários em vigor: sem eles o simulador não projeta.`),
    ],
  };
}
