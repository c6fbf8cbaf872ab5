import { inArray, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Static, TSchema } from "typebox";
import type { Db } from "../db/connection";
import { type AskedJob, isStanding, type Job, type StandingJob } from "./definition";

/** Queues of pg-boss: they exist since migration 0052. */
export const Queue = { PROMPT: "prontas", ROUTINE: "rotina", ASKED: "pedidas", LOST: "perdidas" } as const;
export type WorkQueue = "prontas" | "rotina" | "pedidas";

/** Channel on which committed work is told to all instances; the payload names a standing job. */
export const CHANNEL = "tarefas";

const DEFAULTS = { retries: 5, pauseS: 10, leaseS: 30 };

/** Data of a row. `dados` is absent in that of a standing job. */
export interface Envelope {
  tarefa: string;
  titulo: string;
  dados?: unknown;
  tentativas: number;
  pausaS: number;
  prazoS: number;
}

/** A row that this instance took up. */
export interface Taken {
  id: string;
  queue: WorkQueue;
  data: Envelope;
  /** Tries before this one. */
  retryCount: number;
  retryLimit: number;
}

type Rows = { rows: Record<string, unknown>[] };

/**
 * pg-boss over the connection or transaction of the caller. A text of `BEGIN; …; COMMIT;` becomes a transaction whose statements
 * run one by one: the embedded database takes no more at a time.
 */
const through = (db: Db): PgBoss.Db => ({
  async executeSql(text: string, values: unknown[] = []) {
    const run = (on: Db, statement: string) =>
      on._.session.prepareQuery({ sql: statement, params: values }, undefined, undefined, false).execute() as Promise<Rows>;
    if (!/^\s*BEGIN;/.test(text)) return run(db, text);
    const parts = text.split(";").filter((part) => part.trim() && !/^\s*(BEGIN|COMMIT)\s*$/.test(part));
    await db.transaction(async (tx) => {
      for (const part of parts) await run(tx, part);
    });
    return { rows: [] };
  },
});

const HOUR_S = 3_600;

/** Never started: its own loops ask too often. It knows the statements, `engine.ts` when to run them. */
const bossOn = (db: PgBoss.Db) =>
  new PgBoss({ db, migrate: false, supervise: false, schedule: false, archiveCompletedAfterSeconds: HOUR_S, deleteAfterDays: 7 });
const boss = bossOn({ executeSql: () => Promise.reject(new Error("a statement without a connection")) });

const queueOf = (job: Job): WorkQueue => (isStanding(job) ? (job.isPrompt ? Queue.PROMPT : Queue.ROUTINE) : Queue.ASKED);

function envelopeOf({ name, title, ...job }: Job, dados?: unknown): Envelope {
  const { retries, pauseS, leaseS } = { ...DEFAULTS, ...job };
  return { tarefa: name, titulo: title, ...(dados !== undefined && { dados }), tentativas: retries, pausaS: pauseS, prazoS: leaseS };
}

const optionsOf = ({ tentativas, pausaS, prazoS }: Envelope) => ({
  retryLimit: tentativas,
  retryDelay: pausaS,
  retryBackoff: true,
  expireInSeconds: prazoS,
  deadLetter: Queue.LOST,
});

/** pg-boss reads a number of seconds from now; 0 is none. */
const seconds = (ms: number) => String(Math.max(0, ms) / 1_000);

export async function sendTo(db: Db, queue: WorkQueue, envelope: Envelope, { afterMs = 0, key }: { afterMs?: number; key?: string } = {}) {
  const options = { ...optionsOf(envelope), startAfter: seconds(afterMs), ...(key && { singletonKey: key }), db: through(db) };
  await boss.send(queue, envelope, options);
}

/** Expression that wakes a standing job once the transaction is committed, for a `returning`. */
export const wakes = (name: string) => sql<null>`pg_notify(${CHANNEL}, ${name})`;

/** Has a standing job run at once, when the transaction is committed. */
export async function wake(db: Db, name = ""): Promise<void> {
  await db.execute(sql`select ${wakes(name)}`);
}

/** Asks for a job: it runs if the transaction is committed, within a second where an instance is free. */
export async function ask<S extends TSchema>(db: Db, job: AskedJob<S>, data: Static<S>): Promise<void> {
  await sendTo(db, Queue.ASKED, envelopeOf(job, data));
  await wake(db);
}

