import type { Query, Reply } from "@contract/infer";
import type { Requisicao, TipoStatus } from "@contract/requisicoes";
import { and, asc, count, desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import { endOfDay, isCalendarDate, startOfDay } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { funcionalidade, pessoa, plano, requisicao, requisicaoStatus } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { Problem } from "../../kernel/problem";

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

/** Request as on the wire. An ended request has no deadline. */
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

/** Conditions that a list of requests may be narrowed by: values, or the places of values in a text that is written once. */
const CONDITIONS = {
  idPessoa: (id: Given) => eq(requisicao.idPessoa, id as number),
  idPlano: (id: Given) => eq(requisicao.idPlano, id as number),
  idFuncionalidade: (id: Given) => eq(requisicao.idFuncionalidade, id as number),
  idStatus: (id: Given) => eq(requisicao.idStatus, id as number),
  desde: (instant: Given) => sql`${requisicao.dataSolicitacao} >= ${instant}::timestamptz`,
  antesDe: (instant: Given) => sql`${requisicao.dataSolicitacao} < ${instant}::timestamptz`,
} satisfies Record<string, (given: Given) => SQL>;
type Given = number | string | Placeholder;
type Narrowed = keyof typeof CONDITIONS;

/**
 * Values of a filter, within the caller's rights: `subject` null is everybody. Days begin and end in São Paulo, both
 * included. Zero for plan and service means all.
 */
function narrowing(subject: number | null, filter: Filter): Partial<Record<Narrowed, number | string>> {
  checkDates(filter);
  const { idPlano, idFuncionalidade, idStatus, dataSolicitacaoInicio: from, dataSolicitacaoFinal: until } = filter;
  return {
    ...(subject !== null && { idPessoa: subject }),
    ...(idPlano && { idPlano }),
    ...(idFuncionalidade && { idFuncionalidade }),
    ...(idStatus && { idStatus }),
    ...(from && { desde: startOfDay(from).toISOString() }),
    // No day can be written after the last one.
    ...(until && until < "9999-12-31" && { antesDe: endOfDay(until).toISOString() }),
  };
}

const namesOf = (given: Partial<Record<Narrowed, unknown>>) => Object.keys(given) as Narrowed[];

const conditionsOf = (given: Partial<Record<Narrowed, Given>>): SQL | undefined =>
  and(...namesOf(given).map((name) => CONDITIONS[name](given[name] ?? 0)));

/** Conditions of a filter, within the caller's rights. */
export const requestConditions = (subject: number | null, filter: Filter): SQL | undefined => conditionsOf(narrowing(subject, filter));

/** The latest first; the id decides between two of one instant, so that no request is on two pages. */
export const newestFirst = [desc(requisicao.dataSolicitacao), desc(requisicao.id)];

/** A page and its total, narrowed by some values. */
function listNarrowedBy(names: readonly Narrowed[]) {
  const id = ["requisicoes", ...names].join(".");
  return {
    page: reading(`${id}.pagina`, [...names, "limit", "offset"], (from, { limit, offset, ...given }) =>
      // A reading's builder makes the same selects as a connection.
      selectRequests(from as unknown as Db)
        .where(conditionsOf(given))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset),
    ),
    total: reading(`${id}.total`, names, (from, given) => from.select({ total: count() }).from(requisicao).where(conditionsOf(given))),
  };
}
/** Lists by the names that narrow them, each made when it is first asked for. */
const lists = new Map<string, ReturnType<typeof listNarrowedBy>>();

/** A page of requests, zero-based. */
export async function listRequests(
  source: Source,
  subject: number | null,
  { page = 0, limit = PAGE_SIZE, ...filter }: Query<"GET /retornarSolicitacoes">,
): Promise<Reply<"GET /retornarSolicitacoes">> {
  const narrowed = narrowing(subject, filter);
  const names = namesOf(narrowed);
  const list = lists.get(names.join()) ?? listNarrowedBy(names);
  lists.set(names.join(), list);
  const asked = { ...(narrowed as Record<Narrowed, number | string>), limit, offset: page * limit };
  const facts = await factsIn(source).load([list.page, list.total], asked);
  const rows = await rowsOf(facts, list.page, asked);
  const total = (await rowsOf(facts, list.total, asked))[0]?.total ?? 0;
  return { requisicoes: rows.map(toRequest), total, totalPage: pagesOf(total, limit) };
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
