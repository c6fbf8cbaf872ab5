import type { Db } from "@backend/db/connection";

interface Asked {
  sql: string;
  params: unknown[];
}
export interface PlannedQuery {
  sql: string;
  /** As `explain (analyze)` tells it, without costs and times. */
  plan: string;
}

/** What a piece of work reads, each statement with the plan that the database has for it now. On the embedded database. */
export async function plansOf(db: Db, work: () => Promise<unknown>): Promise<PlannedQuery[]> {
  const { session, $client } = db as unknown as {
    session: { prepareQuery(query: Asked): unknown };
    $client: { query(text: string, params: unknown[]): Promise<{ rows: Record<string, string>[] }> };
  };
  // A transaction has a session of its own.
  const prepared = jest.spyOn(Object.getPrototypeOf(session) as typeof session, "prepareQuery");
  await work();
  const asked = prepared.mock.calls.map(([query]) => query).filter(({ sql }) => /^\s*(select|with)/i.test(sql));
  prepared.mockRestore();
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
