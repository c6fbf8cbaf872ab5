import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { SUBACCOUNTS } from "@/domain/account/account";
import { type ImportArea, suggestedMapping } from "@/domain/imports/fields";
import { toAmount } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { importacao, importacaoLinha, pessoa } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { notFound } from "../../kernel/problem";

export type Import = typeof importacao.$inferSelect;
export type Line = typeof importacaoLinha.$inferSelect;
export type Situation = Reply<"GET /retornarImportacao/{area}/{idImportacao}">["situacao"];
type Summary = Reply<"GET /retornarImportacoes/{area}">["itens"][number];
export type Detail = Reply<"GET /retornarImportacao/{area}/{idImportacao}">;
type LineItem = Reply<"GET /retornarLinhasImportacao/{area}/{idImportacao}">["itens"][number];

/** Phases in which the job has something to do. */
export const WORKING = ["lendo", "conferindo", "reconferindo", "gravando", "desfazendo"] as const satisfies readonly Situation[];

const LIST_SIZE = 10;
const LINES_SIZE = 50;

const NOT_FOUND = "Esta importação não existe.";

/** @throws Problem 404, also for one of the other area */
export async function findImport(db: Db, area: ImportArea, id: number): Promise<Import> {
  const [row] = await db
    .select()
    .from(importacao)
    .where(and(eq(importacao.id, id), eq(importacao.area, area)));
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

/** Finds an import and locks it until the transaction ends. @throws Problem 404 */
export async function lockImport(db: Db, area: ImportArea, id: number): Promise<Import> {
  const [row] = await db
    .select()
    .from(importacao)
    .where(and(eq(importacao.id, id), eq(importacao.area, area)))
    .for("update");
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

/** Moves an import to a phase. The progress of the former phase is cleared, and a worker takes the import up anew. */
export const phase = (situacao: Situation, now: Date, facts: Partial<typeof importacao.$inferInsert> = {}) => ({
  situacao,
  versao: sql`${importacao.versao} + 1`,
  processadas: 0,
  previstas: null,
  cursor: 0,
  faseDesde: now,
  trabalhador: null,
  ocupadaAte: null,
  falhas: 0,
  motivo: null,
  ...facts,
});

/** Number of lines in each situation. */
export async function countLines(db: Db, idImportacao: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ situacao: importacaoLinha.situacao, n: count() })
    .from(importacaoLinha)
    .where(eq(importacaoLinha.idImportacao, idImportacao))
    .groupBy(importacaoLinha.situacao);
  return new Map(rows.map(({ situacao, n }) => [situacao, n]));
}

/** Seconds until the phase ends, if it goes on as it did; null while nothing can be told. */
function secondsLeft({ processadas, previstas, faseDesde }: Import, now: Date): number | null {
  if (previstas === null || faseDesde === null || processadas === 0) return null;
  const spent = now.getTime() - faseDesde.getTime();
  return Math.max(0, Math.ceil((spent / processadas) * ((previstas - processadas) / 1000)));
}

const isWorking = (situacao: string) => (WORKING as readonly string[]).includes(situacao);

type Named = { id: number; nome: string } | null;

function toSummary(row: Import, autor: Named, confirmador: Named, now: Date): Summary {
  return {
    id: row.id,
    versao: row.versao,
    situacao: row.situacao as Situation,
    arquivo: { nome: row.nome, tamanho: row.tamanho, formato: row.formato.formato === "xlsx" ? "xlsx" : "csv" },
    autor: autor ?? { id: row.idAutor, nome: "" },
    criadaEm: row.criadaEm.toISOString(),
    confirmador,
    confirmadaEm: row.confirmadaEm?.toISOString() ?? null,
    encerradaEm: row.encerradaEm?.toISOString() ?? null,
    total: row.total,
    processadas: row.processadas,
    previstas: row.previstas,
    restanteS: isWorking(row.situacao) ? secondsLeft(row, now) : null,
    motivo: row.motivo,
  };
}

const author = alias(pessoa, "autor");
const confirmer = alias(pessoa, "confirmador");

const selectImports = (db: Db) =>
  db
    .select({ row: importacao, autor: { id: author.id, nome: author.nome }, confirmador: { id: confirmer.id, nome: confirmer.nome } })
    .from(importacao)
    .innerJoin(author, eq(author.id, importacao.idAutor))
    .leftJoin(confirmer, eq(confirmer.id, importacao.idConfirmador));

