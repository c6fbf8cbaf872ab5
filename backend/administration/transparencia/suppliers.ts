import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gte, lte, max, min, type SQL, sql } from "drizzle-orm";
import { addMonths, firstDay, monthOf, monthRange } from "@/domain/calendar/months";
import type { SupplyCategory } from "@/domain/messages/suppliers";
import type { Db } from "../../kernel/db/connection";
import { fornecedor, servicoPrestado, vinculoPlano } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { fieldProblem, notFound } from "../../kernel/problem";

type Key = "GET /retornarServicosPrestados/{idPessoa}/{idPlano}";
type Asked = NonNullable<Query<Key>>;
type Answer = Reply<Key>;

interface Owner {
  idPessoa: number;
  idPlano: number;
}

const DEFAULT_LIMIT = 10;
const YEAR = 12;
/** Bars of months up to here; beyond, a bar for each year. */
const MOST_MONTHS = 24;

const paid = sql<string>`coalesce(sum(${servicoPrestado.valor}), 0)::numeric(14, 2)::text`;
const company = { id: fornecedor.id, nome: fornecedor.nome, cnpj: fornecedor.cnpj };

/** The months asked for, within those that the plan has. @throws Problem 422 for an end before its beginning */
function periodOf({ inicio, fim }: Asked, primeiro: string, ultimo: string) {
  if (inicio && fim && fim < inicio)
    throw fieldProblem(422, "fim", "Escolha um mês que não venha antes do início.", "O fim do período vem antes do início.");
  const to = fim && fim < ultimo ? (fim < primeiro ? primeiro : fim) : ultimo;
  const usual = inicio ?? addMonths(to, 1 - YEAR);
  const from = usual < primeiro ? primeiro : usual > to ? to : usual;
  return { inicio: from, fim: to };
}

const EMPTY = { inicio: null, fim: null, primeiro: null, ultimo: null, valor: "0.00", total: 0, totalPage: 0 };

/**
 * Services that a plan paid to suppliers. Services without a plan belong to the fund's own administration and are left
 * out, so that the list adds up to the plan's payments.
 * @throws Problem 404 for a person who has no enrolment in the plan
 */
export async function servicesRendered(db: Db, { idPessoa, idPlano }: Owner, asked: Asked): Promise<Answer> {
  const [link] = await db
    .select({ idPlano: vinculoPlano.idPlano })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .limit(1);
  if (!link) throw notFound("Não encontramos a sua participação neste plano.");
  const ofPlan = eq(servicoPrestado.idPlano, idPlano);
  const [range] = await db
    .select({ first: min(servicoPrestado.competencia), last: max(servicoPrestado.competencia) })
    .from(servicoPrestado)
    .where(ofPlan);
  if (!range?.first || !range.last) return { ...EMPTY, porPeriodo: [], porCategoria: [], porFornecedor: [], fornecedores: [], itens: [] };
  const [primeiro, ultimo] = [monthOf(range.first), monthOf(range.last)];
  const { inicio, fim } = periodOf(asked, primeiro, ultimo);
  const inPeriod = and(ofPlan, gte(servicoPrestado.competencia, firstDay(inicio)), lte(servicoPrestado.competencia, firstDay(fim)));
  const { categoria, idFornecedor, page = 0, limit = DEFAULT_LIMIT } = asked;
  const where = and(
    inPeriod,
    categoria && eq(servicoPrestado.categoria, categoria),
    idFornecedor === undefined ? undefined : eq(servicoPrestado.idFornecedor, idFornecedor),
  );
  const totals = await db.select({ valor: paid, total: count() }).from(servicoPrestado).where(where);
  const { valor, total } = totals[0] ?? { valor: "0.00", total: 0 };
  return {
    primeiro,
    ultimo,
    inicio,
    fim,
    valor,
    total,
    totalPage: pagesOf(total, limit),
    porPeriodo: await byPeriod(db, where, inicio, fim),
    porCategoria: await byCategory(db, where),
    porFornecedor: await bySupplier(db, where),
    fornecedores: await db
      .selectDistinct({ id: fornecedor.id, nome: fornecedor.nome })
      .from(servicoPrestado)
      .innerJoin(fornecedor, eq(fornecedor.id, servicoPrestado.idFornecedor))
      .where(inPeriod)
      .orderBy(asc(fornecedor.nome)),
    itens: await services(db, where, limit, page * limit),
  };
}

async function byPeriod(db: Db, where: SQL | undefined, inicio: string, fim: string): Promise<Answer["porPeriodo"]> {
  const months = monthRange(inicio, fim);
  const length = months.length > MOST_MONTHS ? "2026".length : "2026-10".length;
  // The period is grouped by its position: written twice, it would have two sets of parameters and not be the same
  // expression.
  const period = sql<string>`left(${servicoPrestado.competencia}::text, ${length})`;
  const rows = await db.select({ periodo: period, valor: paid }).from(servicoPrestado).where(where).groupBy(sql`1`);
  const known = new Map(rows.map((row) => [row.periodo, row.valor]));
  const periods = [...new Set(months.map((month) => month.slice(0, length)))];
  return periods.map((periodo) => ({ periodo, valor: known.get(periodo) ?? "0.00" }));
}

async function byCategory(db: Db, where: SQL | undefined): Promise<Answer["porCategoria"]> {
  const rows = await db
    .select({ categoria: servicoPrestado.categoria, servicos: count(), valor: paid })
    .from(servicoPrestado)
    .where(where)
    .groupBy(servicoPrestado.categoria)
    .orderBy(desc(sql`sum(${servicoPrestado.valor})`), asc(servicoPrestado.categoria));
  return rows.map((row) => ({ ...row, categoria: row.categoria as SupplyCategory }));
}

const bySupplier = (db: Db, where: SQL | undefined): Promise<Answer["porFornecedor"]> =>
  db
    .select({ fornecedor: company, servicos: count(), valor: paid })
    .from(servicoPrestado)
    .innerJoin(fornecedor, eq(fornecedor.id, servicoPrestado.idFornecedor))
    .where(where)
    .groupBy(fornecedor.id)
    .orderBy(desc(sql`sum(${servicoPrestado.valor})`), asc(fornecedor.nome));

async function services(db: Db, where: SQL | undefined, limit: number, offset: number): Promise<Answer["itens"]> {
  const rows = await db
    .select({ servico: servicoPrestado, fornecedor: company })
    .from(servicoPrestado)
    .innerJoin(fornecedor, eq(fornecedor.id, servicoPrestado.idFornecedor))
    .where(where)
    .orderBy(desc(servicoPrestado.competencia), desc(servicoPrestado.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ servico, fornecedor: supplier }) => ({
    id: servico.id,
    mes: monthOf(servico.competencia),
    fornecedor: supplier,
    categoria: servico.categoria as SupplyCategory,
    descricao: servico.descricao,
    valor: servico.valor,
  }));
}
