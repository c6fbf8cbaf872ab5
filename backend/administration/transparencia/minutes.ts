import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Db } from "../../kernel/db/connection";
import { arquivo, ata, orgaoAta } from "../../kernel/db/schema";
import { containing } from "../../kernel/db/textSearch";
import { attachmentOf } from "../../kernel/files/send";
import type { FileStore } from "../../kernel/files/store";
import { pagesOf } from "../../kernel/http/pages";
import { notFound } from "../../kernel/problem";

type Key = "GET /retornarAtas";
const DEFAULT_LIMIT = 10;

/** Each word is in number, title or summary, in any order; `resumoBusca` is kept without accents. */
export const withWords = (texto: string | undefined) =>
  and(...(texto ?? "").split(/\s+/).flatMap((word) => (word ? [sql`${ata.resumoBusca} like ${containing(word)}`] : [])));

/** Published minutes of every body: they are the fund's, the same for all its participants. */
export async function listMinutes(
  db: Db,
  { idOrgao, ano, texto, page = 0, limit = DEFAULT_LIMIT }: NonNullable<Query<Key>>,
): Promise<Reply<Key>> {
  const where = and(
    isNotNull(ata.publicadaEm),
    idOrgao === undefined ? undefined : eq(ata.idOrgao, idOrgao),
    // Both ends of the year, so that the index of the date serves.
    ano === undefined ? undefined : and(gte(ata.dataReuniao, `${ano}-01-01`), lte(ata.dataReuniao, `${ano}-12-31`)),
    withWords(texto),
  );
  const rows = await db
    .select({ ata, orgao: orgaoAta, arquivo })
    .from(ata)
    .innerJoin(orgaoAta, eq(orgaoAta.id, ata.idOrgao))
    .leftJoin(arquivo, eq(arquivo.id, ata.idArquivo))
    .where(where)
    .orderBy(desc(ata.dataReuniao), desc(ata.id))
    .limit(limit)
    .offset(page * limit);
  const [counted] = await db.select({ total: count() }).from(ata).where(where);
  const total = counted?.total ?? 0;
  const year = sql<number>`extract(year from ${ata.dataReuniao})::int`;
  const years = await db.selectDistinct({ year }).from(ata).where(isNotNull(ata.publicadaEm)).orderBy(desc(year));
  const bodies = await db
    .select({ id: orgaoAta.id, nome: orgaoAta.nome })
    .from(orgaoAta)
    .where(inArray(orgaoAta.id, db.selectDistinct({ id: ata.idOrgao }).from(ata).where(isNotNull(ata.publicadaEm))))
    .orderBy(asc(orgaoAta.nome));
  return {
    itens: rows.map(({ ata: row, orgao, arquivo: file }) => ({
      id: row.id,
      numero: row.numero,
      orgao: { id: orgao.id, nome: orgao.nome },
      dataReuniao: row.dataReuniao,
      titulo: row.titulo,
      resumo: row.resumo,
      arquivo: file && { id: file.id, nome: file.nome, tipo: file.tipo, tamanho: file.tamanho },
    })),
    total,
    totalPage: pagesOf(total, limit),
    orgaos: bodies,
    anos: years.map((row) => row.year),
  };
}

/** Sends the text of minutes as an attachment. @throws Problem 404 for minutes that are not there, were not published, or have no file yet */
export async function sendMinutes(db: Db, files: FileStore, idAta: number, reply: FastifyReply): Promise<FastifyReply> {
  const [found] = await db
    .select({ file: arquivo })
    .from(ata)
    .innerJoin(arquivo, eq(arquivo.id, ata.idArquivo))
    .where(and(eq(ata.id, idAta), isNotNull(ata.publicadaEm)));
  if (!found) throw notFound("Esta ata não existe ou ainda não tem o texto publicado.");
  return attachmentOf(files, found.file)(reply);
}
