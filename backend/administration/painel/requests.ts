import type { Reply } from "@contract/infer";
import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { lastBusinessDays, nextBusinessDay } from "@/domain/calendar/businessDays";
import { addDays, dateOf, daysBetween } from "@/domain/calendar/calendarDate";
import { lastWeeks, type Week } from "@/domain/calendar/weeks";
import { Status } from "@/domain/services/ids";
import { confirmed, decided, dueConditions, ofServices, open, type Services } from "../../desk/fila";
import type { Db } from "../../kernel/db/connection";
import { requisicao } from "../../kernel/db/schema";
import { inSpans, oneDay, type Span } from "../../kernel/db/spans";
import { selectRequests, toRequest } from "../../requests/requisicoes";

type Overview = Reply<"GET /retornarResumoFilas">;
type RequestWeek = Reply<"GET /retornarSemanasAtendimento">["solicitacoes"][number];

const FIRST_DUE = 8;
const CHART_DAYS = 14;
/** Days over which 'concluídas no prazo' is measured. */
const PUNCTUALITY_DAYS = 30;

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

/** Counts within spans of days, each read from an index on its own: no row is asked for its day. */
function within<T extends Record<string, unknown>>(
  { db, services }: Seen,
  { column, which }: typeof received | typeof concluded,
  spans: readonly Span[],
  figures: SQL,
): Promise<(T & { inicio: string })[]> {
  const counts = sql`select ${figures} from ${requisicao} where ${column} >= trecho.de and ${column} < trecho.ate
    and ${and(which, ofServices(services))}`;
  return inSpans(db, spans, counts);
}

/** Requests that came on days. */
async function cameOn(seen: Seen, days: readonly string[]): Promise<Map<string, number>> {
  const rows = await within<{ total: number }>(seen, received, days.map(oneDay), sql`count(*)::int as total`);
  return new Map(rows.map(({ inicio, total }) => [inicio, total]));
}

interface Decided {
  inicio: string;
  total: number;
  comPrazo: number;
  noPrazo: number;
}

/** Decisions of the last days, day by day: all, those with a due date, and those that came by it. */
function decidedUntil(seen: Seen, ate: string): Promise<Decided[]> {
  const days = Array.from({ length: 2 * PUNCTUALITY_DAYS }, (_, ago) => addDays(ate, -ago));
  // A decision of a day is on time when its date is that day or a later one: as `onTime` has it, without asking for its day.
  const figures = sql`count(*)::int as total, count(${requisicao.prazo})::int as "comPrazo",
    (count(*) filter (where ${requisicao.prazo} >= trecho.inicio::date))::int as "noPrazo"`;
  return within<Omit<Decided, "inicio">>(seen, concluded, days.map(oneDay), figures);
}

/**
 * Share on time of the requests decided from a day on, before another, in percent with one decimal; requests without a due date
 * do not count. Null without any.
 */
function onTimeBetween(decisions: readonly Decided[], from: string, until: string) {
  const days = decisions.filter(({ inicio }) => inicio >= from && inicio <= until);
  const sum = (of: (day: Decided) => number) => days.reduce((whole, day) => whole + of(day), 0);
  const [total, noPrazo] = [sum(({ comPrazo }) => comPrazo), sum((day) => day.noPrazo)];
  return total === 0 ? null : { percentual: Math.round((noPrazo / total) * 1000) / 10, noPrazo, total };
}

function punctuality(decisions: readonly Decided[], ate: string): Overview["concluidasNoPrazo"] {
  const de = addDays(ate, 1 - PUNCTUALITY_DAYS);
  const found = onTimeBetween(decisions, de, ate);
  if (!found) return null;
  const before = onTimeBetween(decisions, addDays(de, -PUNCTUALITY_DAYS), addDays(de, -1));
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
  const came = await cameOn(seen, days);
  const decisions = await decidedUntil(seen, today);
  const ended = new Map(decisions.map(({ inicio, total }) => [inicio, total]));
  return {
    solicitacoesAbertas: figures.abertas,
    vencemLogo: { data: nextBusinessDay(today), quantidade: figures.vencemLogo },
    atrasadas: figures.atrasadas,
    reenviadas: figures.reenviadas,
    minhas: { abertas: figures.minhas, atrasadas: figures.minhasAtrasadas, vencemLogo: figures.minhasVencemLogo },
    concluidasNoPrazo: punctuality(decisions, today),
    vencemPrimeiro: await firstOf(undefined),
    minhasPrimeiro: await firstOf(mine),
    porDia: days.map((dia) => ({ dia, recebidas: came.get(dia) ?? 0, concluidas: ended.get(dia) ?? 0 })),
  };
}

/** Requests by week: how many came and were decided, and in how many days. */
export async function requestWeeks(seen: Seen, today: string, count_: number): Promise<RequestWeek[]> {
  const weeks = lastWeeks(today, count_);
  const spans = weeks.map(({ inicio, fim }) => ({ inicio, fim: fim < today ? fim : today }));
  const days = sql`extract(epoch from percentile_cont(0.5) within group (order by ${requisicao.concluidaEm} - ${requisicao.dataSolicitacao})) / 86400`;
  const cameRows = await within<{ total: number }>(seen, received, spans, sql`count(*)::int as total`);
  const endedRows = await within<{ total: number; dias: number | null }>(
    seen,
    concluded,
    spans,
    sql`count(*)::int as total, round(${days}, 1)::float8 as dias`,
  );
  const came = new Map(cameRows.map((row) => [row.inicio, row]));
  const ended = new Map(endedRows.map((row) => [row.inicio, row]));
  return weeks.map((week: Week) => ({
    ...week,
    // The present week ends today.
    fim: daysBetween(today, week.fim) > 0 ? today : week.fim,
    recebidas: came.get(week.inicio)?.total ?? 0,
    concluidas: ended.get(week.inicio)?.total ?? 0,
    dias: ended.get(week.inicio)?.dias ?? null,
  }));
}
