import { sql } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { Status } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import type { Source } from "../../kernel/db/reading";
import type { requisicao } from "../../kernel/db/schema";
import { addRequest, currentVersion, dueFrom, type RequestRow, type Scope, type Stage, stageAt, stagesOf, transition } from "../esteira";
import { nextProtocol } from "./protocol";

/** Names, with the person's id, the lock under which somebody files and confirms. */
const FILING_LOCK = 7_301_002;

/**
 * Two tabs file or confirm one after the other: a service has one request at a time, and before the first there is no
 * row that could be locked. Taken before any row, until the transaction ends.
 */
export const lockFiling = (db: Db, idPessoa: number) => db.execute(sql`select pg_advisory_xact_lock(${FILING_LOCK}, ${idPessoa})`);

type Filed = Omit<typeof requisicao.$inferInsert, "protocolo" | "idStatus" | "dataSolicitacao"> & { idStatus?: number };

/** Files a request, with the next protocol; a draft, unless it begins at once. @returns its row */
export const fileRequest = async (db: Db, now: Date, values: Filed): Promise<RequestRow> =>
  addRequest(db, { idStatus: Status.DRAFT, ...values, protocolo: await nextProtocol(db, now), dataSolicitacao: now });

/** Stage with which a request of the service begins now, and the values that it begins with. */
export async function beginning(source: Source, idFuncionalidade: number, now: Date) {
  const esteiraVersao = await currentVersion(source, idFuncionalidade);
  const stages = await stagesOf(source, idFuncionalidade, esteiraVersao);
  const first = stageAt(stages, 1);
  const prazo = dueFrom(stages, first.ordem, dateOf(now));
  return { first, values: { idStatus: Status.RECEIVED, etapa: first.ordem, esteiraVersao, prazo, confirmadaEm: now } };
}

/** Sentence about what happens next. */
export const nextStep = (stage: Pick<Stage, "nome" | "papel">) =>
  `${stage.nome}, ${stage.papel === "sistema" ? "pelo portal" : "pela equipe"}. Avisaremos você a cada mudança.`;

/** Sends a draft on its way and tells its owner. @param about the subject of the notice */
export const begin = (scope: Scope, row: RequestRow, about: string, { first, values }: Awaited<ReturnType<typeof beginning>>) =>
  transition(scope, row, {
    acao: "requisicao.confirmar",
    evento: { titulo: "Pedido confirmado", tipo: "confirmacao" },
    set: values,
    aviso: {
      titulo: first.notificacao ?? "Solicitação recebida",
      descricao: `${about}: protocolo ${row.protocolo}. Prazo: ${formatDate(values.prazo)}.`,
    },
    ...(first.emailModelo && { email: { codigo: first.emailModelo, variables: { proximoPasso: nextStep(first), etapa: first.nome } } }),
  });
