import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dateOf } from "@/domain/calendar/calendarDate";
import { Status } from "@/domain/services/ids";
import { amongGiven, idsAsValue } from "../../kernel/db/among";
import type { Db } from "../../kernel/db/connection";
import { orderedIds } from "../../kernel/db/orderedIds";
import { reading, rowsOf } from "../../kernel/db/reading";
import { esteiraEtapa, funcionalidade, pessoa, requisicao, vinculoPlano } from "../../kernel/db/schema";
import { countedPage } from "../../kernel/http/pages";
import { everyStage, GENERAL_STAGE, stageAt } from "../../requests/esteira";
import { selectRequestsWith, toRequest } from "../../requests/requisicoes";
import { confirmed, dueConditions, isOfOpen, ofServices, open, type QueueFilter, queueConditions, type Services } from "./filter";

type Queue = Reply<"GET /retornarFila">;

const PAGE_SIZE = 20;

const responsible = alias(pessoa, "responsavel");

type Order = NonNullable<QueueFilter["ordem"]>;

/** Columns that each order compares. The id comes last, so that no request is on two pages. */
const ORDERS: Record<Order, readonly SQLWrapper[]> = {
  prazo: [requisicao.prazo, requisicao.id],
  data: [requisicao.dataSolicitacao, requisicao.id],
  // In the collation of the index, so that a page is the same page on every server.
  pessoa: [sql`${pessoa.nomeBusca} collate "C"`, pessoa.id, requisicao.id],
  servico: [sql`${funcionalidade.nome} collate "C"`, requisicao.prazo, requisicao.id],
  status: [requisicao.idStatus, requisicao.prazo, requisicao.id],
  responsavel: [sql`${responsible.nomeBusca} collate "C"`, requisicao.prazo, requisicao.id],
};

const hasPeriod = ({ recebidaDe, recebidaAte, concluidaDe, concluidaAte }: QueueFilter) =>
  Boolean(recebidaDe || recebidaAte || concluidaDe || concluidaAte);

/**
 * The same value to compare, which no index has the order of. The requests of a period are found by its days and sorted: in the
 * order of their dates they would be looked for among all that there ever were.
 */
const apart = (column: SQLWrapper): SQLWrapper =>
  column === requisicao.prazo || column === requisicao.idStatus ? sql`(${column} + 0)` : column;

/**
 * Columns by whose names a list can be put together, and the ids and names that they may have: there are few of either. Those in
 * charge are found one after the other in an index of them.
 */
const GROUPS = {
  servico: { column: requisicao.idFuncionalidade, names: () => sql`select id, nome collate "C" as nome from ${funcionalidade}` },
  responsavel: {
    column: requisicao.idResponsavel,
    names: (state: SQL) => sql`
      with recursive um as (
        (select ${requisicao.idResponsavel} as id from ${requisicao} where ${state} order by 1 limit 1)
        union all
        select (select ${requisicao.idResponsavel} from ${requisicao} where ${state} and ${requisicao.idResponsavel} > um.id order by 1 limit 1)
        from um where um.id is not null)
      select ${pessoa.id} as id, ${pessoa.nomeBusca} collate "C" as nome from ${pessoa} where ${pessoa.id} in (select id from um)`,
  },
} as const;
type Group = (typeof GROUPS)[keyof typeof GROUPS];

/** The group that puts a list in order; null where what else is asked for leaves few requests, which are sorted. */
function groupOf(filter: QueueFilter): Group | null {
  const { ordem, texto, etapa, vencimento, idPlano, noPrazo } = filter;
  const leavesFew = Boolean(texto?.trim() || etapa?.trim() || vencimento || idPlano || noPrazo) || hasPeriod(filter);
  return leavesFew || (ordem !== "servico" && ordem !== "responsavel") ? null : GROUPS[ordem];
}

/**
 * The ids of a filter by the names of its groups, each group in the order of an index of its own: sorting all of them by
 * names would read them all for one page.
 */
