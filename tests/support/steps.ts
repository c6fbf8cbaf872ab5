import type { Db } from "@backend/kernel/db/connection";

const QUERIES: readonly PropertyKey[] = ["select", "selectDistinct", "insert", "update", "delete", "execute"];

/** A query as it is about to run: what kind it is, and whether it locks rows by name. */
export interface Step {
  kind: string;
  locks: boolean;
}

type Before = (step: Step) => void | Promise<void>;

interface Builder {
  then(done?: (value: unknown) => unknown, failed?: (reason: unknown) => unknown): Promise<unknown>;
}

const isBuilder = (value: unknown): value is object =>
  typeof value === "object" && value !== null && typeof (value as Builder).then === "function";

/** The same query, which asks `before` when it is awaited: what it throws is what the query throws. */
function steppedQuery(query: object, step: Step, before: Before): object {
  return new Proxy(query, {
    get(object, name) {
      const value = Reflect.get(object, name) as unknown;
      if (typeof value !== "function") return value;
      if (name === "then" && isBuilder(object))
        return (done?: (value: unknown) => unknown, failed?: (reason: unknown) => unknown) =>
          Promise.resolve()
            .then(() => before(step))
            .then(() => object as unknown as Promise<unknown>)
            .then(done, failed);
      return (...given: unknown[]) => {
        const answer = value.apply(object, given) as unknown;
        const next = { ...step, locks: step.locks || name === "for" };
        return typeof answer === "object" &&
          answer !== null &&
          ("then" in answer || "from" in answer || "set" in answer || "values" in answer)
          ? steppedQuery(answer, next, before)
          : answer;
      };
    },
  });
}

/** A database that calls `before` ahead of each of its queries, also within transactions. */
export function stepped(db: Db, before: Before): Db {
  return new Proxy(db, {
    get(object, name) {
      const value = Reflect.get(object, name) as unknown;
      if (typeof value !== "function") return value;
      if (name === "transaction")
        return (run: (tx: Db) => Promise<unknown>) =>
          object.transaction((tx) => run(stepped(tx as unknown as Db, before)) as Promise<never>);
      if (!QUERIES.includes(name)) return value.bind(object);
      return (...asked: unknown[]) => steppedQuery(value.apply(object, asked) as object, { kind: String(name), locks: false }, before);
    },
  });
}

export class Killed extends Error {}

/** Dies before a step and stays dead: a worker that catches one failure does not go on. */
function countdown(step: number, onDeath: () => void): Before {
  let taken = 0;
  return () => {
    taken += 1;
    if (taken < step) return;
    onDeath();
    throw new Killed(`before step ${step}`);
  };
}

/** A database whose worker dies before a step: whatever its transaction wrote is lost, what was committed stays. */
export const dyingBefore = (db: Db, step: number): Db =>
  stepped(
    db,
    countdown(step, () => {}),
  );

/** That the error, or what caused it, is the death of the worker. */
export function isDeath(error: unknown): boolean {
  return error instanceof Killed || (error instanceof Error && error.cause !== undefined && isDeath(error.cause));
}

/**
 * Kills a worker a hundred times: before its first step, before its second and so on until one lives to the end, then
 * from the first again over what is done. After each death and each life `check` looks at what there is.
 * @param run the work; what it throws because of the death is a death, anything else fails the test
 * @returns number of deaths before the first success
 */
export async function killedAHundredTimes(
  db: Db,
  run: (dying: Db) => Promise<unknown>,
  check: (lived: boolean) => Promise<void>,
): Promise<number> {
  let untilDone: number | null = null;
  let step = 0;
  for (let round = 0; round < 100 || untilDone === null; round += 1) {
    step += 1;
    let died = false;
    const dying = stepped(
      db,
      countdown(step, () => (died = true)),
    );
    await run(dying).catch((error: unknown) => {
      if (!isDeath(error)) throw error;
    });
    if (!died) {
      untilDone ??= round;
      step = 0;
    }
    await check(!died);
  }
  return untilDone;
}
