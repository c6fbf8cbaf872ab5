import type { Query, Reply } from "@contract/infer";
import { type SQL, sql } from "drizzle-orm";
import { addDays, dateOf, daysBetween, endOfDay, isCalendarDate, startOfDay, TIME_ZONE } from "@/domain/calendar/calendarDate";
import { lastWeeks, type Week, weeksBetween } from "@/domain/calendar/weeks";
import type { Db } from "../../kernel/db/connection";
import { rawRows } from "../../kernel/db/rawRows";
import { inSpans } from "../../kernel/db/spans";
import { fieldProblem } from "../../kernel/problem";

type Figures = Reply<"GET /retornarIndicadoresChamados">;
type Filter = Query<"GET /retornarIndicadoresChamados">;
type Measures = Figures["total"];

const WEEKS = 12;
const MOST_DAYS = 371;

const weekOf = (column: SQL) => sql`date_trunc('week', ${column} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
const minutes = (until: SQL, from: SQL) => sql`date_part('epoch', ${until} - ${from}) / 60`;
const median = sql`round(percentile_cont(0.5) within group (order by lido.valor))::int`;

/** One of the groups that something was counted in: a week, a team, an attendant, or all of it. */
interface Measured {
  grupo: "total" | "semana" | "equipe" | "atendente";
  semana: string | null;
  equipe: number | null;
  atendente: number | null;
  total: number;
  valor: number | null;
}

interface Period {
  de: string;
  ate: string;
  /** Further conditions on the ticket `c`. */
  which: SQL;
}

/** Rows that happened at an instant of a period, and what is made of one value of each in a group. */
interface Measure {
  from: SQL;
  at: SQL;
  value?: { each: SQL; ofAll: SQL };
  only?: SQL;
}

/**
 * Counted in each group by when it happened. Served by the index of that instant; the week and the value of a row are computed
 * once for all of its groups.
 */
function measure(db: Db, { de, ate, which }: Period, what: Measure): Promise<Measured[]> {
  return rawRows<Measured>(
    db,
    sql`
    select case grouping(lido.equipe, lido.atendente, lido.semana) when 7 then 'total' when 6 then 'semana' when 5 then 'atendente' else 'equipe' end as grupo,
      to_char(lido.semana, 'YYYY-MM-DD') as semana, lido.equipe, lido.atendente,
      count(*)::int as total, ${what.value?.ofAll ?? sql`null::int`} as valor
    from (
      select ${weekOf(what.at)} as semana, c.id_equipe as equipe, c.id_atendente as atendente, ${what.value?.each ?? sql`null::int`} as valor
      from ${what.from}
      where ${what.at} >= ${startOfDay(de).toISOString()}::timestamptz and ${what.at} < ${endOfDay(ate).toISOString()}::timestamptz
        ${what.only ?? sql``} ${which}
      offset 0
    ) lido
    group by grouping sets ((lido.semana), (lido.equipe), (lido.atendente), ())`,
  );
}

const tickets = sql`conversa c`;
const ratings = sql`conversa_avaliacao a join conversa c on c.id = a.id_conversa`;
const lateness = sql`conversa_nota n join conversa c on c.id = n.id_conversa`;

/** All that is counted of a period. */
async function measureAll(db: Db, period: Period) {
  return {
    received: await measure(db, period, { from: tickets, at: sql`c.criada_em` }),
    closed: await measure(db, period, {
      from: tickets,
      at: sql`c.encerrada_em`,
      value: { each: minutes(sql`c.encerrada_em`, sql`c.criada_em`), ofAll: median },
    }),
    answered: await measure(db, period, {
      from: tickets,
      at: sql`c.primeira_resposta_em`,
      value: { each: minutes(sql`c.primeira_resposta_em`, sql`c.criada_em`), ofAll: median },
    }),
    late: await measure(db, period, { from: lateness, at: sql`n.criada_em`, only: sql`and n.tipo = 'atraso'` }),
    rated: await measure(db, period, {
      from: ratings,
      at: sql`a.criada_em`,
      value: { each: sql`a.nota`, ofAll: sql`round(avg(lido.valor), 1)::float8` },
    }),
  };
}

type All = Awaited<ReturnType<typeof measureAll>>;

const measuresOf = (all: All, isOne: (row: Measured) => boolean): Measures => {
  const of = (rows: Measured[]) => rows.find(isOne);
  return {
    recebidos: of(all.received)?.total ?? 0,
    encerrados: of(all.closed)?.total ?? 0,
    atrasados: of(all.late)?.total ?? 0,
    primeiraResposta: of(all.answered)?.valor ?? null,
    encerramento: of(all.closed)?.valor ?? null,
    satisfacao: of(all.rated)?.valor ?? null,
    avaliacoes: of(all.rated)?.total ?? 0,
  };
};

/** Number of ratings for each mark. */
async function marks(db: Db, { de, ate, which }: Period): Promise<number[]> {
  const rows = await rawRows<{ nota: number; total: number }>(
    db,
    sql`
    select a.nota::int as nota, count(*)::int as total from ${ratings}
    where a.criada_em >= ${startOfDay(de).toISOString()}::timestamptz and a.criada_em < ${endOfDay(ate).toISOString()}::timestamptz ${which}
    group by 1`,
  );
  return [1, 2, 3, 4, 5].map((mark) => rows.find(({ nota }) => nota === mark)?.total ?? 0);
}

/** @throws Problem 400 for days that are none, in the wrong order, or too far apart */
function periodOf({ semanas = WEEKS, de, ate }: Filter, today: string): { de: string; ate: string } {
  for (const [campo, day] of Object.entries({ de, ate }))
    if (day !== undefined && !isCalendarDate(day)) throw fieldProblem(400, campo, "Informe uma data que exista.");
  const until = ate ?? today;
  const from = de ?? lastWeeks(until, semanas)[0]?.inicio ?? until;
  if (from > until) throw fieldProblem(400, "ate", "O fim do período vem antes do começo.");
  if (daysBetween(from, until) > MOST_DAYS) throw fieldProblem(400, "de", "Escolha um período de até um ano.");
  return { de: from, ate: until };
}

/** A week, cut where the period begins and ends. */
const within = ({ de, ate }: { de: string; ate: string }, { inicio, fim }: Week): Week => ({
  inicio: inicio < de ? de : inicio,
  fim: fim > ate ? ate : fim,
});

/** Tickets of a period: how many came and were closed, how long it took, what was late and what the participants said of it. */
export async function ticketFigures(db: Db, now: Date, filter: Filter): Promise<Figures> {
  const days = periodOf(filter, dateOf(now));
  const period: Period = {
    ...days,
    which: sql`${filter.idEquipe === undefined ? sql`` : sql`and c.id_equipe = ${filter.idEquipe}`}
      ${filter.idAtendente === undefined ? sql`` : sql`and c.id_atendente = ${filter.idAtendente}`}`,
  };
  const all = await measureAll(db, period);
  const names = await rawRows<{ tipo: string; id: number; nome: string }>(
    db,
    sql`
    select 'equipe' as tipo, id, nome from equipe_atendimento
    union all select 'atendente', id, nome from pessoa where admin = 'S'`,
  );
  const nameOf = (tipo: string, id: number | null) => names.find((one) => one.tipo === tipo && one.id === id)?.nome ?? "";
  const groups = (grupo: "equipe" | "atendente") => {
    const ids = Object.values(all).flatMap((rows) => rows.filter((row) => row.grupo === grupo).map((row) => row[grupo]));
    return [...new Set(ids)]
      .map((id) => ({ id, nome: nameOf(grupo, id), ...measuresOf(all, (row) => row.grupo === grupo && row[grupo] === id) }))
      .sort((a, b) => b.recebidos - a.recebidos || a.nome.localeCompare(b.nome, "pt-BR"));
  };
  return {
    ...days,
    total: measuresOf(all, ({ grupo }) => grupo === "total"),
    porNota: await marks(db, period),
    semanas: weeksBetween(days.de, days.ate).map((week) => ({
      ...within(days, week),
      ...measuresOf(all, ({ grupo, semana }) => grupo === "semana" && semana === week.inicio),
    })),
    equipes: groups("equipe").flatMap(({ id, ...rest }) => (id === null ? [] : [{ id, ...rest }])),
    atendentes: groups("atendente").map(({ id, nome, ...rest }) => ({ atendente: id === null ? null : { id, nome }, ...rest })),
  };
}

/** The last weeks of tickets in the figures of the home. */
export async function ticketWeeks(db: Db, now: Date, count: number) {
  const today = dateOf(now);
  const weeks = lastWeeks(today, count);
  const days = { de: weeks[0]?.inicio ?? addDays(today, -7 * count), ate: today };
  const spans = weeks.map((week) => within(days, week));
  const by = (at: SQL, more = sql``) =>
    inSpans<{ total: number; valor?: number | null }>(
      db,
      spans,
      sql`select count(*)::int as total ${more} from ${tickets} where ${at} >= trecho.de and ${at} < trecho.ate`,
    );
  const median = sql`, round(percentile_cont(0.5) within group (order by date_part('epoch', c.primeira_resposta_em - c.criada_em)) / 60)::int as valor`;
  const [received, closed, answered] = [
    await by(sql`c.criada_em`),
    await by(sql`c.encerrada_em`),
    await by(sql`c.primeira_resposta_em`, median),
  ];
  const of = (rows: typeof received, { inicio }: Week) => rows.find((row) => row.inicio === inicio);
  return spans.map((week) => ({
    ...week,
    recebidos: of(received, week)?.total ?? 0,
    encerrados: of(closed, week)?.total ?? 0,
    primeiraResposta: of(answered, week)?.valor ?? null,
  }));
}
