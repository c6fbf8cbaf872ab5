import type { Context } from "../context";
import type { Db } from "./connection";

/** Echo of what was written: a socket event, a file that goes. */
export type Effect = () => void | Promise<void>;

/** A transaction, and what runs once it is committed. */
export interface Write {
  db: Db;
  afterCommit(effect: Effect): void;
}

/** What was committed is done, whatever becomes of its echoes: one that fails is logged and stops no other. */
export async function runEffects(effects: readonly Effect[], log: Pick<Context["log"], "error">, of: string): Promise<void> {
  for (const effect of effects)
    await Promise.resolve()
      .then(effect)
      .catch((error: unknown) => log.error({ err: error }, `effect of ${of}`));
}

/** Runs a transaction, and its effects once it is committed. @param of names it in the log */
export async function transactionWithEffects<T>(
  { db, log }: Pick<Context, "db" | "log">,
  of: string,
  run: (write: Write) => Promise<T>,
): Promise<T> {
  const effects: Effect[] = [];
  const answer = await db.transaction((tx) => run({ db: tx, afterCommit: (effect) => void effects.push(effect) }));
  await runEffects(effects, log, of);
  return answer;
}
