import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "drizzle-orm";

interface Count {
  statements: number;
}

const counts = new AsyncLocalStorage<Count>();

/** Beginning and ending a transaction reads and writes nothing; the embedded database does not even report it. */
const CONTROL = /^(begin|commit|rollback|savepoint|release)\b/i;

/** Counts the statements of both drivers for the call that sends them. */
export const statementLogger: Logger = {
  logQuery: (query) => {
    const count = counts.getStore();
    if (count && !CONTROL.test(query)) count.statements += 1;
  },
};

/** Statements that `run` sends to the database, and its answer. Those of a count within it are counted there. */
export async function countStatements<T>(run: () => Promise<T>): Promise<Count & { answer: T }> {
  const count: Count = { statements: 0 };
  const answer = await counts.run(count, run);
  return { ...count, answer };
}

/** Begins a count for everything that follows from `next`, unless somebody counts already. @returns the count, which grows */
export function beginCount(next: () => void): Count {
  const running = counts.getStore();
  if (running) {
    next();
    return running;
  }
  const count: Count = { statements: 0 };
  counts.run(count, next);
  return count;
}
