import { and, eq, type SQL } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { requisicao, requisicaoDocumento, requisicaoEvento } from "../../kernel/db/schema";
import type { RequestRow } from "./request";

/** Adds a request. @returns its row */
export async function addRequest(db: Db, values: typeof requisicao.$inferInsert): Promise<RequestRow> {
  const [row] = await db.insert(requisicao).values(values).returning();
  if (!row) throw new Error("the request was not written");
  return row;
}

/** Changes a request that was not confirmed yet; afterwards `transition` alone does. @returns its row */
export async function refileRequest(db: Db, id: number, values: Partial<typeof requisicao.$inferInsert>): Promise<RequestRow> {
  const [row] = await db.update(requisicao).set(values).where(eq(requisicao.id, id)).returning();
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}

/** Adds an event to the timeline of a request. */
export async function recordEvent(db: Db, event: typeof requisicaoEvento.$inferInsert): Promise<void> {
  await db.insert(requisicaoEvento).values(event);
}

/** Adds the documents that come with a request. */
export async function addDocuments(db: Db, documents: readonly (typeof requisicaoDocumento.$inferInsert)[]): Promise<void> {
  if (documents.length > 0) await db.insert(requisicaoDocumento).values([...documents]);
}

/** Changes documents of one request. @param which of them; absent: all */
export async function changeDocuments(
  db: Db,
  idRequisicao: number,
  which: SQL | undefined,
  values: Partial<typeof requisicaoDocumento.$inferInsert>,
): Promise<void> {
  await db
    .update(requisicaoDocumento)
    .set(values)
    .where(and(eq(requisicaoDocumento.idRequisicao, idRequisicao), which));
}

/** Takes the documents of a request away that is filled in again. */
export async function dropDocuments(db: Db, idRequisicao: number): Promise<void> {
  await db.delete(requisicaoDocumento).where(eq(requisicaoDocumento.idRequisicao, idRequisicao));
}
