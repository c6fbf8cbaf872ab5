import type { Db } from "@backend/kernel/db/connection";
import { fillPlaceholders } from "drizzle-orm";

interface Asked {
  sql: string;
  params: unknown[];
}
interface Preparing {
  prepareQuery(query: Asked, ...rest: unknown[]): { execute(values?: Record<string, unknown>): unknown };
}
export interface PlannedQuery {
  sql: string;
  /** As `explain (analyze)` tells it, without costs and times. */
  plan: string;
}

/** Reads of a piece of work, each statement with the plan that the embedded database has for it now. */
export async function plansOf(db: Db, work: () => Promise<unknown>): Promise<PlannedQuery[]> {
  const { session, $client } = db as unknown as {
    session: Preparing;
    $client: { query(text: string, params: unknown[]): Promise<{ rows: Record<string, string>[] }> };
  };
  const sent: Asked[] = [];
  // A transaction has a session of its own.
  const kind = Object.getPrototypeOf(session) as Preparing;
  const prepare = kind.prepareQuery;
  const prepared = jest.spyOn(kind, "prepareQuery").mockImplementation(function (this: Preparing, query, ...rest) {
    const made = prepare.call(this, query, ...rest);
    const execute = made.execute.bind(made);
    made.execute = (values = {}) => {
      sent.push({ sql: query.sql, params: fillPlaceholders(query.params, values) });
      return execute(values);
    };
    return made;
  });
  await work();
  prepared.mockRestore();
  const asked = sent.filter(({ sql }) => /^\s*(select|with)/i.test(sql));
  const planned: PlannedQuery[] = [];
  for (const { sql, params } of asked) {
    const { rows } = await $client.query(`explain (analyze, costs off, timing off) ${sql}`, params);
    planned.push({ sql, plan: rows.map((row) => Object.values(row)[0]).join("\n") });
  }
  return planned;
}

/** Rows of a table that a plan read, those thrown away included: at the place where it read most. */
export function readsOf(plan: string, table: string): number {
  let most = 0;
  // A line of a scan, and what is said of it until the next one.
  for (const [node, name, loops] of plan.matchAll(
    /Scan[^\n]* on "?(\w+)"?(?: \w+)? \(actual rows=[\d.]+ loops=(\d+)\)(?:(?!->)[\s\S])*/g,
  )) {
    if (name !== table) continue;
    const read = [...node.matchAll(/actual rows=([\d.]+)|Rows Removed by [\w ]+: (\d+)/g)];
    most = Math.max(most, Number(loops) * read.reduce((sum, [, kept, removed]) => sum + Number(kept ?? removed), 0));
  }
  return most;
}