/** A page of an area's imports, the newest first. */
export async function listImports(
  db: Db,
  area: ImportArea,
  now: Date,
  { page = 0, limit = LIST_SIZE }: Query<"GET /retornarImportacoes/{area}">,
): Promise<Reply<"GET /retornarImportacoes/{area}">> {
  const where = eq(importacao.area, area);
  const total = await db.$count(importacao, where);
  const rows = await selectImports(db)
    .where(where)
    .orderBy(desc(importacao.id))
    .limit(limit)
    .offset(page * limit);
  return {
    itens: rows.map(({ row, autor, confirmador }) => toSummary(row, autor, confirmador, now)),
    total,
    totalPage: pagesOf(total, limit),
  };
}

/** Imports of some areas that run, wait for somebody, or ended after an instant; the newest first. */
export async function liveImports(db: Db, areas: readonly ImportArea[], { now, since, limit }: { now: Date; since: Date; limit: number }) {
  if (areas.length === 0) return [];
  const ended = sql`coalesce(${importacao.encerradaEm}, ${importacao.faseDesde}, ${importacao.criadaEm})`;
  const rows = await db
    .select()
    .from(importacao)
    .where(
      and(
        inArray(importacao.area, [...areas]),
        or(inArray(importacao.situacao, [...WORKING, "colunas", "conferida"]), sql`${ended} >= ${since.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(desc(importacao.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    area: row.area as ImportArea,
    nome: row.nome,
    situacao: row.situacao as Situation,
    isWorking: isWorking(row.situacao),
    total: row.total,
    processadas: row.processadas,
    previstas: row.previstas,
    restanteS: isWorking(row.situacao) ? secondsLeft(row, now) : null,
    quando: row.encerradaEm ?? row.faseDesde ?? row.criadaEm,
  }));
}

/** Lines and amounts in reais by sub-account, written or ready to be written to the ledger. */
async function totalsOf(db: Db, { id, area }: Import): Promise<Detail["totais"]> {
  if (area !== "importarContribuicoes") return [];
  const rows = await db
    .select({ subconta: importacaoLinha.subconta, linhas: count(), valor: sql<string>`coalesce(sum(${importacaoLinha.valor}), 0)` })
    .from(importacaoLinha)
    .where(
      and(
        eq(importacaoLinha.idImportacao, id),
        sql`${importacaoLinha.situacao} in ('pronta','aviso','gravada','aguarda-cota')`,
        sql`${importacaoLinha.subconta} is not null`,
      ),
    )
    .groupBy(importacaoLinha.subconta);
  return SUBACCOUNTS.flatMap(({ id: subconta, value }) => {
    const row = rows.find((candidate) => candidate.subconta === subconta);
    return row ? [{ subconta, nome: value, linhas: row.linhas, valor: toAmount(row.valor) }] : [];
  });
}

/** Everything that the screen shows of an import but its lines. @throws Problem 404 */
export async function importDetail(db: Db, area: ImportArea, id: number, now: Date): Promise<Detail> {
  const [found] = await selectImports(db).where(and(eq(importacao.id, id), eq(importacao.area, area)));
  if (!found) throw notFound(NOT_FOUND);
  const { row, autor, confirmador } = found;
  const counts = await countLines(db, id);
  const of = (situacao: string) => counts.get(situacao) ?? 0;
  return {
    ...toSummary(row, autor, confirmador, now),
    contagem: {
      novas: of("nova"),
      prontas: of("pronta"),
      avisos: of("aviso"),
      erros: of("erro"),
      repetidas: of("repetida"),
      gravadas: of("gravada"),
      aguardando: of("aguarda-cota"),
    },
    totais: await totalsOf(db, row),
    codificacao: row.formato.codificacao ?? null,
    separador: row.formato.separador ?? null,
    titulos: row.titulos,
    amostra: row.amostra,
    colunas: row.colunas ?? suggestedMapping(area, row.titulos),
    lembradas: row.formato.lembradas === "S",
    convidar: row.convidar,
  };
}

/** A page of an import's lines, in the order of the file. @throws Problem 404 */
export async function linesOf(
  db: Db,
  area: ImportArea,
  id: number,
  { situacao, page = 0, limit = LINES_SIZE }: Query<"GET /retornarLinhasImportacao/{area}/{idImportacao}">,
): Promise<Reply<"GET /retornarLinhasImportacao/{area}/{idImportacao}">> {
  await findImport(db, area, id);
  const where = and(eq(importacaoLinha.idImportacao, id), situacao ? eq(importacaoLinha.situacao, situacao) : undefined);
  const total = await db.$count(importacaoLinha, where);
  const rows = await db
    .select()
    .from(importacaoLinha)
    .where(where)
    .orderBy(asc(importacaoLinha.linha))
    .limit(limit)
    .offset(page * limit);
  return {
    itens: rows.map(({ linha, situacao: of, dados, problemas }) => ({ linha, situacao: of as LineItem["situacao"], dados, problemas })),
    total,
    totalPage: pagesOf(total, limit),
  };
}
