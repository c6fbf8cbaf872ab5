import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "../db/connection";
import { arquivo } from "../db/schema";

type FileRow = typeof arquivo.$inferSelect;

/** Adds the row of a file whose content the store has. */
export async function addFile(db: Db, values: typeof arquivo.$inferInsert): Promise<FileRow> {
  const [row] = await db.insert(arquivo).values(values).returning();
  if (!row) throw new Error("file was not inserted");
  return row;
}

/** Columns that are set when a file is put to use. */
export type FileUse = Partial<Pick<FileRow, "uso" | "idDono" | "idMensagem" | "idRequisicao">>;

/**
 * Gives uploads that serve nothing yet to their new use.
 * @param owners people whose uploads are accepted
 * @param again a use that the files may have already
 * @returns those that were free; another's file and one that is used are left out
 */
export async function takeFiles(
  db: Db,
  ids: readonly number[],
  owners: readonly number[],
  use: FileUse,
  again?: string,
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const free = and(isNull(arquivo.idMensagem), isNull(arquivo.idRequisicao), isNull(arquivo.uso));
  return db
    .update(arquivo)
    .set(use)
    .where(and(inArray(arquivo.id, [...ids]), inArray(arquivo.idDono, [...owners]), again ? or(free, eq(arquivo.uso, again)) : free))
    .returning();
}

/** Changes rows of files. @returns them as they stand afterwards */
export const changeFiles = (db: Db, where: SQL | undefined, values: Partial<typeof arquivo.$inferInsert>): Promise<FileRow[]> =>
  db.update(arquivo).set(values).where(where).returning();

/** Takes rows of files away. @returns keys of their contents, which the caller removes from the store */
export async function dropFiles(db: Db, where: SQL | undefined): Promise<string[]> {
  const gone = await db.delete(arquivo).where(where).returning({ chave: arquivo.chave });
  return gone.map(({ chave }) => chave);
}
