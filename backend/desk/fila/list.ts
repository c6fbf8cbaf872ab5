import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dateOf } from "@/domain/calendar/calendarDate";
import { Status } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { esteiraEtapa, funcionalidade, pessoa, requisicao, vinculoPlano } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { everyStage, GENERAL_STAGE, stageAt } from "../../requests/esteira";
import { selectRequestsWith, toRequest } from "../../requests/requisicoes";
import { dueConditions, ofServices, open, type QueueFilter, queueConditions, type Services } from "./filter";

type Queue = Reply<"GET /retornarFila">;

const PAGE_SIZE = 20;

const responsible = alias(pessoa, "responsavel");

/** Columns that each order compares. The id comes last, so that no request is on two pages. */
const ORDERS: Record<NonNullable<QueueFilter["ordem"]>, readonly SQLWrapper[]> = {
  prazo: [requisicao.prazo, requisicao.id],
  data: [requisicao.dataSolicitacao, requisicao.id],
  // In the collation of the index, so that a page is the same page on every server.
  pessoa: [sql`${pessoa.nomeBusca} collate "C"`, pessoa.id, requisicao.id],
  servico: [sql`${funcionalidade.nome} collate "C"`, requisicao.prazo, requisicao.id],
  status: [requisicao.idStatus, requisicao.prazo, requisicao.id],
  responsavel: [sql`${responsible.nomeBusca} collate "C"`, requisicao.prazo, requisicao.id],
};

/**
 * The ids of a filter in its order. Only ids are sorted: the names of a page's rows are read once it is known which
 * they are. Tables that an order does not compare are left out by the planner.
 */
export function queueIds(db: Db, where: SQL | undefined, { ordem = "prazo", direcao = "asc" }: QueueFilter) {
  const towards = direcao === "asc" ? asc : desc;
  return (
    db
      .select({ id: requisicao.id })
      .from(requisicao)
      .leftJoin(pessoa, eq(pessoa.id, requisicao.idPessoa))
      .leftJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
      .leftJoin(responsible, eq(responsible.id, requisicao.idResponsavel))
      // Everybody has a name; said here, the index of names may lead.
      .where(and(where, ordem === "pessoa" ? isNotNull(pessoa.id) : undefined))
      .orderBy(...ORDERS[ordem].map((column) => towards(column)))
  );
}

/** The rows of ids, in the order of the ids. */
export async function queueRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectRequestsWith(db, {
    cpf: pessoa.cpf,
    versao: requisicao.versao,
    etapa: requisicao.etapa,
    esteiraVersao: requisicao.esteiraVersao,
    idResponsavel: responsible.id,
    responsavel: responsible.nome,
  })
    .leftJoin(responsible, eq(responsible.id, requisicao.idResponsavel))
    .where(inArray(requisicao.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Row = Awaited<ReturnType<typeof queueRows>>[number];

/** Registration numbers of the rows' people in the rows' plans. */
async function registrations(db: Db, rows: readonly Row[]): Promise<(row: Row) => string | null> {
  const people = [...new Set(rows.map((row) => row.pessoa.id))];
  const links =
    people.length === 0
      ? []
      : await db
          .select({ idPessoa: vinculoPlano.idPessoa, idPlano: vinculoPlano.idPlano, matricula: vinculoPlano.matricula })
          .from(vinculoPlano)
          .where(inArray(vinculoPlano.idPessoa, people))
          .orderBy(asc(vinculoPlano.id));
  const known = new Map(links.map(({ idPessoa, idPlano, matricula }) => [`${idPessoa} ${idPlano}`, matricula]));
  return (row) => known.get(`${row.pessoa.id} ${row.plano.id}`) ?? null;
}

async function toItems(db: Db, rows: readonly Row[], now: Date): Promise<Queue["itens"]> {
  const today = dateOf(now);
  const registration = await registrations(db, rows);
  const stages = await everyStage(db);
  return rows.map((row) => {
    const { cpf, versao, etapa, esteiraVersao, idResponsavel, responsavel, ...request } = row;
    const line = stages.of(row.funcionalidade.id, esteiraVersao);
    const stage = stageAt(line, etapa);
    const shown = toRequest(request);
    return {
      ...shown,
      cpf,
      matricula: registration(row),
      versao,
      etapa: { ordem: stage.ordem, nome: stage.nome, total: line.length },
      responsavel: idResponsavel === null || responsavel === null ? null : { id: idResponsavel, nome: responsavel },
      atrasada: shown.prazo !== null && shown.prazo < today,
    };
  });
}

/** Everything open in figures, for the attendant who asks. */
async function queueCounts(db: Db, idPessoa: number, now: Date, services: Services): Promise<Queue["contagens"]> {
  const due = dueConditions(now);
  const those = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      abertas: count(),
      minhas: those(eq(requisicao.idResponsavel, idPessoa)),
      semResponsavel: those(sql`${requisicao.idResponsavel} is null`),
      atrasadas: those(due.atrasadas),
      vencemHoje: those(due.hoje),
      aguardamPessoa: those(eq(requisicao.idStatus, Status.WAITING)),
    })
    .from(requisicao)
    .where(and(open, ofServices(services)));
  return counts ?? { abertas: 0, minhas: 0, semResponsavel: 0, atrasadas: 0, vencemHoje: 0, aguardamPessoa: 0 };
}

/** A page of the queue, zero-based. */
export async function listQueue(
  db: Db,
  idPessoa: number,
  { page = 0, limit = PAGE_SIZE, ...filter }: Query<"GET /retornarFila">,
  now: Date,
  services: Services,
): Promise<Queue> {
  const where = await queueConditions(db, filter, now, services);
  const ids = await queueIds(db, where, filter)
    .limit(limit)
    .offset(page * limit);
  const [found] = await db.select({ total: count() }).from(requisicao).where(where);
  const total = found?.total ?? 0;
  const rows = await queueRows(
    db,
    ids.map(({ id }) => id),
  );
  return {
    itens: await toItems(db, rows, now),
    total,
    totalPage: pagesOf(total, limit),
    contagens: await queueCounts(db, idPessoa, now, services),
  };
}

/** Names of the stages that a request may stand on. */
export async function stageNames(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ nome: esteiraEtapa.nome }).from(esteiraEtapa);
  return [...new Set([...rows.map(({ nome }) => nome), GENERAL_STAGE])].sort((a, b) => a.localeCompare(b, "pt-BR"));
}
