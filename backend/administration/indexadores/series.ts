import type { Body, Reply } from "@contract/infer";
import { and, asc, count, countDistinct, eq, or, sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { addMonths, firstDay, monthOf } from "@/domain/calendar/months";
import { exact } from "@/domain/money/exact";
import { planLabel } from "@/domain/plans/planName";
import { gapsOf, INDEXES, lastEndedMonth, nameOfValue, type SeriesKind, type Standing } from "@/domain/settings/series";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cota, indice, movimento, perfilInvestimento, situacao, vinculoPlano } from "../../kernel/db/schema";
import { hasColleague } from "../../kernel/identity/colleagues";
import { permits } from "../../kernel/identity/permissions";
import { notFound } from "../../kernel/problem";
import { shownProposal, versionOf } from "../../people/configuracoes";
import { allPlans, PLANS } from "../../people/planos";

export const AREA = "indexadores" as const;

type Summary = Reply<"GET /retornarIndexadores">["series"][number];
export type Detail = Reply<"GET /retornarIndexador/{serie}">;
type Value = Detail["valores"][number];

/** One of the series, by its name on the wire. */
export interface Series {
  serie: string;
  tipo: SeriesKind;
  nome: string;
  uso: string;
  /** Code of an index. */
  codigo: string;
  /** Plan of quotas. */
  idPlano: number;
  perfis: { id: number; nome: string }[];
}

const QUOTA_USE = "Saldo, extrato e tudo o que entra e sai da conta são contados por ela.";

const PROFILES = reading("indexadores.perfis", [], (from) =>
  from
    .select({ id: perfilInvestimento.id, nome: perfilInvestimento.nome })
    .from(perfilInvestimento)
    .orderBy(asc(perfilInvestimento.nivel), asc(perfilInvestimento.carteira)),
);

/** Every index, and the quotas of every plan. */
async function allSeries(given: Source): Promise<Series[]> {
  const source = await factsIn(given).load([PLANS, PROFILES], {});
  const plans = await allPlans(source);
  const perfis = await rowsOf(source, PROFILES, {});
  return [
    ...plans.map(
      ({ id, nome }): Series => ({
        ...{ serie: `cotas-${id}`, tipo: "cotas", nome: `Cotas do ${planLabel(nome)}`, uso: QUOTA_USE },
        ...{ codigo: "", idPlano: id, perfis },
      }),
    ),
    ...INDEXES.map(
      ({ codigo, nome, uso }): Series => ({
        ...{ serie: `indice-${codigo.toLowerCase()}`, tipo: "indice", nome, uso, codigo, idPlano: 0, perfis: [] },
      }),
    ),
  ];
}

/** @throws Problem 404 */
export async function findSeries(db: Db, serie: string): Promise<Series> {
  const found = (await allSeries(db)).find((one) => one.serie === serie);
  if (!found) throw notFound("Não encontramos este indexador.");
  return found;
}

const indexValue = ({ competencia, percentual, fonte }: typeof indice.$inferSelect): Value => ({
  ...{ mes: monthOf(competencia), idPerfil: null, valor: exact(percentual).toFixed(), fonte, publicadaEm: null },
});
const quotaValue = ({ competencia, idPerfil, valor, fonte, publicadaEm }: typeof cota.$inferSelect): Value => ({
  ...{ mes: monthOf(competencia), idPerfil, valor: exact(valor).toFixed(), fonte, publicadaEm: publicadaEm.toISOString() },
});

/** Published values, the oldest first. */
export async function valuesOf(db: Db, { tipo, codigo, idPlano }: Series): Promise<Value[]> {
  if (tipo === "indice")
    return (await db.select().from(indice).where(eq(indice.codigo, codigo)).orderBy(asc(indice.competencia))).map(indexValue);
  return (await db.select().from(cota).where(eq(cota.idPlano, idPlano)).orderBy(asc(cota.competencia), asc(cota.idPerfil))).map(quotaValue);
}

const EVERY_INDEX = reading("indexadores.indices", [], (from) => from.select().from(indice).orderBy(asc(indice.competencia)));
const EVERY_QUOTA = reading("indexadores.cotas", [], (from) => from.select().from(cota).orderBy(asc(cota.competencia), asc(cota.idPerfil)));

export const standingOf = ({ tipo, perfis }: Series, values: readonly Value[], today: string): Standing => ({
  ...{ tipo, perfis, ultimo: lastEndedMonth(today) },
  publicados: new Map(values.map((value) => [nameOfValue(value), value.valor])),
});

/** Months that lack a value, of an index or of each profile that ever had one. */
function gaps({ tipo, perfis }: Series, values: readonly Value[], until: string): Detail["falhas"] {
  const monthsOf = (id: number | null) => values.filter(({ idPerfil }) => idPerfil === id).map(({ mes }) => mes);
  const found = tipo === "indice" ? [{ perfil: null, id: null }] : perfis.map((perfil) => ({ perfil, id: perfil.id }));
  return found.map(({ perfil, id }) => ({ perfil, meses: gapsOf(monthsOf(id), until) })).filter(({ meses }) => meses.length > 0);
}

