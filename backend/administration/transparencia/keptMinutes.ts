import type { Query, Reply } from "@contract/infer";
import { and, count, desc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Db } from "../../kernel/db/connection";
import { arquivo, ata, orgaoAta, pessoa, transparenciaHistorico } from "../../kernel/db/schema";
import { attachmentOf } from "../../kernel/files/send";
import type { FileStore } from "../../kernel/files/store";
import { pagesOf } from "../../kernel/http/pages";
import { notFound } from "../../kernel/problem";
import { historyOf } from "./history";
import { withWords } from "./minutes";

const PAGE_SIZE = 25;

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ ata, orgao: { id: orgaoAta.id, nome: orgaoAta.nome }, arquivo, publicador: { id: pessoa.id, nome: pessoa.nome } })
    .from(ata)
    .innerJoin(orgaoAta, eq(orgaoAta.id, ata.idOrgao))
    .leftJoin(arquivo, eq(arquivo.id, ata.idArquivo))
    .leftJoin(pessoa, eq(pessoa.id, ata.idPublicador))
    .where(where)
    .orderBy(desc(ata.dataReuniao), desc(ata.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ ata: row, orgao, arquivo: file, publicador }: Row): Reply<"GET /retornarAtasCadastradas">["itens"][number] => ({
  id: row.id,
  numero: row.numero,
  orgao,
  dataReuniao: row.dataReuniao,
  titulo: row.titulo,
  resumo: row.resumo,
  arquivo: file && { id: file.id, nome: file.nome, tipo: file.tipo, tamanho: file.tamanho },
  versao: row.versao,
  publicadaEm: row.publicadaEm?.toISOString() ?? null,
  publicador,
});

/** All minutes, also those that participants do not see. */
export async function listKept(
  db: Db,
  { texto, idOrgao, ano, situacao, page = 0, limit = PAGE_SIZE }: NonNullable<Query<"GET /retornarAtasCadastradas">>,
): Promise<Reply<"GET /retornarAtasCadastradas">> {
  const where = and(
    idOrgao === undefined ? undefined : eq(ata.idOrgao, idOrgao),
    ano === undefined ? undefined : and(gte(ata.dataReuniao, `${ano}-01-01`), lte(ata.dataReuniao, `${ano}-12-31`)),
    situacao && (situacao === "publicada" ? isNotNull(ata.publicadaEm) : isNull(ata.publicadaEm)),
    withWords(texto),
  );
  const rows = await select(db, where)
    .limit(limit)
    .offset(page * limit);
  const [counted] = await db.select({ total: count() }).from(ata).where(where);
  const total = counted?.total ?? 0;
  const year = sql<number>`extract(year from ${ata.dataReuniao})::int`;
  const years = await db.selectDistinct({ year }).from(ata).orderBy(desc(year));
  return { itens: rows.map(shown), total, totalPage: pagesOf(total, limit), anos: years.map((row) => row.year) };
}

/** @throws Problem 404 */
export async function keptOne(db: Db, idAta: number): Promise<Reply<"GET /retornarAtaCadastrada/{idAta}">> {
  const [row] = await select(db, eq(ata.id, idAta));
  if (!row) throw notFound("Esta ata não existe.");
  return { ...shown(row), historico: await historyOf(db, "ata", idAta) };
}

/** Sends the text of minutes, published or not, or one that another took the place of. @throws Problem 404 */
export async function sendKept(
  db: Db,
  files: FileStore,
  { idAta, idArquivo }: { idAta: number; idArquivo: number },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const former = db
    .select({ one: sql`1` })
    .from(transparenciaHistorico)
    .where(
      and(
        eq(transparenciaHistorico.assunto, "ata"),
        eq(transparenciaHistorico.idAssunto, idAta),
        eq(transparenciaHistorico.idArquivo, idArquivo),
      ),
    );
  const [found] = await db
    .select({ file: arquivo })
    .from(ata)
    .innerJoin(arquivo, eq(arquivo.id, idArquivo))
    .where(and(eq(ata.id, idAta), or(eq(ata.idArquivo, idArquivo), sql`exists ${former}`)));
  if (!found) throw notFound("Este texto não é desta ata.");
  return attachmentOf(files, found.file)(reply);
}
