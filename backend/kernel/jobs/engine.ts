import Value from "typebox/value";
import type { Context } from "../context";
import { isEmbedded, listen } from "../db/listen";
import { isStanding, type Job, type Next, type StandingJob, type Turn } from "./definition";
import { forget } from "./lost";
import { reasonOf } from "./reason";
import {
  CHANNEL,
  complete,
  fail,
  look,
  orphanAll,
  pull,
  putAway,
  Queue,
  releaseExpired,
  renew,
  sendTo,
  stand,
  standAgain,
  type Taken,
  take,
  type WorkQueue,
} from "./store";

/** Rows of a queue that one instance works on at a time. Asked ones may be heavy: no two share the memory. */
const SLOTS: Record<WorkQueue, number> = { [Queue.PROMPT]: 10, [Queue.ROUTINE]: 2, [Queue.ASKED]: 1 };

export interface EngineOptions {
  /** Milliseconds before the first look: what opened first serves first. */
  delayMs?: number;
  /** Milliseconds between two looks that nothing asked for. */
  netMs?: number;
  /** Milliseconds between the first runs of standing jobs that never ran. */
  gapMs?: number;
  /** Milliseconds that stopping waits for the runs that are on. One that takes longer is taken up elsewhere, as after a crash. */
  patienceMs?: number;
}

const HOUR_MS = 3_600_000;
const keeping: StandingJob = {
  name: "tarefas.guardar",
  title: "Limpeza do registro de tarefas",
  everyMs: HOUR_MS,
  run: async ({ db }) => void (await putAway(db)),
};

interface Running {
  taken: Taken;
  isLost: boolean;
  done: Promise<void>;
}

/**
 * Runs jobs beside the calls: those that are due, those that were woken and those that an instance left when it died.
 * It knows no module.
 * @returns stops it, after the runs that are on and end soon
 */
