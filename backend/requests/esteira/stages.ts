import { asc, eq } from "drizzle-orm";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import type { Db } from "../../kernel/db/connection";
import { groupedBy } from "../../kernel/db/grouped";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { esteiraEtapa } from "../../kernel/db/schema";

export type Stage = typeof esteiraEtapa.$inferSelect;

/** Business days that a participant has to answer. */
export const ANSWER_DAYS = 5;
const DEFAULT_DAYS = 10;
/** The stage of a service that has none of its own. */
export const GENERAL_STAGE = "Atendimento";

/** Stages of a service in every version, the oldest version first. */
export const STAGES = reading("esteira.etapas", ["idFuncionalidade"], (from, { idFuncionalidade }) =>
  from
    .select()
    .from(esteiraEtapa)
    .where(eq(esteiraEtapa.idFuncionalidade, idFuncionalidade))
    .orderBy(asc(esteiraEtapa.versao), asc(esteiraEtapa.ordem)),
);

/** The version of the stages that a request of the service begins with today. */
export const currentVersion = async (source: Source, idFuncionalidade: number): Promise<number> =>
  (await rowsOf(source, STAGES, { idFuncionalidade })).at(-1)?.versao ?? 1;

/** The stages of a version, in order; one general stage for a service that has none. */
export async function stagesOf(source: Source, idFuncionalidade: number, versao: number): Promise<Stage[]> {
  const rows = (await rowsOf(source, STAGES, { idFuncionalidade })).filter((stage) => stage.versao === versao);
  return rows.length > 0 ? rows : [generalStage(idFuncionalidade, versao)];
}

const generalStage = (idFuncionalidade: number, versao: number): Stage => ({
  idFuncionalidade,
  versao,
  ordem: 1,
  nome: GENERAL_STAGE,
  papel: "atendente",
  diasUteis: DEFAULT_DAYS,
  requisito: "decisao",
  emailModelo: null,
  notificacao: null,
  desde: null,
});

/** The stages of every service and version at once, for lists: what `stagesOf` gives for each. */
export async function everyStage(db: Db) {
  const rows = await db.select().from(esteiraEtapa).orderBy(asc(esteiraEtapa.ordem));
  const byVersion = groupedBy(rows, ({ idFuncionalidade, versao }) => `${idFuncionalidade} ${versao}`);
  return {
    of: (idFuncionalidade: number, versao: number) =>
      byVersion.get(`${idFuncionalidade} ${versao}`) ?? [generalStage(idFuncionalidade, versao)],
    versions: [...byVersion.values()],
  };
}

/** The stage that a request stands on. */
export function stageAt(stages: readonly Stage[], ordem: number): Stage {
  const stage = stages.find((candidate) => candidate.ordem === ordem) ?? stages.at(-1);
  if (!stage) throw new Error("a service has at least one stage");
  return stage;
}

export const nextStage = (stages: readonly Stage[], ordem: number): Stage | undefined => stages.find((stage) => stage.ordem > ordem);
export const previousStage = (stages: readonly Stage[], ordem: number): Stage | undefined =>
  stages.findLast((stage) => stage.ordem < ordem);

const daysFrom = (stages: readonly Stage[], ordem: number) =>
  stages.filter((stage) => stage.ordem >= ordem).reduce((total, { diasUteis }) => total + diasUteis, 0);

/** Day on which everything from a stage on is done, counted from a date. */
export const dueFrom = (stages: readonly Stage[], ordem: number, from: string): string => addBusinessDays(from, daysFrom(stages, ordem));

/**
 * Last day of a stage for the request to end on its date: the days of the later stages are subtracted from that date.
 */
export const stageDue = (stages: readonly Stage[], ordem: number, prazo: string): string =>
  addBusinessDays(prazo, -daysFrom(stages, ordem + 1));
