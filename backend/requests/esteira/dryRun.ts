import type { Body, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import { addDays, dateOf, startOfDay } from "@/domain/calendar/calendarDate";
import { Status } from "@/domain/services/ids";
import { type StageSettings, stagesFaults, totalDays } from "@/domain/settings/stages";
import { type PastRequest, quantile, type Trial, tryStages } from "@/domain/settings/stageTrial";
import type { Db } from "../../kernel/db/connection";
import { pessoa, requisicao, requisicaoDocumento, requisicaoEvento } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { stageContent } from "./esteiraSetting";
import type { RequestRow } from "./request";
import { everyStage } from "./stages";

type Answer = Reply<"POST /simularEsteira">;

/** Requests that are looked at, the newest first, and those of them that are named. */
const MOST = 5000;
const SHOWN = 100;
/** Days of a month, on average. */
const MONTH_DAYS = 365 / 12;
/** Ids of one query. */
const BATCH = 1000;

/** Requests that the fund approved or refused since a day. Served by `requisicao_conclusao`. */
const endedSince = (db: Db, idFuncionalidade: number, since: string) =>
  db
    .select()
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idFuncionalidade, idFuncionalidade),
        inArray(requisicao.idStatus, [Status.CONCLUDED, Status.REFUSED]),
        isNotNull(requisicao.concluidaEm),
        isNotNull(requisicao.confirmadaEm),
        gte(requisicao.concluidaEm, startOfDay(since)),
      ),
    )
    .orderBy(desc(requisicao.concluidaEm), desc(requisicao.id))
    .limit(MOST);

interface Around {
  esperas: { de: string; ate: string }[];
  equipe: Set<number>;
  documentos: number;
}

/**
 * Facts about some requests: periods in which the fund waited for the person, people of the fund who acted, and number
 * of documents.
 */
async function aroundOf(db: Db, ids: readonly number[]): Promise<Map<number, Around>> {
  const found = new Map<number, Around>(ids.map((id) => [id, { esperas: [], equipe: new Set<number>(), documentos: 0 }]));
  const waiting = new Map<number, string>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const events = await db
      .select({
        id: requisicaoEvento.idRequisicao,
        idStatus: requisicaoEvento.idStatus,
        quando: requisicaoEvento.quando,
        idPessoa: requisicaoEvento.idPessoa,
        admin: pessoa.admin,
      })
      .from(requisicaoEvento)
      .leftJoin(pessoa, eq(pessoa.id, requisicaoEvento.idPessoa))
      .where(inArray(requisicaoEvento.idRequisicao, some))
      .orderBy(asc(requisicaoEvento.quando), asc(requisicaoEvento.id));
    for (const { id, idStatus, quando, idPessoa, admin } of events) {
      const around = found.get(id);
      if (!around) continue;
      if (idPessoa !== null && admin === "S") around.equipe.add(idPessoa);
      const since = waiting.get(id);
      if (idStatus === Status.WAITING && since === undefined) waiting.set(id, dateOf(quando));
      if (idStatus !== Status.WAITING && since !== undefined) {
        around.esperas.push({ de: since, ate: dateOf(quando) });
        waiting.delete(id);
      }
    }
    const documents = await db
      .select({ id: requisicaoDocumento.idRequisicao, total: count() })
      .from(requisicaoDocumento)
      .where(inArray(requisicaoDocumento.idRequisicao, some))
      .groupBy(requisicaoDocumento.idRequisicao);
    for (const { id, total } of documents) {
      const around = found.get(id);
      if (around) around.documentos = total;
    }
  }
  return found;
}

interface Judged {
  row: RequestRow;
  past: PastRequest;
  trial: Trial;
}

const mailsOf = (etapas: PastRequest["etapas"]) => etapas.filter(({ emailModelo }) => emailModelo !== null).length;
const situationOf = ({ atrasouAntes, atrasariaDepois }: Trial) =>
  atrasouAntes === atrasariaDepois ? "igual" : atrasariaDepois ? "passa-a-atrasar" : "deixa-de-atrasar";
