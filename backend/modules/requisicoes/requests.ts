import type { Query, Reply } from "@contract/infer";
import type { Requisicao, TipoStatus } from "@contract/requisicoes";
import { and, asc, count, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import { endOfDay, isCalendarDate, startOfDay } from "@/domain/calendarDate";
import type { Db } from "../../db/connection";
import { funcionalidade, pessoa, plano, requisicao, requisicaoStatus } from "../../db/schema";
import { Problem } from "../../http/problem";

type Filter = Query<"GET /exportarSolicitacoes">;

/** Requests on a page of the tracking screen (specification §9). */
export const PAGE_SIZE = 5;

const columns = {
  id: requisicao.id,
  protocolo: requisicao.protocolo,
  pessoa: { id: pessoa.id, nome: pessoa.nome },
  plano: { id: plano.id, nome: plano.nome },
  funcionalidade: { id: funcionalidade.id, nome: funcionalidade.nome },
  status: { id: requisicaoStatus.id, nome: requisicaoStatus.nome, tipo: requisicaoStatus.tipo, aberta: requisicaoStatus.aberta },
  dataSolicitacao: requisicao.dataSolicitacao,
  prazo: requisicao.prazo,
  concluidaEm: requisicao.concluidaEm,
};

/** Requests with the names of what they refer to, and more columns; the caller adds conditions and order. */
export const selectRequestsWith = <T extends Record<string, PgColumn>>(db: Db, more: T) =>
  db
    .select({ ...columns, ...more })
    .from(requisicao)
    .innerJoin(pessoa, eq(pessoa.id, requisicao.idPessoa))
    .innerJoin(plano, eq(plano.id, requisicao.idPlano))
    .innerJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus));

export const selectRequests = (db: Db) => selectRequestsWith(db, {});

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** As the wire has it: the deadline of a request that ended is nobody's any more. */
export const toRequest = ({ concluidaEm: _, prazo, dataSolicitacao, status, ...row }: RequestRow): Static<typeof Requisicao> => ({
  ...row,
  status: { id: status.id, nome: status.nome, tipo: status.tipo as Static<typeof TipoStatus> },
  dataSolicitacao: dataSolicitacao.toISOString(),
  prazo: status.aberta ? prazo : null,
});

function checkDates(filter: Filter) {
  const erros = (["dataSolicitacaoInicio", "dataSolicitacaoFinal"] as const)
    .filter((campo) => filter[campo] !== undefined && !isCalendarDate(filter[campo] ?? ""))
    .map((campo) => ({ campo, mensagem: "Informe uma data que exista." }));
  if (erros.length) throw new Problem(400, "Confira os dados enviados.", { erros });
}

/**
 * What a filter asks for, within what the caller may see: `subject` null is everybody. Days begin and end in São
 * Paulo, both included. Zero for plan and service means all.
 */
export function requestConditions(subject: number | null, filter: Filter): SQL | undefined {
  checkDates(filter);
  const { idPlano, idFuncionalidade, idStatus, dataSolicitacaoInicio: from, dataSolicitacaoFinal: until } = filter;
  return and(
    subject === null ? undefined : eq(requisicao.idPessoa, subject),
    idPlano ? eq(requisicao.idPlano, idPlano) : undefined,
    idFuncionalidade ? eq(requisicao.idFuncionalidade, idFuncionalidade) : undefined,
    idStatus ? eq(requisicao.idStatus, idStatus) : undefined,
    from ? gte(requisicao.dataSolicitacao, startOfDay(from)) : undefined,
    // Nothing comes after the last day that can be written.
    until && until < "9999-12-31" ? lt(requisicao.dataSolicitacao, endOfDay(until)) : undefined,
  );
}

/** The latest first; the id decides between two of one instant, so that no request is on two pages. */
export const newestFirst = [desc(requisicao.dataSolicitacao), desc(requisicao.id)];

/** A page of requests, zero-based. */
export async function listRequests(
  db: Db,
  subject: number | null,
  { page = 0, limit = PAGE_SIZE, ...filter }: Query<"GET /retornarSolicitacoes">,
): Promise<Reply<"GET /retornarSolicitacoes">> {
  const where = requestConditions(subject, filter);
  const rows = await selectRequests(db)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(page * limit);
  const [found] = await db.select({ total: count() }).from(requisicao).where(where);
  const total = found?.total ?? 0;
  return { requisicoes: rows.map(toRequest), total, totalPage: Math.ceil(total / limit) };
}

/** The services that a request may be about. */
export const requestServices = (db: Db): Promise<Reply<"GET /requisicaoFuncionalidade">> =>
  db.select({ id: funcionalidade.id, nome: funcionalidade.nome }).from(funcionalidade).orderBy(asc(funcionalidade.nome));

export async function requestStatuses(db: Db): Promise<Reply<"GET /requisicaoStatus">> {
  const rows = await db
    .select({ id: requisicaoStatus.id, nome: requisicaoStatus.nome, tipo: requisicaoStatus.tipo })
    .from(requisicaoStatus)
    .orderBy(asc(requisicaoStatus.id));
  return rows.map((row) => ({ ...row, tipo: row.tipo as Static<typeof TipoStatus> }));
}