function idsByGroup(
  { column, names }: Group,
  where: SQL | undefined,
  filter: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const towards = sql.raw(filter.direcao === "desc" ? "desc" : "asc");
  const those = (which: SQL) => sql`
    select ${requisicao.id} as id, ${requisicao.prazo} as prazo from ${requisicao} where ${and(where, which)}
    order by ${requisicao.prazo} ${towards}, ${requisicao.id} ${towards} limit ${limit + offset}`;
  // Of those without a name, none is before or after another.
  const nameless = sql`union all (select null as nome, r.id, r.prazo from (${those(isNull(column))}) r)`;
  return sql`
    select id from (
      (select nomes.nome, r.id, r.prazo from (${names(isOfOpen(filter) ? open : confirmed)}) nomes
        cross join lateral (${those(eq(column, sql`nomes.id`))}) r)
      ${column.notNull ? sql`` : nameless}) todas
    order by nome ${towards}, prazo ${towards}, id ${towards} limit ${limit} offset ${offset}`;
}

/**
 * The ids of a filter in its order. Only ids are sorted: the names of a page's rows are read once it is known which
 * they are. What an order does not compare is not joined, so that an index which has the rest answers alone.
 */
function sortedIds(db: Db, where: SQL | undefined, filter: QueueFilter) {
  const { ordem = "prazo" } = filter;
  const towards = filter.direcao === "desc" ? desc : asc;
  const columns = hasPeriod(filter) ? ORDERS[ordem].map(apart) : ORDERS[ordem];
  const rows = db.select({ id: requisicao.id }).from(requisicao).$dynamic();
  if (ordem === "pessoa") rows.innerJoin(pessoa, eq(pessoa.id, requisicao.idPessoa));
  if (ordem === "servico") rows.leftJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade));
  if (ordem === "responsavel") rows.leftJoin(responsible, eq(responsible.id, requisicao.idResponsavel));
  return rows.where(where).orderBy(...columns.map((column) => towards(column)));
}

/** Statement of the requests of a list in its order, from a place on. */
function idsOf(db: Db, where: SQL | undefined, filter: QueueFilter, limit: number, offset = 0): SQLWrapper {
  const group = groupOf(filter);
  return group ? idsByGroup(group, where, filter, { limit, offset }) : sortedIds(db, where, filter).limit(limit).offset(offset);
}

/** Requests of a list in its order. */
export const queueIds = (db: Db, where: SQL | undefined, filter: QueueFilter, limit: number): Promise<number[]> =>
  orderedIds(db, idsOf(db, where, filter, limit));

const ROWS = reading("fila.linhas", ["ids"], (from, { ids }) =>
  selectRequestsWith(from as unknown as Db, {
    cpf: pessoa.cpf,
    versao: requisicao.versao,
    etapa: requisicao.etapa,
    esteiraVersao: requisicao.esteiraVersao,
    idResponsavel: responsible.id,
    responsavel: responsible.nome,
  })
    .leftJoin(responsible, eq(responsible.id, requisicao.idResponsavel))
    .where(amongGiven(requisicao.id, ids)),
);

/** The rows of ids, in the order of the ids. */
export async function queueRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, ROWS, { ids: idsAsValue(ids) });
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
  const all = db.select({ id: requisicao.id }).from(requisicao).where(where);
  const { ids, ...counts } = await countedPage(db, all, idsOf(db, where, filter, limit, page * limit), page, limit);
  return {
    itens: await toItems(db, await queueRows(db, ids), now),
    ...counts,
    contagens: await queueCounts(db, idPessoa, now, services),
  };
}

/** Names of the stages that a request may stand on. */
export async function stageNames(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ nome: esteiraEtapa.nome }).from(esteiraEtapa);
  return [...new Set([...rows.map(({ nome }) => nome), GENERAL_STAGE])].sort((a, b) => a.localeCompare(b, "pt-BR"));
}
