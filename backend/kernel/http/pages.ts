import { type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../db/connection";
import { rawRows } from "../db/rawRows";

/** Pages that a list of so many takes. */
export const pagesOf = (total: number, limit: number): number => Math.ceil(total / limit);

/** Rows up to which a list is counted. Beyond them nobody needs the number, and counting reads all of them. */
export const MANY = 1000;

export interface Counted {
  total: number;
  totalPage: number;
  /** There when the list has more than `total`. */
  haMais?: true;
}

/** Rows that are counted of a list of which a page is shown: as many as anybody needs, and one more than the page has. */
const mostOf = (page: number, limit: number) => Math.max(MANY, (page + 1) * limit) + 1;

/** The count of a list, of which a page is shown, from the number of rows that `mostOf` lets it find. */
function countOf(found: number, page: number, limit: number): Counted {
  const most = mostOf(page, limit);
  // The page after this one is a page as well: one can always go on.
  return found < most
    ? { total: found, totalPage: pagesOf(found, limit) }
    : { total: most - 1, totalPage: pagesOf(most, limit), haMais: true };
}

/** Statement of the number of rows of a list, up to one more than the page needs. */
const numberOf = (rows: SQLWrapper, page: number, limit: number) =>
  sql`(select count(*)::int from (select 1 from ${rows} linhas limit ${mostOf(page, limit)}) contadas)`;

/**
 * Ids of a page, in its order, and the count of its list, in one statement.
 * @param rows all of the list, in no order
 * @param shown `id` of the rows of the page, an integer of four bytes
 */
export async function countedPage(
  db: Db,
  rows: SQLWrapper,
  shown: SQLWrapper,
  page: number,
  limit: number,
): Promise<Counted & { ids: number[] }> {
  const before = page * limit;
  // A page that is not full is the last one: its rows say how many there are, and nothing is counted.
  const [found] = await rawRows<{ ids: number[]; total: number }>(
    db,
    sql`
    with pagina as materialized (select array(select id from (${shown}) da_pagina) as ids)
    select ids, case when cardinality(ids) < ${limit}::int and (${before}::int = 0 or cardinality(ids) > 0)
      then ${before}::int + cardinality(ids) else ${numberOf(rows, page, limit)} end as total
    from pagina`,
  );
  return { ids: found?.ids ?? [], ...countOf(found?.total ?? 0, page, limit) };
}

/**
 * Counts the rows of a list up to MANY, or up to the row after the page that is shown: a deeper count reads what nobody asks for.
 * @param rows all of the list, in no order
 */
export async function counted(db: Db, rows: SQLWrapper, page: number, limit: number): Promise<Counted> {
  const [found] = await rawRows<{ total: number }>(db, sql`select ${numberOf(rows, page, limit)} as total`);
  return countOf(found?.total ?? 0, page, limit);
}
