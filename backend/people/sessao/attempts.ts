import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { dateOf, endOfDay } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { tentativa } from "../../kernel/db/schema";
import { networkOf } from "../../kernel/identity/network";
import { sha256 } from "../../kernel/identity/sessions";
import { Problem } from "../../kernel/problem";

/** Free failures of one person or one browser. */
const FREE_FAILURES = 5;
/** Free failures of one account from any address: strangers must not shut its owner out, and may not try all day. */
const FREE_OF_ACCOUNT = 20;
/** Free failures of one address, behind which there may be a whole office. */
const FREE_OF_ADDRESS = 50;
/** Invitations of helpers, of one person, before each further one has to wait. */
const FREE_INVITATIONS = 10;
/** Notices of one helper in a day that something is prepared. */
const FREE_PREPARED = 5;
/** Wrong codes of one helper in a day, by whoever holds the link: no more are taken until the next. */
export const FREE_CODES_OF_HELPER = 10;
const FIRST_WAIT_S = 60;
const LONGEST_WAIT_S = 15 * 60;
/** Time without a failure after which counting starts anew. */
const FORGET_MS = 24 * 60 * 60_000;
/** Time without a failure after which an address has one failure less. */
const LEAK_MS = 2 * 60_000;

/** Kind of attempt that is counted, with the number of free failures and the way in which failures are forgotten. */
export interface AttemptKey {
  chave: string;
  free: number;
  /** Milliseconds after which one is forgiven; null: all of them after a day. */
  leakMs: number | null;
  /** Instant until which it is closed once the free ones are used up; absent: a wait that doubles. */
  until?: Date;
}

const key = (chave: string, free = FREE_FAILURES, leakMs: number | null = null): AttemptKey => ({ chave, free, leakMs });

/** Key of a day: counting starts anew with the next. */
function ofTheDay(chave: string, free: number, now: Date): AttemptKey {
  const day = dateOf(now);
  return { ...key(`${chave}:${day}`, free), until: endOfDay(day) };
}

/**
 * Keys of the counters: failures of an account, of an address and of the two together, codes asked for, and guesses on the public
 * pages. A CPF is hashed, and is counted whether it exists or not, so that the counting does not tell.
 */
export const attemptKeys = {
  account: (cpf: string) => key(`cpf:${sha256(cpf)}`, FREE_OF_ACCOUNT),
  accountFrom: (cpf: string, ip: string) => key(`cpf-ip:${sha256(cpf)}:${networkOf(ip)}`),
  address: (ip: string) => key(`ip:${networkOf(ip)}`, FREE_OF_ADDRESS, LEAK_MS),
  codesOfAccount: (cpf: string) => key(`envio-cpf:${sha256(cpf)}`),
  codesOfAddress: (ip: string) => key(`envio-ip:${networkOf(ip)}`, FREE_OF_ADDRESS, LEAK_MS),
  /** Links of invitations that open nothing. */
  invitationFrom: (ip: string) => key(`convite-ip:${networkOf(ip)}`),
  secondStep: (idPessoa: number) => key(`passo:${idPessoa}`),
  /** Codes of documents and tokens of links that were none. */
  verificationFrom: (ip: string) => key(`conferencia-ip:${networkOf(ip)}`),
  /** Data that a caller on the phone tells an attendant to prove who they are. */
  toldTo: (idPessoa: number) => key(`dito:${idPessoa}`),
  linkFrom: (ip: string) => key(`link-ip:${networkOf(ip)}`),
  /** Helpers whom a person invites: each is a mail to somebody else. */
  helpersOf: (idPessoa: number) => key(`ajudantes:${idPessoa}`, FREE_INVITATIONS),
  codesOfHelper: (idAjudante: number) => key(`ajuda:${idAjudante}`),
  /** Codes of a helper that were wrong. */
  wrongCodesOfHelper: (idAjudante: number, now: Date) => ofTheDay(`codigo-ajuda:${idAjudante}`, FREE_CODES_OF_HELPER, now),
  /** Notices of a helper that a request is prepared. */
  preparedBy: (idAjudante: number, now: Date) => ofTheDay(`preparo:${idAjudante}`, FREE_PREPARED, now),
};

/** Seconds to wait after so many failures: 60 once the free ones are used up, doubling to 15 minutes. */
function waitAfter(failures: number, free = FREE_FAILURES): number {
  if (failures < free) return 0;
  return Math.min(FIRST_WAIT_S * 2 ** Math.min(failures - free, 10), LONGEST_WAIT_S);
}

