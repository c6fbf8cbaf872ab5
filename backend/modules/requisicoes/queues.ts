import type { Reply } from "@contract/infer";
import { and, asc, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lastBusinessDays, nextBusinessDay } from "@/domain/businessDays";
import { addDays, dateOf, endOfDay, startOfDay, TIME_ZONE } from "@/domain/calendarDate";
import type { Db } from "../../db/connection";
import { requisicao, requisicaoStatus } from "../../db/schema";
import { unansweredConversations } from "../conversas/figures";
import { selectRequests, toRequest } from "./requests";

type Overview = Reply<"GET /retornarResumoFilas">;

const FIRST_DUE = 8;
const CHART_DAYS = 14;
/** Days over which 'concluídas no prazo' is measured. */
const PUNCTUALITY_DAYS = 30;
/** Statuses with which the fund ends a request: concluded and refused. A cancellation is the participant's. */
const DECIDED = [5, 6];

const dayIn = (column: PgColumn): SQL<string> => sql<string>`to_char(${column} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`;

/** Requests per São Paulo day of a column, between two days, both included. */
async function perDay(db: Db, column: typeof requisicao.dataSolicitacao | typeof requisicao.concluidaEm, from: string, until: string) {
  const day = dayIn(column);
  const rows = await db
    .select({ dia: day, total: count() })
    .from(requisicao)
    .where(and(gte(column, startOfDay(from)), lt(column, endOfDay(until))))
    .groupBy(sql`1`);
  return new Map(rows.map(({ dia, total }) => [dia, total]));
}

async function punctuality(db: Db, today: string): Promise<Overview["concluidasNoPrazo"]> {
  const [row] = await db
    .select({
      total: count(),
      noPrazo: sql<number>`count(*) filter (where ${dayIn(requisicao.concluidaEm)} <= to_char(${requisicao.prazo}, 'YYYY-MM-DD'))`.mapWith(
        Number,
      ),
    })
    .from(requisicao)
    .where(
      and(
        gte(requisicao.concluidaEm, startOfDay(addDays(today, -PUNCTUALITY_DAYS))),
        isNotNull(requisicao.prazo),
        inArray(requisicao.idStatus, DECIDED),
      ),
    );
  if (!row || row.total === 0) return null;
  return { percentual: Math.round((row.noPrazo / row.total) * 1000) / 10, total: row.total };
}

/** The attendants' queues in figures, on the calendar of São Paulo. */
export async function queueOverview(db: Db, now: Date): Promise<Overview> {
  const today = dateOf(now);
  const next = nextBusinessDay(today);
  // The ids themselves, so that the index of the queue serves what a join would read the whole table for.
  const openStatuses = await db.select({ id: requisicaoStatus.id }).from(requisicaoStatus).where(eq(requisicaoStatus.aberta, true));
  const open = inArray(
    requisicao.idStatus,
    openStatuses.map(({ id }) => id),
  );
  const [figures] = await db
    .select({
      abertas: count(),
      atrasadas: sql<number>`count(*) filter (where ${requisicao.prazo} < ${today})`.mapWith(Number),
      vencem: sql<number>`count(*) filter (where ${requisicao.prazo} between ${today} and ${next})`.mapWith(Number),
    })
    .from(requisicao)
    .where(open);
  const first = await selectRequests(db).where(open).orderBy(asc(requisicao.prazo), asc(requisicao.id)).limit(FIRST_DUE);
  const days = lastBusinessDays(today, CHART_DAYS);
  const received = await perDay(db, requisicao.dataSolicitacao, days[0] ?? today, today);
  const concluded = await perDay(db, requisicao.concluidaEm, days[0] ?? today, today);
  const { quantidade, maisAntiga } = await unansweredConversations(db);
  return {
    solicitacoesAbertas: figures?.abertas ?? 0,
    vencemLogo: { data: next, quantidade: figures?.vencem ?? 0 },
    atrasadas: figures?.atrasadas ?? 0,
    conversasSemResposta: quantidade,
    conversaMaisAntiga: maisAntiga?.toISOString() ?? null,
    concluidasNoPrazo: await punctuality(db, today),
    vencemPrimeiro: first.map(toRequest),
    porDia: days.map((dia) => ({ dia, recebidas: received.get(dia) ?? 0, concluidas: concluded.get(dia) ?? 0 })),
  };
}
