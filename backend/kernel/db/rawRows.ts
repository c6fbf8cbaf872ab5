import type { SQL } from "drizzle-orm";
import type { Db } from "./connection";

/** Rows of a statement that is written as text: its author says what it selects. */
export async function rawRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