const namesOf = (keys: AttemptKey[]) => keys.map(({ chave }) => chave);

/** Keys that are being slowed down, with the seconds that each still has to wait. */
export async function waitsOf(db: Db, now: Date, keys: AttemptKey[]): Promise<Map<string, number>> {
  const blocked = await db
    .select({ chave: tentativa.chave, until: tentativa.bloqueadaAte })
    .from(tentativa)
    .where(and(inArray(tentativa.chave, namesOf(keys)), gt(tentativa.bloqueadaAte, now)));
  return new Map(blocked.map(({ chave, until }) => [chave, Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1000)]));
}

/** @throws Problem 429 with the seconds to wait, when any of the keys is being slowed down */
export async function refuseBlocked(db: Db, now: Date, keys: AttemptKey[]): Promise<void> {
  const waits = await waitsOf(db, now, keys);
  if (waits.size > 0) throw tooMany(waits);
}

export function tooMany(waits: ReadonlyMap<string, number>): Problem {
  const seconds = Math.max(...waits.values());
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)];
  const wait = seconds < 60 ? `${seconds} ${seconds === 1 ? "segundo" : "segundos"}` : minutes <= 60 ? `${minutes} min` : `${hours} horas`;
  return new Problem(429, `Foram muitas tentativas. Aguarde ${wait} para tentar de novo.`, { tentarEm: seconds });
}

/** Failures that count at a moment, in the row of a key. */
function remembered({ leakMs }: AttemptKey, now: Date) {
  // The earlier of two attempts at the same moment may be counted last: its time lowers nothing.
  const since = sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${tentativa.ultimaEm}) * 1000)`;
  return leakMs === null
    ? sql<number>`case when ${since} > ${FORGET_MS} then 0 else ${tentativa.falhas} end`
    : sql<number>`greatest(0, ${tentativa.falhas} - floor(${since} / ${leakMs})::int)`;
}

/**
 * Adds one to each key and blocks those that reached the limit. Safe when several instances count at once.
 * @returns seconds of the longest wait that begins with it; 0 for none
 */
export async function countAttempt(db: Db, now: Date, keys: AttemptKey[]): Promise<number> {
  let longest = 0;
  for (const counted of keys) {
    const { chave, free, until } = counted;
    const [row] = await db
      .insert(tentativa)
      .values({ chave, falhas: 1, ultimaEm: now })
      .onConflictDoUpdate({ target: tentativa.chave, set: { falhas: sql`${remembered(counted, now)} + 1`, ultimaEm: now } })
      .returning({ falhas: tentativa.falhas });
    const failures = row?.falhas ?? 0;
    const wait = until && failures >= free ? Math.ceil((until.getTime() - now.getTime()) / 1000) : waitAfter(failures, free);
    longest = Math.max(longest, wait);
    if (wait)
      await db
        .update(tentativa)
        .set({ bloqueadaAte: new Date(now.getTime() + wait * 1000) })
        .where(eq(tentativa.chave, chave));
  }
  return longest;
}

/**
 * Forgives what was counted of an account from an address after a success there, and takes from the account and from the
 * address only that: somebody who tries other people's accounts is not forgiven for signing in to their own, and neither
 * are strangers when the owner comes in.
 */
export async function forgive(db: Db, cpf: string, ip: string): Promise<void> {
  const own = attemptKeys.accountFrom(cpf, ip).chave;
  const [pair] = await db.delete(tentativa).where(eq(tentativa.chave, own)).returning({ falhas: tentativa.falhas });
  if (!pair) return;
  await db
    .update(tentativa)
    .set({ falhas: sql`greatest(0, ${tentativa.falhas} - ${pair.falhas})` })
    .where(inArray(tentativa.chave, namesOf([attemptKeys.account(cpf), attemptKeys.address(ip)])));
}

export async function forget(db: Db, keys: AttemptKey[]): Promise<void> {
  await db.delete(tentativa).where(inArray(tentativa.chave, namesOf(keys)));
}

const queues = new Map<string, Promise<unknown>>();

/** One at a time per key in this process, so that a burst of guesses cannot run before the first of them is counted. */
export async function oneAtATime<T>({ chave }: AttemptKey, run: () => Promise<T>): Promise<T> {
  const before = queues.get(chave) ?? Promise.resolve();
  const mine = before.then(run, run);
  const settled = mine.catch(() => undefined);
  queues.set(chave, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(chave) === settled) queues.delete(chave);
  }
}
