import { inArray, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The column is one of the ids; no ids ask for nothing. */
export const among = (column: Parameters<typeof inArray>[0], ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : inArray(column, [...ids]);

/** The column of a reading is one of the ids, which are one value (`idsAsValue`); no ids find no row. */
export const amongGiven = (column: SQLWrapper, ids: Placeholder): SQL => sql`${column} = any(${ids}::bigint[])`;

/** Ids as one value of a reading: its statement is the same for any number of them. */
export const idsAsValue = (ids: readonly number[]): string => `{${ids.join()}}`;
