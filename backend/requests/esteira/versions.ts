import type { Reply } from "@contract/infer";
import { and, count, eq, isNotNull } from "drizzle-orm";
import { totalDays } from "@/domain/settings/stages";
import type { Db } from "../../kernel/db/connection";
import { funcionalidade, requisicao } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { stageContent } from "./esteiraSetting";
import { isOpen } from "./request";
import { everyStage } from "./stages";

type Services = Reply<"GET /retornarEsteiras">;
type Versions = Reply<"GET /retornarVersoesEsteira/{idFuncionalidade}">;

/** Services that have stages, by their number, with the version that a request begins with today. */
export async function servicesWithStages(db: Db): Promise<Services> {
  const names = new Map((await db.select().from(funcionalidade)).map(({ id, nome }) => [id, nome] as const));
  const newest = new Map<number, Services[number]>();
  for (const stages of (await everyStage(db)).versions) {
    const [first] = stages;
    if (!first) continue;
    const { idFuncionalidade, versao } = first;
    if ((newest.get(idFuncionalidade)?.versao ?? 0) > versao) continue;
    const nome = names.get(idFuncionalidade) ?? "";
    newest.set(idFuncionalidade, { idFuncionalidade, nome, versao, etapas: stages.length, diasUteis: totalDays(stages) });
  }
  return [...newest.values()].sort((one, other) => one.nome.localeCompare(other.nome, "pt-BR"));
}

/** @throws Problem 404 for a service without stages */
export async function versionsOf(db: Db, idFuncionalidade: number): Promise<Versions> {
  const versions = (await everyStage(db)).versions.filter(([first]) => first?.idFuncionalidade === idFuncionalidade);
  if (versions.length === 0) throw notFound("Este serviço não tem etapas.");
  const rows = await db
    .select({ versao: requisicao.esteiraVersao, idStatus: requisicao.idStatus, total: count() })
    .from(requisicao)
    .where(and(eq(requisicao.idFuncionalidade, idFuncionalidade), isNotNull(requisicao.confirmadaEm)))
    .groupBy(requisicao.esteiraVersao, requisicao.idStatus);
  const counted = (versao: number, open: boolean) =>
    rows.filter((row) => row.versao === versao && isOpen(row) === open).reduce((sum, { total }) => sum + total, 0);
  return versions
    .map((stages) => {
      const versao = stages[0]?.versao ?? 1;
      return {
        versao,
        desde: stages[0]?.desde ?? null,
        etapas: stages.map(stageContent),
        emAndamento: counted(versao, true),
        encerradas: counted(versao, false),
      };
    })
    .sort((one, other) => other.versao - one.versao);
}
