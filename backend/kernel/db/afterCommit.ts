import type { FastifyBaseLogger } from "fastify";
import type { Db } from "./connection";

/** Echo of what was written: a socket event, a file that goes. */
export type Effect = () => void | Promise<void>;

/** A transaction, and what runs once it is committed. */
export interface Write {
  db: Db;
  afterCommit(effect: Effect): void;
}

/** Runs the effects of a committed transaction. A failing effect is logged; the others still run. */
export async function runEffects(effects: readonly Effect[], log: Pick<FastifyBaseLogger, "error">, of: string): Promise<void> {
  for (const effect of effects)
    await Promise.resolve()
      .then(effect)
      .catch((error: unknown) => log.error({ err: error }, `effect of ${of}`));
}

/** Runs a transaction, and its effects once it is committed. @param of names it in the log */
export async function transactionWithEffects<T>(
  { db, log }: { db: Db; log: Pick<FastifyBaseLogger, "error"> },
  of: string,
  run: (write: Write) => Promise<T>,
): Promise<T> {
  const effects: Effect[] = [];
  const answer = await db.transaction((tx) => run({ db: tx, afterCommit: (effect) => void effects.push(effect) }));
  await runEffects(effects, log, of);
  return answer;
}
