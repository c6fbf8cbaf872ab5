import { inArray, type SQL } from "drizzle-orm";

/** The column is one of the ids; no ids ask for nothing. */
export const among = (column: Parameters<typeof inArray>[0], ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : inArray(column, [...ids]);