export function startJobs(
  context: Context,
  list: readonly Job[],
  { delayMs = 1_000, netMs = 15_000, gapMs = 2_000, patienceMs = 5_000 }: EngineOptions = {},
): () => Promise<void> {
  const { db, log } = context;
  const jobs = new Map([...list, keeping].map((job) => [job.name, job]));
  const standing = [...jobs.values()].filter(isStanding);
  const running = new Map<string, Running>();
  const woken = new Set<string>();
  let lost = new Set<string>();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let isFirst = true;

  const report = (error: unknown) => log.error({ err: error }, "jobs could not be looked at");
  const runs = (name: string) => [...running.values()].some(({ taken }) => taken.data.tarefa === name);

  function lookSoon(ms = 0): void {
    if (stopping) return;
    clearTimeout(timer);
    timer = setTimeout(lookNow, ms);
    timer.unref();
  }

  function lookNow(): void {
    if (looking) {
      lookAgain = true;
      return;
    }
    lookAgain = false;
    looking = lookOnce()
      .catch((error: unknown) => {
        report(error);
        return netMs;
      })
      .then((pauseMs) => {
        looking = null;
        lookSoon(lookAgain ? 0 : pauseMs);
      });
  }

  /** @returns milliseconds until the next look */
  async function lookOnce(): Promise<number> {
    if (stopping) return netMs;
    if (isFirst && isEmbedded(db)) await orphanAll(db);
    isFirst = false;
    // Of one that runs here, its end remembers that it was woken.
    const names = [...woken].filter((name) => !runs(name));
    if (names.length > 0) await pull(db, names);
    for (const name of names) woken.delete(name);
    const found = await look(db);
    lost = new Set(found.lost);
    const missing = standing.filter(({ name }) => !found.standing.includes(name) && !runs(name));
    if (missing.length > 0) await stand(db, missing, gapMs);
    if (found.expired > 0) {
      // A process that was held up must not take its own work for somebody's who died.
      await renewAll();
      await releaseExpired(db);
    }
    if (missing.length > 0) return 0;
    if (found.expired > 0) return 1_000;
    let pauseMs = netMs;
    for (const queue of Object.keys(SLOTS) as WorkQueue[]) {
      const free = SLOTS[queue] - [...running.values()].filter(({ taken }) => taken.queue === queue).length;
      const dueMs = found.waiting[queue];
      if (free <= 0 || dueMs === undefined) continue;
      if (dueMs > 0) pauseMs = Math.min(pauseMs, dueMs + 5);
      else {
        const rows = stopping ? [] : await take(db, queue, free);
        for (const taken of rows) begin(taken);
        // As many as there was room for: more may be behind them. None: another instance had them, or they are due this instant.
        if (rows.length === free) pauseMs = 0;
        else if (rows.length === 0) pauseMs = Math.min(pauseMs, 250);
      }
    }
    return pauseMs;
  }

  async function renewAll(): Promise<void> {
    const mine = [...running.values()].filter(({ isLost }) => !isLost);
    if (mine.length === 0) return;
    const kept = new Set(
      await renew(
        db,
        mine.map(({ taken }) => taken.id),
      ),
    );
    for (const run of mine) run.isLost = !kept.has(run.taken.id);
  }

  function begin(taken: Taken): void {
    const run: Running = { taken, isLost: false, done: Promise.resolve() };
    running.set(taken.id, run);
    run.done = work(run)
      .catch((error: unknown) => {
        // Whoever takes it up goes on: of a program that ends there is nothing to tell.
        if (!stopping) log.error({ err: error, job: taken.data.tarefa, jobId: taken.id }, "the end of a job was not kept");
      })
      .then(() => {
        running.delete(taken.id);
        lookNow();
      });
  }

  async function work(run: Running): Promise<void> {
    const { taken } = run;
    const { tarefa, dados, prazoS } = taken.data;
    const job = jobs.get(tarefa);
    const own = context.log.child({ job: tarefa, jobId: taken.id });
    const isLast = taken.retryCount >= taken.retryLimit;
    const turn: Turn = { isStopping: () => stopping || run.isLost, isLast };
    const lease = setInterval(
      () => void renewAll().catch((error: unknown) => own.warn({ err: error }, "lease could not be renewed")),
      (prazoS * 1_000) / 3,
    );
    lease.unref();
    const began = performance.now();
    own.debug({ attempt: taken.retryCount + 1 }, "job began");
    try {
      if (!job) throw new Error(`no job ${tarefa} in this version`);
      const next = await runJob(job, { ...context, log: own }, dados, turn);
      clearInterval(lease);
      own.debug({ ms: Math.round(performance.now() - began) }, "job ended");
      if (!run.isLost) await end(job, taken, next ?? null);
    } catch (error) {
      clearInterval(lease);
      if (isLast) own.error({ err: error }, "job given up");
      else own.warn({ err: error, attempt: taken.retryCount + 1 }, "job failed and is tried again");
      if (run.isLost) return;
      await fail(db, taken, reasonOf(error));
      if (isLast && job && isStanding(job)) await standAgain(db, job, job.everyMs);
    }
  }

  async function end(job: Job, taken: Taken, next: Date | null): Promise<void> {
    const nextMs = next && next.getTime() - context.now().getTime();
    if (!isStanding(job)) {
      if (nextMs !== null) await sendTo(db, taken.queue, taken.data, { afterMs: nextMs });
      return complete(db, taken);
    }
    await complete(db, taken);
    await standAgain(db, job, woken.delete(job.name) ? 0 : Math.min(nextMs ?? job.everyMs, job.everyMs));
    if (lost.delete(job.name)) await forget(db, job.name);
  }

  const ending = listen(db, CHANNEL, (name) => {
    if (name === null) for (const job of standing) job.isPrompt && woken.add(job.name);
    else if (name !== "" && jobs.has(name)) woken.add(name);
    if (!isFirst) lookNow();
  }).catch((error: unknown) => {
    report(error);
    return async () => {};
  });
  lookSoon(delayMs);

  return async () => {
    stopping = true;
    clearTimeout(timer);
    await (await ending)();
    await looking;
    let leave: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      leave = setTimeout(resolve, patienceMs);
    });
    await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), patience]);
    clearTimeout(leave);
    // Their leases end from here on, so that another instance takes them up.
    for (const run of running.values()) run.isLost = true;
  };
}

/** @throws what the handler throws, or where the data is not what the job asks for */
export async function runJob(job: Job, context: Context, dados: unknown, turn: Turn): Next {
  if (isStanding(job)) return job.run(context, turn);
  if (!Value.Check(job.data, dados)) throw new Error(`the data of ${job.name} is of another form`);
  return job.run(context, dados as never, turn);
}
