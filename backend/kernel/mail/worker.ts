import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, isNull, lt, lte, min, sql } from "drizzle-orm";
import type { Context } from "../context";
import type { Db } from "../db/connection";
import { saidaEmail } from "../db/schema";
import type { StandingJob } from "../jobs/definition";
import { wake } from "../jobs/store";
import { MAIL_JOB } from "./outbox";
import type { MailTransport } from "./transport";

/** Mails of a claim, at least; more where the transport takes many at once. */
const BATCH = 20;
/** Mails of one claim for each connection. A code that is asked for meanwhile waits for those that were claimed before it. */
const TURNS = 10;
const MINUTE = 60_000;
/**
 * Milliseconds that a claimed mail is left alone unless its claim is begun anew, as it is while somebody sends. Whoever
 * claimed it may have died, and a code in it lives ten minutes.
 */
const CLAIM_MS = MINUTE;
/** Milliseconds before each new attempt; after the last one the mail stays, with its error, for an operator. */
const RETRY_MS = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * MINUTE);
/** A mail that was tried this often is given up on. */
export const MAIL_ATTEMPTS = RETRY_MS.length + 1;

/**
 * Mails that a transport took and the database does not know of yet. Should the process die in between, the mail goes
 * again under the same Message-ID.
 */
const unmarked = new WeakMap<MailTransport, Set<number>>();
function handedOver(transport: MailTransport): Set<number> {
  const known = unmarked.get(transport) ?? new Set<number>();
  unmarked.set(transport, known);
  return known;
}

/**
 * Codes of a mail server's refusal for the log. Its message names the address, which must not be in a log; the outbox
 * keeps it.
 */
const codesOf = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
};

const waits = and(isNull(saidaEmail.enviadaEm), isNull(saidaEmail.canceladaEm), lt(saidaEmail.tentativas, MAIL_ATTEMPTS));

/** Works of this process that mails to many wait for. */
let holders = 0;

/**
 * Mails to many that are not claimed yet wait until `run` has ended, and then go at once. Mails to one person go on. The hold is
 * this process's own: another instance sends what it finds.
 * @throws what `run` throws, or what kept the job of mails from being woken
 */
export async function holdingBulk<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const release = async () => {
    holders -= 1;
    if (holders === 0) await wake(db, MAIL_JOB);
  };
  holders += 1;
  let answer: T;
  try {
    answer = await run();
  } catch (error) {
    // The first error tells more: one that keeps the job from being woken has the same cause, or delays the mails a little.
    await release().catch(() => undefined);
    throw error;
  }
  await release();
  return answer;
}

/** Mails that may be claimed now, once their time has come. */
const sendable = () => and(waits, holders > 0 ? isNull(saidaEmail.idComunicado) : undefined);

/** Sends until nothing is due, and comes back for what is tried again later. */
export const mailJob = (transport: MailTransport): StandingJob => ({
  name: MAIL_JOB,
  title: "Envio de e-mails",
  everyMs: 5 * MINUTE,
  isPrompt: true,
  leaseS: 15,
  async run(context, { isStopping }) {
    let sent = 1;
    while (sent > 0 && !isStopping()) sent = await sendDueMail(context, transport, { isStopping });
    const [row] = await context.db
      .select({ next: min(saidaEmail.proximaEm) })
      .from(saidaEmail)
      .where(sendable());
    return row?.next ?? null;
  },
});

type Sending = Pick<Context, "db" | "now" | "log">;
type Claimed = typeof saidaEmail.$inferSelect;

/** Mails that this instance has, and nobody else sends for as long as it begins their claim anew. */
class Claim {
  private until: Date;
  private held: ReadonlySet<number>;

  constructor(
    private readonly context: Sending,
    readonly mails: readonly Claimed[],
    claimedAt: Date,
  ) {
    this.until = new Date(claimedAt.getTime() + CLAIM_MS);
    this.held = new Set(mails.map(({ id }) => id));
  }

