import { EtapasServico } from "@contract/settings/esteira";
import { and, count, countDistinct, eq, gte, inArray, isNotNull } from "drizzle-orm";
import { addYears, startOfDay } from "@/domain/calendar/calendarDate";
import { OPEN } from "@/domain/services/ids";
import { daysWords, type ServiceStages, serviceOf, stagesFaults, totalDays } from "@/domain/settings/stages";
import type { Db } from "../../kernel/db/connection";
import { esteiraEtapa, funcionalidade, planoFuncionalidade, requisicao, situacao, vinculoPlano } from "../../kernel/db/schema";
import { type Impact, settingArea } from "../../people/configuracoes";
import { isOffered } from "../../people/planos";
import { currentVersion, type Stage, stagesOf } from "./stages";

export const stageContent = ({ nome, papel, diasUteis, requisito, emailModelo, notificacao }: Stage) =>
  ({ nome, papel, diasUteis, requisito, emailModelo, notificacao }) as ServiceStages["etapas"][number];

const idOf = (chave: string) => serviceOf(chave) ?? 0;

/** The stages that a request begins with today. */
const readStages = async (db: Db, id: number): Promise<ServiceStages> => ({
  etapas: (await stagesOf(db, id, await currentVersion(db, id))).map(stageContent),
});

async function impactOf(db: Db, id: number, { etapas }: ServiceStages, desde: string): Promise<Impact> {
  const of = eq(requisicao.idFuncionalidade, id);
  const [open] = await db
    .select({ total: count() })
    .from(requisicao)
    .where(and(of, inArray(requisicao.idStatus, [...OPEN])));
  const yearAgo = startOfDay(addYears(desde, -1));
  const [lately] = await db
    .select({ total: count() })
    .from(requisicao)
    .where(and(of, gte(requisicao.dataSolicitacao, yearAgo), isNotNull(requisicao.confirmadaEm)));
  const [people] = await db
    .select({ total: countDistinct(vinculoPlano.idPessoa) })
    .from(vinculoPlano)
    .innerJoin(situacao, and(eq(situacao.id, vinculoPlano.idSituacao), eq(situacao.ativa, true)))
    .innerJoin(planoFuncionalidade, and(isOffered, eq(planoFuncionalidade.idFuncionalidade, id)));
  const [before, after] = [totalDays((await readStages(db, id)).etapas), totalDays(etapas)];
  return {
    impactos: [
      ...(people && people.total > 0 ? [{ rotulo: "Pessoas que podem pedir este serviço", quantidade: people.total }] : []),
      { rotulo: "Solicitações nos últimos 12 meses", quantidade: lately?.total ?? 0 },
      { rotulo: "Em andamento, que continuam nas etapas com que começaram", quantidade: open?.total ?? 0 },
    ],
    avisos: before === after ? [] : [`O prazo prometido a quem pedir muda de ${daysWords(before)} para ${daysWords(after)}.`],
  };
}

const same = (one: ServiceStages, other: ServiceStages) => JSON.stringify(one.etapas) === JSON.stringify(other.etapas);

/** Content with its properties in the order of `stageContent`, without blanks at the ends. */
const tidy = ({ etapas }: ServiceStages): ServiceStages => ({
  etapas: etapas.map(({ nome, papel, diasUteis, requisito, emailModelo, notificacao }) => ({
    ...{ nome: nome.trim(), papel, diasUteis, requisito, emailModelo, notificacao: notificacao?.trim() ?? null },
  })),
});

/**
 * Stages of each service. A publication is one more version: requests that run stay on theirs, those that begin from its
 * day on have the new one.
 */
export const stageSetting = settingArea({
  area: "esteira",
  // Two people conclude what pays, however many stages lead there.
  publishedBy: "one",
  schema: EtapasServico,
  timing: "onDay",
  async has(db, chave) {
    const id = serviceOf(chave);
    if (id === null) return false;
    const [row] = await db
      .select({ id: esteiraEtapa.idFuncionalidade })
      .from(esteiraEtapa)
      .where(eq(esteiraEtapa.idFuncionalidade, id))
      .limit(1);
    return row !== undefined;
  },
  read: (db, chave) => readStages(db, idOf(chave)),
  check: async (_db, { chave, conteudo }) => stagesFaults(idOf(chave), conteudo as ServiceStages),
  impact: (db, { chave, conteudo, desde }) => impactOf(db, idOf(chave), conteudo as ServiceStages, desde),
  async write(_context, tx, { chave, conteudo, desde }) {
    const id = idOf(chave);
    // Two publications for one service wait for each other, also where one of them is put in force by its day.
    await tx.select({ id: funcionalidade.id }).from(funcionalidade).where(eq(funcionalidade.id, id)).for("no key update");
    const next = tidy(conteudo as ServiceStages);
    const now = await readStages(tx, id);
    if (same(next, now)) return;
    const versao = (await currentVersion(tx, id)) + 1;
    await tx
      .insert(esteiraEtapa)
      .values(next.etapas.map((stage, index) => ({ ...stage, idFuncionalidade: id, versao, ordem: index + 1, desde })));
  },
});
