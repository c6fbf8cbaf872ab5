import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { tentativa } from "../../db/schema";
import { Problem } from "../../http/problem";
import { sha256 } from "./sessions";

const FREE_FAILURES = 5;
const FIRST_WAIT_S = 60;
const LONGEST_WAIT_S = 15 * 60;
/** Without a failure for this long, counting starts anew. */
const FORGET_MS = 24 * 60 * 60_000;

/**
 * What is counted: failures of an account and of an address, codes asked for, and guesses on the public pages. A CPF is hashed, and is counted
 * whether it exists or not, so that the counting does not tell.
 */
export const attemptKeys = {
  account: (cpf: string) => `cpf:${sha256(cpf)}`,
  address: (ip: string) => `ip:${ip}`,
  codesOfAccount: (cpf: string) => `envio-cpf:${sha256(cpf)}`,
  codesOfAddress: (ip: string) => `envio-ip:${ip}`,
  /** Links of invitations that open nothing. */
  invitationFrom: (ip: string) => `convite-ip:${ip}`,
  secondStep: (idPessoa: number) => `passo:${idPessoa}`,
  /** Codes of documents and tokens of links that were none. */
  verificationFrom: (ip: string) => `conferencia-ip:${ip}`,
  /** What somebody tells an attendant on the phone to prove who they are. */
  toldTo: (idPessoa: number) => `dito:${idPessoa}`,
  linkFrom: (ip: string) => `link-ip:${ip}`,
};

/** Seconds to wait after so many failures: 60 from the fifth on, doubling to 15 minutes. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_S * 2 ** Math.min(failures - FREE_FAILURES, 10), LONGEST_WAIT_S);
}

/** @throws Problem 429 with the seconds to wait, when any of the keys is being slowed down */
export async function refuseBlocked(db: Db, now: Date, keys: string[]): Promise<void> {
  const blocked = await db
    .select({ until: tentativa.bloqueadaAte })
    .from(tentativa)
    .where(and(inArray(tentativa.chave, keys), gt(tentativa.bloqueadaAte, now)));
  const until = Math.max(0, ...blocked.map((row) => row.until?.getTime() ?? 0));
  if (until) throw tooMany(Math.ceil((until - now.getTime()) / 1000));
}

function tooMany(seconds: number) {
  const wait = seconds < 60 ? `${seconds} ${seconds === 1 ? "segundo" : "segundos"}` : `${Math.ceil(seconds / 60)} min`;
  return new Problem(429, `Foram muitas tentativas. Aguarde ${wait} para tentar de novo.`, { tentarEm: seconds });
}

/** Adds one to each key and blocks those that reached the limit. Safe when several instances count at once. */
export async function countAttempt(db: Db, now: Date, keys: string[]): Promise<void> {
  for (const chave of keys) {
    const forgotten = new Date(now.getTime() - FORGET_MS);
    const [row] = await db
      .insert(tentativa)
      .values({ chave, falhas: 1, ultimaEm: now })
      .onConflictDoUpdate({
        target: tentativa.chave,
        set: {
          falhas: sql`case when ${tentativa.ultimaEm} < ${forgotten.toISOString()}::timestamptz then 1 else ${tentativa.falhas} + 1 end`,
          ultimaEm: now,
        },
      })
      .returning({ falhas: tentativa.falhas });
    const wait = waitAfter(row?.falhas ?? 0);
    if (wait)
      await db
        .update(tentativa)
        .set({ bloqueadaAte: new Date(now.getTime() + wait * 1000) })
        .where(eq(tentativa.chave, chave));
  }
}

/**
 * Forgives an account after a success, and takes from the address only what that account had cost it: somebody who
 * tries other people's accounts is not forgiven for signing in to their own.
 */
export async function forgive(db: Db, accountKey: string, addressKey: string): Promise<void> {
  const [account] = await db.delete(tentativa).where(eq(tentativa.chave, accountKey)).returning({ falhas: tentativa.falhas });
  if (!account) return;
  await db
    .update(tentativa)
    .set({ falhas: sql`greatest(0, ${tentativa.falhas} - ${account.falhas})` })
    .where(eq(tentativa.chave, addressKey));
}

export async function forget(db: Db, keys: string[]): Promise<void> {
  await db.delete(tentativa).where(inArray(tentativa.chave, keys));
}

const queues = new Map<string, Promise<unknown>>();

/** One at a time per key in this process, so that a burst of guesses cannot run before the first of them is counted. */
export async function oneAtATime<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(run, run);
  const settled = mine.catch(() => undefined);
  queues.set(key, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