function summaryOf(series: Series, values: readonly Value[], today: string): Summary {
  const { serie, tipo, nome, uso, perfis } = series;
  const esperado = lastEndedMonth(today);
  return {
    ...{ serie, tipo, nome, uso, perfis, esperado },
    primeiro: values[0]?.mes ?? null,
    ultimo: values.at(-1)?.mes ?? null,
    faltam: new Set(gaps(series, values, esperado).flatMap(({ meses }) => meses)).size,
  };
}

export async function listSeries(db: Db, now: Date): Promise<Reply<"GET /retornarIndexadores">> {
  const hoje = dateOf(now);
  const facts = await factsIn(db).load([PLANS, PROFILES, EVERY_INDEX, EVERY_QUOTA], {});
  const indexes = await rowsOf(facts, EVERY_INDEX, {});
  const quotas = await rowsOf(facts, EVERY_QUOTA, {});
  const valuesIn = ({ tipo, codigo, idPlano }: Series) =>
    tipo === "indice"
      ? indexes.filter((row) => row.codigo === codigo).map(indexValue)
      : quotas.filter((row) => row.idPlano === idPlano).map(quotaValue);
  return { hoje, series: (await allSeries(facts)).map((one) => summaryOf(one, valuesIn(one), hoje)) };
}

async function peopleIn(db: Db, idPlano: number): Promise<number> {
  const [row] = await db
    .select({ pessoas: countDistinct(vinculoPlano.idPessoa) })
    .from(vinculoPlano)
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPlano, idPlano), eq(situacao.ativa, true)));
  return row?.pessoas ?? 0;
}

type Valued = Omit<Body<"POST /publicarValoresIndexador/{serie}">, "versao">;

/** The values of a proposal, as `publishValues` kept them. */
export const proposedValues = (conteudo: Record<string, unknown> | null) => conteudo as unknown as Valued;

/** Values that wait for a second person, each beside the one that it takes the place of. */
async function proposedIn(db: Db, serie: string, valores: readonly Value[], { now, idPessoa }: Seen): Promise<Detail["proposta"]> {
  const waiting = await shownProposal(db, { area: AREA, chave: serie, idPessoa }, dateOf(now));
  if (!waiting) return null;
  const { id, autor, criadaEm, motivo, minha, conteudo } = waiting;
  const { fonte, valores: proposed } = proposedValues(conteudo);
  const standing = new Map(valores.map((value) => [nameOfValue(value), value.valor]));
  const lines = proposed.map(({ mes, idPerfil, valor }) => ({
    ...{ mes, idPerfil, valor, antes: standing.get(nameOfValue({ mes, idPerfil })) ?? null },
  }));
  return { id, autor, criadaEm, fonte, motivo, minha, valores: lines };
}

interface Seen {
  now: Date;
  idPessoa: number;
}

/** A series as its screen shows it. @throws Problem 404 */
export async function seriesDetail(db: Db, serie: string, seen: Seen): Promise<Detail> {
  const series = await findSeries(db, serie);
  const valores = await valuesOf(db, series);
  const hoje = dateOf(seen.now);
  return {
    ...summaryOf(series, valores, hoje),
    ...{ hoje, valores, versao: await versionOf(db, AREA, serie), podeEscrever: await permits(db, seen.idPessoa, AREA, "E") },
    ...{ proposta: await proposedIn(db, serie, valores, seen), pedeDuasPessoas: await hasColleague(db) },
    falhas: gaps(series, valores, lastEndedMonth(hoje)),
    pessoas: series.tipo === "cotas" ? await peopleIn(db, series.idPlano) : null,
  };
}

/**
 * Months after a quota's own month in which it may still be the last known quota. Exits are sold at the last known
 * quota.
 */
const LAST_KNOWN_FOR = 2;

/**
 * Postings at some quotas of a plan, including exits of later months, sold at the last known quota. Served by
 * `movimento_mes`.
 */
export async function usesOf(
  db: Db,
  idPlano: number,
  quotas: readonly { mes: string; idPerfil: number }[],
): Promise<{ movimentos: number; pessoas: number }> {
  if (quotas.length === 0) return { movimentos: 0, pessoas: 0 };
  const listed = (later: number) => quotas.map(({ mes, idPerfil }) => sql`(${firstDay(addMonths(mes, later))}::date, ${idPerfil}::int)`);
  const own = sql.join(listed(0), sql`, `);
  const within = sql.join(Array.from({ length: LAST_KNOWN_FOR + 1 }, (_, later) => listed(later)).flat(), sql`, `);
  const at = sql`(${movimento.competencia}, ${movimento.idPerfil})`;
  const [row] = await db
    .select({ movimentos: count(), pessoas: countDistinct(movimento.idPessoa) })
    .from(movimento)
    .where(
      and(
        eq(movimento.idPlano, idPlano),
        sql`${at} in (${within})`,
        or(
          sql`${at} in (${own})`,
          sql`exists (select 1 from ${cota} where ${cota.idPlano} = ${movimento.idPlano} and ${cota.idPerfil} = ${movimento.idPerfil}
            and ${cota.competencia} < ${movimento.competencia} and ${cota.valor} = ${movimento.cota} and (${cota.competencia}, ${cota.idPerfil}) in (${own}))`,
        ),
      ),
    );
  return row ?? { movimentos: 0, pessoas: 0 };
}
