import type { Reply } from "@contract/infer";
import { and, asc, count, countDistinct, eq, or, sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { exact } from "@/domain/exact";
import { addMonths, firstDay, monthOf } from "@/domain/months";
import { planLabel } from "@/domain/planName";
import { gapsOf, INDEXES, lastEndedMonth, nameOfValue, type SeriesKind, type Standing } from "@/domain/settings/series";
import type { Db } from "../../db/connection";
import { cota, indice, movimento, perfilInvestimento, plano, situacao, vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";
import { versionOf } from "../configuracoes/rows";
import { permits } from "../permissoes/permissions";

export const AREA = "indexadores";

type Summary = Reply<"GET /retornarIndexadores">["series"][number];
export type Detail = Reply<"GET /retornarIndexador/{serie}">;
type Value = Detail["valores"][number];

/** One of the series, by its name on the wire. */
export interface Series {
  serie: string;
  tipo: SeriesKind;
  nome: string;
  uso: string;
  /** Of an index. */
  codigo: string;
  /** Of quotas. */
  idPlano: number;
  perfis: { id: number; nome: string }[];
}

const QUOTA_USE = "Saldo, extrato e tudo o que entra e sai da conta são contados por ela.";

/** Every index, and the quotas of every plan. */
export async function allSeries(db: Db): Promise<Series[]> {
  const plans = await db.select({ id: plano.id, nome: plano.nome }).from(plano).orderBy(asc(plano.id));
  const perfis = await db
    .select({ id: perfilInvestimento.id, nome: perfilInvestimento.nome })
    .from(perfilInvestimento)
    .orderBy(asc(perfilInvestimento.nivel), asc(perfilInvestimento.carteira));
  return [
    ...plans.map(
      ({ id, nome }): Series => ({
        ...{ serie: `cotas-${id}`, tipo: "cotas", nome: `Cotas ${planLabel(nome)}`, uso: QUOTA_USE },
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

/** Published values, the oldest first. */
export async function valuesOf(db: Db, { tipo, codigo, idPlano }: Series): Promise<Value[]> {
  if (tipo === "indice") {
    const rows = await db.select().from(indice).where(eq(indice.codigo, codigo)).orderBy(asc(indice.competencia));
    return rows.map(({ competencia, percentual, fonte }) => ({
      ...{ mes: monthOf(competencia), idPerfil: null, valor: exact(percentual).toFixed(), fonte, publicadaEm: null },
    }));
  }
  const rows = await db.select().from(cota).where(eq(cota.idPlano, idPlano)).orderBy(asc(cota.competencia), asc(cota.idPerfil));
  return rows.map(({ competencia, idPerfil, valor, fonte, publicadaEm }) => ({
    ...{ mes: monthOf(competencia), idPerfil, valor: exact(valor).toFixed(), fonte, publicadaEm: publicadaEm.toISOString() },
  }));
}

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
  const series = await allSeries(db);
  const all: Summary[] = [];
  for (const one of series) all.push(summaryOf(one, await valuesOf(db, one), hoje));
  return { hoje, series: all };
}

async function peopleIn(db: Db, idPlano: number): Promise<number> {
  const [row] = await db
    .select({ pessoas: countDistinct(vinculoPlano.idPessoa) })
    .from(vinculoPlano)
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPlano, idPlano), eq(situacao.ativa, true)));
  return row?.pessoas ?? 0;
}

/** A series as its screen shows it. @throws Problem 404 */
export async function seriesDetail(db: Db, serie: string, { now, idPessoa }: { now: Date; idPessoa: number }): Promise<Detail> {
  const series = await findSeries(db, serie);
  const valores = await valuesOf(db, series);
  const hoje = dateOf(now);
  return {
    ...summaryOf(series, valores, hoje),
    ...{ hoje, valores, versao: await versionOf(db, AREA, serie), podeEscrever: await permits(db, idPessoa, AREA, "E") },
    falhas: gaps(series, valores, lastEndedMonth(hoje)),
    pessoas: series.tipo === "cotas" ? await peopleIn(db, series.idPlano) : null,
  };
}

/** Months after a quota's own in which it may still be the last known one, at which what leaves is sold. */
const LAST_KNOWN_FOR = 2;

/** Postings at some quotas of a plan, also of what left in the months behind at the last known one. Served by `movimento_mes`. */
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
