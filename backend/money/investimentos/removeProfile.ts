import { countDistinct, eq, gt, sql } from "drizzle-orm";
import { today } from "@/domain/calendar/calendarDate";
import { DEFAULT_PORTFOLIO } from "@/domain/settings/profiles";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import {
  cenarioRetorno,
  cota,
  movimento,
  perfilComposicao,
  perfilInvestimento,
  questionario,
  trocaPerfil,
  vinculoPlano,
} from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import { dropComing, nextVersion, recordSettingAct } from "../../people/configuracoes";
import { lockProfiles } from "./newProfile";
import { profileSetting } from "./profileSetting";
import { type ProfileRow, profilesOf } from "./profiles";
import { contentOf } from "./questionnaire";

const CLOSE = "Feche-o a novas escolhas.";

/** Everybody who is in the profile, was, or asked to be. */
async function peopleOf(tx: Db, id: number): Promise<number> {
  const [row] = await tx.select({ pessoas: countDistinct(sql`pessoas.id_pessoa`) }).from(sql`(
    select id_pessoa from ${vinculoPlano} where ${vinculoPlano.idPerfil} = ${id}
    union select id_pessoa from ${trocaPerfil} where ${trocaPerfil.idPerfilAtual} = ${id} or ${trocaPerfil.idPerfilNovo} = ${id}
    union select id_pessoa from ${movimento} where ${movimento.idPerfil} = ${id}) pessoas`);
  return row?.pessoas ?? 0;
}

/** Reason in words why a profile cannot be removed; null where nobody and nothing ever was in it. */
async function keptBy(tx: Db, { id, nome, carteira }: ProfileRow): Promise<string | null> {
  if (carteira === DEFAULT_PORTFOLIO) return `Quem não escolhe fica no perfil ${nome}: ele não pode ser excluído nem fechado.`;
  const people = await peopleOf(tx, id);
  if (people > 0)
    return people === 1
      ? `1 pessoa está ou já esteve no perfil ${nome}: ele não pode ser excluído. ${CLOSE}`
      : `${people.toLocaleString("pt-BR")} pessoas estão ou já estiveram no perfil ${nome}: ele não pode ser excluído. ${CLOSE}`;
  if ((await tx.$count(cota, eq(cota.idPerfil, id))) > 0)
    return `O perfil ${nome} já tem cotas publicadas, embora ninguém tenha estado nele: ele não pode ser excluído. ${CLOSE}`;
  if ((await tx.$count(cenarioRetorno, eq(cenarioRetorno.idPerfil, id))) > 0)
    return `O simulador tem cenários do perfil ${nome}: ele não pode ser excluído. ${CLOSE}`;
  const asked = (await tx.select().from(questionario)).some((row) => {
    const { cortes, perguntas } = contentOf(row);
    const limits = perguntas.flatMap(({ alternativas }) => alternativas.map(({ limite }) => limite ?? 0));
    return cortes.length >= carteira || limits.some((limit) => limit >= carteira);
  });
  return asked ? `Uma versão do questionário chega ao perfil ${nome} ou a um depois dele: ele não pode ser excluído. ${CLOSE}` : null;
}

interface Removal {
  idPerfil: number;
  motivo: string;
  versao: number;
  idAutor: number;
}

/**
 * Takes out a profile in which nobody ever was. No answer and no version of the questionnaire names its number or a later
 * one, so the later ones move up.
 * @throws Problem 404, 409 (somebody else changed it first) or 422 (who was in it)
 */
export async function removeProfile({ now }: Pick<Context, "now">, tx: Db, { idPerfil, motivo, versao, idAutor }: Removal): Promise<void> {
  await lockProfiles(tx);
  const profile = (await profilesOf(tx)).find(({ id }) => id === idPerfil);
  if (!profile) throw notFound("Este perfil de investimento não existe.");
  const reason = await keptBy(tx, profile);
  if (reason) throw new Problem(422, reason);
  const chave = `perfil-${idPerfil}`;
  await nextVersion(tx, "perfis", chave, versao);
  const desde = today(now());
  const antes = await profileSetting.read(tx, chave, desde);
  await dropComing(tx, "perfis", chave, desde, now());
  await tx.delete(perfilComposicao).where(eq(perfilComposicao.idPerfil, idPerfil));
  await tx.delete(perfilInvestimento).where(eq(perfilInvestimento.id, idPerfil));
  await tx
    .update(perfilInvestimento)
    .set({ carteira: sql`${perfilInvestimento.carteira} - 1` })
    .where(gt(perfilInvestimento.carteira, profile.carteira));
  await recordSettingAct(tx, {
    ...{ area: "perfis", chave, idAutor, acao: "EXCLUIDA", desde, motivo, quando: now() },
    antes: antes as Record<string, unknown>,
    depois: null,
  });
}
