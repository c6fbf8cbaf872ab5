import { type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "./connection";
import { rawRows } from "./rawRows";

/** The ids that a select answers as `id`, in its order: as one value, because a hundred thousand rows hold up the process. */
export async function orderedIds(db: Db, select: SQLWrapper): Promise<number[]> {
  const [row] = await rawRows<{ ids: number[] }>(db, sql`select coalesce(json_agg(q.id), '[]') as ids from (${select}) q`);
  return row?.ids ?? [];
}
