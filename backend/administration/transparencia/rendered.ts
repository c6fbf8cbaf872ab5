import type { Query, Reply } from "@contract/infer";
import { and, count, desc, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { firstDay, monthOf } from "@/domain/calendar/months";
import type { SupplyCategory } from "@/domain/messages/suppliers";
import type { Db } from "../../kernel/db/connection";
import { arquivo, fornecedor, plano, servicoPrestado } from "../../kernel/db/schema";
import { hasWords } from "../../kernel/db/textSearch";
import { attachmentOf } from "../../kernel/files/send";
import type { FileStore } from "../../kernel/files/store";
import { pagesOf } from "../../kernel/http/pages";
import { notFound, refuseField } from "../../kernel/problem";

const PAGE_SIZE = 25;
const NOT_FOUND = "Este serviço não existe.";

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      servico: servicoPrestado,
      fornecedor: { id: fornecedor.id, nome: fornecedor.nome, cnpj: fornecedor.cnpj },
      plano: { id: plano.id, nome: plano.nome },
      arquivo,
    })
    .from(servicoPrestado)
    .innerJoin(fornecedor, eq(fornecedor.id, servicoPrestado.idFornecedor))
    .leftJoin(plano, eq(plano.id, servicoPrestado.idPlano))
    .leftJoin(arquivo, eq(arquivo.id, servicoPrestado.idArquivo))
    .where(where)
    .orderBy(desc(servicoPrestado.competencia), desc(servicoPrestado.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = (row: Row): Reply<"GET /retornarServicoFornecedor/{idServico}"> => ({
  id: row.servico.id,
  versao: row.servico.versao,
  fornecedor: row.fornecedor,
  plano: row.plano,
  mes: monthOf(row.servico.competencia),
  prestadoEm: row.servico.prestadoEm,
  categoria: row.servico.categoria as SupplyCategory,
  descricao: row.servico.descricao,
  valor: row.servico.valor,
  arquivo: row.arquivo && { id: row.arquivo.id, nome: row.arquivo.nome, tipo: row.arquivo.tipo, tamanho: row.arquivo.tamanho },
});

/** Services of every plan and of the fund itself, with the total of those that match the filters. */
export async function listRendered(
  db: Db,
  asked: NonNullable<Query<"GET /retornarServicosFornecedores">>,
): Promise<Reply<"GET /retornarServicosFornecedores">> {
  const { texto, idFornecedor, idPlano, categoria, inicio, fim, page = 0, limit = PAGE_SIZE } = asked;
  if (inicio && fim && fim < inicio) refuseField("fim", "Escolha um mês que não venha antes do início.");
  const where = and(
    hasWords(servicoPrestado.descricao, texto),
    idFornecedor === undefined ? undefined : eq(servicoPrestado.idFornecedor, idFornecedor),
    idPlano === undefined ? undefined : idPlano === 0 ? isNull(servicoPrestado.idPlano) : eq(servicoPrestado.idPlano, idPlano),
    categoria && eq(servicoPrestado.categoria, categoria),
    inicio ? gte(servicoPrestado.competencia, firstDay(inicio)) : undefined,
    fim ? lte(servicoPrestado.competencia, firstDay(fim)) : undefined,
  );
  const rows = await select(db, where)
    .limit(limit)
    .offset(page * limit);
  const [totals] = await db
    .select({ total: count(), valor: sql<string>`coalesce(sum(${servicoPrestado.valor}), 0)::numeric(14, 2)::text` })
    .from(servicoPrestado)
    .where(where);
  const total = totals?.total ?? 0;
  return { itens: rows.map(shown), valor: totals?.valor ?? "0.00", total, totalPage: pagesOf(total, limit) };
}

/** @throws Problem 404 */
export async function renderedOne(db: Db, id: number) {
  const [row] = await select(db, eq(servicoPrestado.id, id));
  if (!row) throw notFound(NOT_FOUND);
  return shown(row);
}

/** @throws Problem 404 for a service that is not there or has no document */
export async function sendDocument(db: Db, files: FileStore, id: number, reply: FastifyReply): Promise<FastifyReply> {
  const [found] = await db
    .select({ file: arquivo })
    .from(servicoPrestado)
    .innerJoin(arquivo, eq(arquivo.id, servicoPrestado.idArquivo))
    .where(eq(servicoPrestado.id, id));
  if (!found) throw notFound("Este serviço não existe ou não tem documento.");
  return attachmentOf(files, found.file)(reply);
}
