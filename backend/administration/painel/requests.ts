import type { Reply } from "@contract/infer";
import { and, asc, count, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lastBusinessDays, nextBusinessDay } from "@/domain/calendar/businessDays";
import { addDays, dateOf, daysBetween, endOfDay, startOfDay, TIME_ZONE } from "@/domain/calendar/calendarDate";
import { lastWeeks, type Week } from "@/domain/calendar/weeks";
import { Status } from "@/domain/services/ids";
import { confirmed, decided, dueConditions, ofServices, onTime, open, type Services } from "../../desk/fila";
import type { Db } from "../../kernel/db/connection";
import { requisicao } from "../../kernel/db/schema";
import { selectRequests, toRequest } from "../../requests/requisicoes";

type Overview = Reply<"GET /retornarResumoFilas">;
type RequestWeek = Reply<"GET /retornarSemanasAtendimento">["solicitacoes"][number];

const FIRST_DUE = 8;
const CHART_DAYS = 14;
/** Days over which 'concluídas no prazo' is measured. */
const PUNCTUALITY_DAYS = 30;

const zone = sql.raw(`'${TIME_ZONE}'`);
const dayIn = (column: PgColumn): SQL<string> => sql<string>`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD')`;
const weekIn = (column: PgColumn): SQL<string> => sql<string>`to_char(date_trunc('week', ${column} at time zone ${zone}), 'YYYY-MM-DD')`;
const those = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * Days that the counts use, as in the queue's filters: the day of receipt for all requests, the day of the decision for
 * those that the fund decided.
 */
const received = { column: requisicao.dataSolicitacao, which: confirmed };
const concluded = { column: requisicao.concluidaEm, which: decided };

/** Requests of the services that the attendant may see. */
interface Seen {
  db: Db;
  services: Services;
}

const between = ({ services }: Seen, { column, which }: typeof received | typeof concluded, from: string, until: string) =>
  and(gte(column, startOfDay(from)), lt(column, endOfDay(until)), which, ofServices(services));

async function perDay(seen: Seen, what: typeof received | typeof concluded, from: string, until: string) {
  const rows = await seen.db
    .select({ dia: dayIn(what.column), total: count() })
    .from(requisicao)
    .where(between(seen, what, from, until))
    .groupBy(sql`1`);
  return new Map(rows.map(({ dia, total }) => [dia, total]));
}

/**
 * Share on time of the requests decided between two days, in percent with one decimal; requests without a due date do
 * not count. Null without any.
 */
async function onTimeBetween(seen: Seen, from: string, until: string) {
  const [row] = await seen.db
    .select({ total: count(), noPrazo: those(onTime) })
    .from(requisicao)
    .where(and(between(seen, concluded, from, until), isNotNull(requisicao.prazo)));
  if (!row || row.total === 0) return null;
  return { percentual: Math.round((row.noPrazo / row.total) * 1000) / 10, noPrazo: row.noPrazo, total: row.total };
}

async function punctuality(seen: Seen, ate: string): Promise<Overview["concluidasNoPrazo"]> {
  const de = addDays(ate, 1 - PUNCTUALITY_DAYS);
  const found = await onTimeBetween(seen, de, ate);
  if (!found) return null;
  const before = await onTimeBetween(seen, addDays(de, -PUNCTUALITY_DAYS), addDays(de, -1));
  return { ...found, de, ate, anterior: before?.percentual ?? null };
}

/** The queue of requests in figures, on the calendar of São Paulo; and those of the attendant who asks. */
export async function requestFigures(seen: Seen, idPessoa: number, now: Date): Promise<Omit<Overview, "chamados" | "conciliacao">> {
  const { db } = seen;
  const today = dateOf(now);
  const which = and(open, ofServices(seen.services));
  const due = dueConditions(now);
  const mine = eq(requisicao.idResponsavel, idPessoa);
  // One walk over the index of what is open: it holds all that is compared here.
  const [figures] = await db
    .select({
      abertas: count(),
      atrasadas: those(due.atrasadas),
      vencemLogo: those(due.proximos),
      reenviadas: those(eq(requisicao.idStatus, Status.ANSWERED)),
      minhas: those(mine),
      minhasAtrasadas: those(and(mine, due.atrasadas)),
      minhasVencemLogo: those(and(mine, due.proximos)),
    })
    .from(requisicao)
    .where(which);
  if (!figures) throw new Error("nothing was counted");
  const firstOf = async (whose: SQL | undefined) => {
    const rows = await selectRequests(db).where(and(which, whose)).orderBy(asc(requisicao.prazo), asc(requisicao.id)).limit(FIRST_DUE);
    return rows.map(toRequest);
  };
  const days = lastBusinessDays(today, CHART_DAYS);
  const from = days[0] ?? today;
  const [came, ended] = [await perDay(seen, received, from, today), await perDay(seen, concluded, from, today)];
  return {
    solicitacoesAbertas: figures.abertas,
    vencemLogo: { data: nextBusinessDay(today), quantidade: figures.vencemLogo },
    atrasadas: figures.atrasadas,
    reenviadas: figures.reenviadas,
    minhas: { abertas: figures.minhas, atrasadas: figures.minhasAtrasadas, vencemLogo: figures.minhasVencemLogo },
    concluidasNoPrazo: await punctuality(seen, today),
    vencemPrimeiro: await firstOf(undefined),
    minhasPrimeiro: await firstOf(mine),
    porDia: days.map((dia) => ({ dia, recebidas: came.get(dia) ?? 0, concluidas: ended.get(dia) ?? 0 })),
  };
}

/** Requests by week: how many came and were decided, and in how many days. */
export async function requestWeeks(seen: Seen, today: string, count_: number): Promise<RequestWeek[]> {
  const weeks = lastWeeks(today, count_);
  const from = weeks[0]?.inicio ?? today;
  const by = async (what: typeof received | typeof concluded) => {
    const days = sql`percentile_cont(0.5) within group (order by extract(epoch from ${requisicao.concluidaEm} - ${requisicao.dataSolicitacao}) / 86400)`;
    const rows = await seen.db
      .select({ inicio: weekIn(what.column), total: count(), dias: sql<number | null>`round(${days}::numeric, 1)::float8` })
      .from(requisicao)
      .where(between(seen, what, from, today))
      .groupBy(sql`1`);
    return new Map(rows.map((row) => [row.inicio, row]));
  };
  const [came, ended] = [await by(received), await by(concluded)];
  return weeks.map((week: Week) => ({
    ...week,
    // The present week ends today.
    fim: daysBetween(today, week.fim) > 0 ? today : week.fim,
    recebidas: came.get(week.inicio)?.total ?? 0,
    concluidas: ended.get(week.inicio)?.total ?? 0,
    dias: ended.get(week.inicio)?.dias ?? null,
  }));
}