  /** False for a mail that another instance has, or may have by now: the claim was not begun anew for a while. */
  holds(id: number): boolean {
    return this.held.has(id) && this.until.getTime() - this.context.now().getTime() > CLAIM_MS / 4;
  }

  /** Those that were sent or failed have left it, and so has what another instance took. */
  private get rows() {
    return and(
      inArray(
        saidaEmail.id,
        this.mails.map(({ id }) => id),
      ),
      eq(saidaEmail.proximaEm, this.until),
      waits,
    );
  }

  async renew(): Promise<void> {
    const until = new Date(this.context.now().getTime() + CLAIM_MS);
    const kept = await this.context.db.update(saidaEmail).set({ proximaEm: until }).where(this.rows).returning({ id: saidaEmail.id });
    // None: an earlier beat that took long has already begun it anew, or it is lost, which its time tells.
    if (kept.length === 0) return;
    this.until = until;
    this.held = new Set(kept.map(({ id }) => id));
  }

  /** Gives back what was not sent: whoever is next need not wait. */
  async release(): Promise<void> {
    await this.context.db.update(saidaEmail).set({ proximaEm: this.context.now() }).where(this.rows);
  }
}

const isToMany = ({ idComunicado }: Claimed) => Number(idComunicado !== null);

/** Claims what is due, in a transaction of its own. */
async function claimDue(context: Sending, most: number): Promise<Claim> {
  const { db, now } = context;
  const claimedAt = now();
  const mails = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: saidaEmail.id })
      .from(saidaEmail)
      .where(and(sendable(), lte(saidaEmail.proximaEm, now())))
      // Mails to one person (a code, a decision) go before mails to many.
      .orderBy(sql`${saidaEmail.idComunicado} nulls first`, saidaEmail.proximaEm, saidaEmail.id)
      .limit(most)
      .for("update", { skipLocked: true });
    const ids = due.map((row) => row.id);
    if (ids.length === 0) return [];
    return tx
      .update(saidaEmail)
      .set({ proximaEm: new Date(claimedAt.getTime() + CLAIM_MS) })
      .where(inArray(saidaEmail.id, ids))
      .returning();
  });
  return new Claim(
    context,
    mails.sort((a, b) => isToMany(a) - isToMany(b) || a.id - b.id),
    claimedAt,
  );
}

interface SendingOptions {
  /** True once the program ends, or another instance has the job. */
  isStopping?(): boolean;
  /** Milliseconds after which a claim is begun anew. */
  beatMs?: number;
}

/**
 * Sends what is due. A mail is claimed in a committed transaction before it is sent, so that no two instances send it.
 * The text of a sent mail is erased: it may hold a code.
 * @returns number of mails sent
 */
export async function sendDueMail(
  context: Sending,
  transport: MailTransport,
  { isStopping = () => false, beatMs = CLAIM_MS / 4 }: SendingOptions = {},
): Promise<number> {
  const claim = await claimDue(context, Math.max(BATCH, TURNS * (transport.atOnce ?? 1)));
  if (claim.mails.length === 0) return 0;
  const beat = setInterval(
    () => void claim.renew().catch((error: unknown) => context.log.warn({ err: error }, "claimed mails could not be kept")),
    beatMs,
  );
  beat.unref();
  try {
    return await sendClaimed(context, transport, claim, isStopping);
  } finally {
    clearInterval(beat);
  }
}

/** Milliseconds in which mails that were handed over at once are gathered, to be marked by one statement. */
const GATHERED_MS = 10;

/** Marks mails as sent, some of them at a time. */
class Marks {
  private waiting: number[] = [];
  private next: Promise<void> | null = null;

  constructor(
    private readonly context: Sending,
    private readonly gatherMs: number,
  ) {}

  /** Resolves once the mail is marked. @throws where it could not be */
  add(id: number): Promise<void> {
    this.waiting.push(id);
    this.next ??= this.write();
    return this.next;
  }