/** Writes the rows of standing jobs that have none; of two instances the second writes nothing. @param gapMs between the first runs */
export async function stand(db: Db, jobs: readonly StandingJob[], gapMs: number): Promise<void> {
  const rows = jobs.map((job, index) => {
    const data = envelopeOf(job);
    return { name: queueOf(job), data, singletonKey: job.name, startAfter: seconds(job.isPrompt ? 0 : index * gapMs), ...optionsOf(data) };
  });
  await boss.insert(rows as unknown as PgBoss.JobInsert[], { db: through(db) });
}

/** The next run of a standing job. */
export const standAgain = (db: Db, job: StandingJob, afterMs: number) =>
  sendTo(db, queueOf(job), envelopeOf(job), { afterMs, key: job.name });

/** Takes up to `most` rows that are due. No other instance has them until their lease ends. */
export async function take(db: Db, queue: WorkQueue, most: number): Promise<Taken[]> {
  const rows = await boss.fetch<Envelope>(queue, { batchSize: most, includeMetadata: true, db: through(db) } as PgBoss.FetchOptions & {
    includeMetadata: true;
  });
  return rows.map(({ id, data, retryCount, retryLimit }) => ({ id, queue, data, retryCount, retryLimit }));
}

export const complete = async (db: Db, { queue, id }: Taken) => void (await boss.complete(queue, id, {}, { db: through(db) }));

/** Has it tried again after a pause, or lost after the last try. @param motivo is read by administrators */
export const fail = async (db: Db, { queue, id }: Taken, motivo: string) =>
  void (await boss.fail(queue, id, { motivo, codigo: id }, { db: through(db) }));

/** Begins the leases of rows anew. @returns those that are still this instance's */
export async function renew(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`update pgboss.job set started_on = now() where name in ('prontas', 'rotina', 'pedidas') and state = 'active' and ${inArray(sql`id`, [...ids])} returning id`,
  )) as unknown as Rows;
  return rows.map(({ id }) => String(id));
}

/**
 * Has standing jobs that wait for their time run now. One that is tried again waits for its first pause since it began, not for
 * the longer ones of later tries: one that fails each time would use its tries up at once, and one whose instance died
 * has waited for longer than that already.
 */
export async function pull(db: Db, names: readonly string[]): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = case state
      when 'retry' then least(start_after, greatest(now(), started_on + retry_delay * interval '1 second'))
      else now() end
    where name in ('prontas', 'rotina') and state in ('created', 'retry') and ${inArray(sql`singleton_key`, [...names])}`);
}

export interface Look {
  /** Milliseconds until the first row of a queue is due. */
  waiting: Partial<Record<WorkQueue, number>>;
  /** Rows whose instance died. */
  expired: number;
  /** Standing jobs that have a row. */
  standing: string[];
  /** Standing jobs among the lost ones. */
  lost: string[];
}

/** All that an instance has to know, in one statement. */
export async function look(db: Db): Promise<Look> {
  const { rows } = (await db.execute(sql`
    select
      (select jsonb_object_agg(name, ms) from (
        select name, extract(epoch from min(start_after) - now()) * 1000 as ms from pgboss.job
        where name in ('prontas', 'rotina', 'pedidas') and state < 'active' group by name) as due) as waiting,
      (select count(*)::int from pgboss.job
        where name in ('prontas', 'rotina', 'pedidas') and state = 'active' and started_on + expire_in < now()) as expired,
      (select jsonb_agg(singleton_key) from pgboss.job where name in ('prontas', 'rotina') and state <= 'active') as standing,
      (select jsonb_agg(distinct data ->> 'tarefa') from pgboss.job
        where name = 'perdidas' and state < 'active' and not data ? 'dados') as lost`)) as unknown as { rows: Partial<Look>[] };
  const found = rows[0];
  return { waiting: found?.waiting ?? {}, expired: found?.expired ?? 0, standing: found?.standing ?? [], lost: found?.lost ?? [] };
}

/** Gives the rows of instances that died to whoever is next: each counts as a try. */
export const releaseExpired = (db: Db) => bossOn(through(db)).expire();

/** Every row that runs belongs to an instance that died: the embedded database has only this one, which begins. */
export async function orphanAll(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set started_on = 'epoch' where state = 'active'`);
}

/** Puts away what ended an hour ago, and deletes what was put away a week ago. */
export const putAway = (db: Db) => bossOn(through(db)).maintain();
