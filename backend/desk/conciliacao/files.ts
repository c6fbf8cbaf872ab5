import type { Query, Reply } from "@contract/infer";
import { and, count, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { BankFormat } from "@/domain/banking/files/record";
import type { ReceiptState } from "@/domain/banking/receiptStates";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { pessoa, recebimento, retornoBancario } from "../../kernel/db/schema";
import { attachmentOf } from "../../kernel/files/send";
import { pagesOf } from "../../kernel/http/pages";
import { notFound } from "../../kernel/problem";

type List = Reply<"GET /retornarRetornos">;
type File = List["itens"][number];

const PAGE_SIZE = 25;

async function filesOf(db: Db, ids: readonly number[]): Promise<File[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ file: retornoBancario, autor: { id: pessoa.id, nome: pessoa.nome } })
    .from(retornoBancario)
    .leftJoin(pessoa, eq(pessoa.id, retornoBancario.idAutor))
    .where(inArray(retornoBancario.id, [...ids]))
    .orderBy(desc(retornoBancario.id));
  const counted = await db
    .select({ idRetorno: recebimento.idRetorno, situacao: recebimento.situacao, total: count() })
    .from(recebimento)
    .where(inArray(recebimento.idRetorno, [...ids]))
    .groupBy(recebimento.idRetorno, recebimento.situacao);
  return rows.map(({ file, autor }) => {
    const of = (...states: ReceiptState[]) =>
      counted
        .filter(({ idRetorno, situacao }) => idRetorno === file.id && (states as string[]).includes(situacao))
        .reduce((sum, { total }) => sum + total, 0);
    const { id, conta, sequencia, nome, geradoEm, linhas, total } = file;
    return {
      ...{ id, conta, sequencia, nome, geradoEm, linhas, total, autor },
      formato: file.formato as BankFormat,
      processadas: linhas - of("lido"),
      situacao: file.situacao === "pronto" ? "pronto" : "processando",
      criadoEm: file.criadoEm.toISOString(),
      guardado: file.chave !== null,
      contagens: {
        conciliados: of("conciliado"),
        divergentes: of("divergente"),
        semDestino: of("sem-destino"),
        recusados: of("recusado"),
        outros: of("informativo", "encerrado"),
      },
    };
  });
}

export async function fileOf(db: Db, id: number): Promise<File> {
  const [file] = await filesOf(db, [id]);
  if (!file) throw notFound("Não encontramos este arquivo.");
  return file;
}

/** Files that are worked through, or came after an instant; the newest first. */
export async function liveFiles(db: Db, { since, limit }: { since: Date; limit: number }): Promise<File[]> {
  const ids = await db
    .select({ id: retornoBancario.id })
    .from(retornoBancario)
    .where(or(eq(retornoBancario.situacao, "processando"), gte(retornoBancario.criadoEm, since)))
    .orderBy(desc(retornoBancario.id))
    .limit(limit);
  return filesOf(
    db,
    ids.map(({ id }) => id),
  );
}

export async function listFiles(db: Db, { page = 0, limit = PAGE_SIZE }: Query<"GET /retornarRetornos">): Promise<List> {
  const ids = await db
    .select({ id: retornoBancario.id })
    .from(retornoBancario)
    .orderBy(desc(retornoBancario.id))
    .limit(limit)
    .offset(page * limit);
  const [found] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(retornoBancario);
  const total = found?.total ?? 0;
  const itens = await filesOf(
    db,
    ids.map(({ id }) => id),
  );
  return { itens, total, totalPage: pagesOf(total, limit) };
}

/** The file as it was received. @throws Problem 404 where it was not kept */
export async function contentOf({ files }: Pick<Context, "files">, db: Db, id: number) {
  const [row] = await db
    .select()
    .from(retornoBancario)
    .where(and(eq(retornoBancario.id, id)));
  if (!row?.chave) throw notFound("Não encontramos este arquivo.");
  return attachmentOf(files, { chave: row.chave, nome: row.nome, tamanho: row.tamanho, tipo: "text/plain" });
}
