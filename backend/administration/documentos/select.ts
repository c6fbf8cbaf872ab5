import type { CategoriaDocumento, Documento } from "@contract/documentos";
import { count, eq, type SQL, sql } from "drizzle-orm";
import type { Static } from "typebox";
import type { Db } from "../../kernel/db/connection";
import { arquivo, documento, documentoVersao } from "../../kernel/db/schema";

export type Category = Static<typeof CategoriaDocumento>;

/** The version that is shown: the one with the highest number. */
const isNewest = sql`${documentoVersao.versao} = (select max(w.versao) from ${documentoVersao} w where w.id_documento = ${documento.id})`;

/** Text that a search reads. */
export const searchable = sql`concat(${documento.titulo}, ' ', ${documento.descricao})`;

/** Documents with their newest version and its file; ready for more joins and a where. */
export const selectDocuments = <T extends Record<string, SQL>>(db: Db, more: T) =>
  db
    .select({ documento, versao: documentoVersao, arquivo, ...more })
    .from(documento)
    .innerJoin(documentoVersao, sql`${documentoVersao.idDocumento} = ${documento.id} and ${isNewest}`)
    .innerJoin(arquivo, eq(arquivo.id, documentoVersao.idArquivo))
    .$dynamic();

export async function countDocuments(db: Db, where: SQL | undefined): Promise<number> {
  // The join keeps the columns of the condition named by their table.
  const [row] = await db
    .select({ total: count() })
    .from(documento)
    .innerJoin(documentoVersao, sql`${documentoVersao.idDocumento} = ${documento.id} and ${isNewest}`)
    .where(where);
  return row?.total ?? 0;
}

interface Row {
  documento: typeof documento.$inferSelect;
  versao: typeof documentoVersao.$inferSelect;
  arquivo: typeof arquivo.$inferSelect;
}

export const toVersion = ({ versao, arquivo: file }: Pick<Row, "versao" | "arquivo">) => ({
  id: versao.id,
  numero: versao.versao,
  publicadaEm: versao.publicadaEm.toISOString(),
  arquivo: { id: file.id, nome: file.nome, tipo: file.tipo, tamanho: file.tamanho },
});

export const toDocument = (row: Row): Omit<Static<typeof Documento>, "aberto"> => ({
  id: row.documento.id,
  titulo: row.documento.titulo,
  categoria: row.documento.categoria as Category,
  descricao: row.documento.descricao,
  validoDesde: row.documento.validoDesde,
  validoAte: row.documento.validoAte,
  versao: toVersion(row),
});