  private async write(): Promise<void> {
    // Even without a pause the statement begins later: until then the promise of this one is that of every mail.
    await (this.gatherMs > 0 ? pause(this.gatherMs) : null);
    const ids = this.waiting;
    this.waiting = [];
    this.next = null;
    const { db, now } = this.context;
    await db.update(saidaEmail).set({ enviadaEm: now(), texto: "", erro: null }).where(inArray(saidaEmail.id, ids));
  }
}

/** The server lets no more connections in (RFC 5321, reply 421): nothing of the mail was handed over. */
const isFull = (error: unknown) => (error as { responseCode?: number }).responseCode === 421;

type HandedOver = "taken" | "refused" | "full";

/** Hands one mail of a claim over. @param isOneOfMany true while others are handed over beside it. @returns `refused`: it is tried again */
async function handOver(
  { db, now, log }: Sending,
  transport: MailTransport,
  mail: Claimed,
  isOneOfMany: () => boolean,
): Promise<HandedOver> {
  const delivered = handedOver(transport);
  try {
    const messageId = `<saida-${mail.id}-${mail.criadaEm.getTime()}@portal>`;
    if (!delivered.has(mail.id)) await transport.send({ ...mail, messageId, quando: now() });
  } catch (error) {
    if (isFull(error) && isOneOfMany()) return "full";
    const wait = RETRY_MS[mail.tentativas] ?? CLAIM_MS;
    await db
      .update(saidaEmail)
      .set({ tentativas: mail.tentativas + 1, proximaEm: new Date(now().getTime() + wait), erro: String(error).slice(0, 500) })
      .where(eq(saidaEmail.id, mail.id));
    log.warn({ id: mail.id, attempt: mail.tentativas + 1, ...codesOf(error) }, "mail not sent");
    return "refused";
  }
  delivered.add(mail.id);
  return "taken";
}

/** Marks a mail that was handed over. @returns 1 once it is marked, else 0 */
async function mark({ log }: Sending, transport: MailTransport, { id }: Claimed, marks: Marks): Promise<number> {
  try {
    await marks.add(id);
    handedOver(transport).delete(id);
    log.debug({ id }, "mail sent");
    return 1;
  } catch (error) {
    // The mail stays claimed, and is only marked when its time comes again.
    log.error({ id, err: error }, "mail sent but not marked as sent");
    return 0;
  }
}

/** Mails that the server of a transport took at once, where it takes fewer than the transport would send. */
const taken = new WeakMap<MailTransport, number>();

/** One more than it took at last is tried with each claim: a server that was full for a while is not slow for good. */
const atOnceOf = (transport: MailTransport) => Math.min(transport.atOnce ?? 1, (taken.get(transport) ?? Number.POSITIVE_INFINITY) + 1);

/** As many mails at once as the transport and its server take, each begun in the order of the claim. */
async function sendClaimed(context: Sending, transport: MailTransport, claim: Claim, isStopping: () => boolean): Promise<number> {
  const atOnce = atOnceOf(transport);
  let working = atOnce;
  const marks = new Marks(context, atOnce > 1 ? GATHERED_MS : 0);
  const marked: Promise<number>[] = [];
  const queue = [...claim.mails];
  const goOn = async () => {
    for (let mail = queue.shift(); mail; mail = queue.shift()) {
      if (isStopping()) return;
      // After a program was held up: what is left goes with the next claim, or another instance sends it.
      if (!claim.holds(mail.id)) continue;
      const answer = await handOver(context, transport, mail, () => working > 1);
      if (answer === "full") {
        // One of those that go on takes it.
        queue.unshift(mail);
        taken.set(transport, working - 1);
        return;
      }
      if (answer === "refused") continue;
      const marking = mark(context, transport, mail, marks);
      marked.push(marking);
      if (atOnce === 1) await marking;
    }
  };
  const work = () => goOn().finally(() => (working -= 1));
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const sent = (await Promise.all(marked)).reduce((total, one) => total + one, 0);
  if (isStopping()) await claim.release();
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return sent;
}