const differs = ({ trial }: Judged) => trial.precisaria.length > 0 || situationOf(trial) !== "igual";

function needsOf(judged: readonly Judged[]): Answer["precisariam"] {
  const counts = new Map<string, number>();
  for (const { trial } of judged) for (const need of trial.precisaria) counts.set(need, (counts.get(need) ?? 0) + 1);
  return [...counts].map(([oQue, quantidade]) => ({ oQue, quantidade })).sort((one, other) => other.quantidade - one.quantidade);
}

const toItem = ({ row, past, trial }: Judged): Answer["itens"][number] => ({
  idRequisicao: row.id,
  protocolo: row.protocolo,
  confirmadaEm: past.confirmadaEm,
  concluidaEm: past.concluidaEm,
  dias: trial.dias,
  prazoAntes: trial.prazoAntes,
  prazoDepois: trial.prazoDepois,
  situacao: situationOf(trial),
  precisaria: trial.precisaria,
});

/**
 * Simulates ended requests of some months on these stages: requests that become late or on time, and requirements that
 * are added. Writes nothing.
 * @throws Problem 422 for stages that could not be published
 */
export async function dryRun(db: Db, now: Date, body: Body<"POST /simularEsteira">): Promise<Answer> {
  const { idFuncionalidade, meses } = body;
  const etapas = body.etapas as StageSettings[];
  const faults = stagesFaults(idFuncionalidade, { etapas });
  if (faults.length > 0) throw new Problem(422, "Corrija as etapas antes de simular.", { erros: faults });
  const ate = dateOf(now);
  const de = addDays(ate, -Math.round(meses * MONTH_DAYS));
  const rows = await endedSince(db, idFuncionalidade, de);
  const around = await aroundOf(
    db,
    rows.map(({ id }) => id),
  );
  const stages = await everyStage(db);
  const judged = rows.map((row): Judged => {
    const known = around.get(row.id);
    const past: PastRequest = {
      confirmadaEm: dateOf(row.confirmadaEm ?? row.dataSolicitacao),
      concluidaEm: dateOf(row.concluidaEm ?? now),
      esperas: known?.esperas ?? [],
      aprovada: row.idStatus === Status.CONCLUDED,
      documentos: known?.documentos ?? 0,
      equipe: known?.equipe.size ?? 0,
      etapas: stages.of(row.idFuncionalidade, row.esteiraVersao).map(stageContent),
    };
    return { row, past, trial: tryStages(past, etapas) };
  });
  const days = judged.map(({ trial }) => trial.dias);
  const promised = judged.map(({ trial }) => trial.prazoAntes);
  const different = judged.filter(differs);
  const howMany = (test: (trial: Trial) => boolean) => judged.filter(({ trial }) => test(trial)).length;
  return {
    de,
    ate,
    total: judged.length,
    metadeEmDias: quantile(days, 0.5),
    noveEmDezEmDias: quantile(days, 0.9),
    antes: {
      diasDe: promised.length > 0 ? Math.min(...promised) : 0,
      diasAte: promised.length > 0 ? Math.max(...promised) : 0,
      atrasadas: howMany(({ atrasouAntes }) => atrasouAntes),
      emails: judged.reduce((sum, { past }) => sum + mailsOf(past.etapas), 0),
    },
    depois: {
      dias: totalDays(etapas),
      atrasadas: howMany(({ atrasariaDepois }) => atrasariaDepois),
      emails: judged.length * mailsOf(etapas),
    },
    passariamAAtrasar: howMany((trial) => situationOf(trial) === "passa-a-atrasar"),
    deixariamDeAtrasar: howMany((trial) => situationOf(trial) === "deixa-de-atrasar"),
    precisariam: needsOf(judged),
    diferentes: different.length,
    itens: different.slice(0, SHOWN).map(toItem),
  };
}
