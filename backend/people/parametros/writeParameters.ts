import type { SQL } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { parametroPlano } from "../../kernel/db/schema";

/** Adds dated rows of parameters. */
export async function addParameters(tx: Db, rows: readonly (typeof parametroPlano.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(parametroPlano).values([...rows]);
}

/** Takes rows of parameters away that were to hold from a day. */
export async function removeParameters(tx: Db, where: SQL | undefined): Promise<void> {
  await tx.delete(parametroPlano).where(where);
}
