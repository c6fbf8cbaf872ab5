import { and, eq, inArray, isNull, lt, lte, min, sql } from "drizzle-orm";
import type { Context } from "../context";
import { saidaEmail } from "../db/schema";
import type { StandingJob } from "../jobs/definition";
import { MAIL_JOB } from "./outbox";
import type { MailTransport } from "./transport";

const BATCH = 20;
const MINUTE = 60_000;
/** Milliseconds that a claimed mail is left alone: longer than any sending takes. Whoever claimed it may have died. */
const CLAIM_MS = 10 * MINUTE;
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

/** Sends until nothing is due, and comes back for what is tried again later. */
export const mailJob = (transport: MailTransport): StandingJob => ({
  name: MAIL_JOB,
  title: "Envio de e-mails",
  everyMs: 5 * MINUTE,
  isPrompt: true,
  leaseS: 15,
  async run(context, { isStopping }) {
    let sent = 1;
    while (sent > 0 && !isStopping()) sent = await sendDueMail(context, transport);
    const [row] = await context.db
      .select({ next: min(saidaEmail.proximaEm) })
      .from(saidaEmail)
      .where(waits);
    return row?.next ?? null;
  },
});

/**
 * Sends what is due. A mail is claimed in a committed transaction before it is sent, so that no two instances send it.
 * The text of a sent mail is erased: it may hold a code.
 * @returns number of mails sent
 */
export async function sendDueMail(context: Pick<Context, "db" | "now" | "log">, transport: MailTransport): Promise<number> {
  const { db, now, log } = context;
  const claimedAt = now().getTime();
  const claimed = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: saidaEmail.id })
      .from(saidaEmail)
      .where(and(waits, lte(saidaEmail.proximaEm, now())))
      // Mails to one person (a code, a decision) go before mails to many.
      .orderBy(sql`${saidaEmail.idComunicado} nulls first`, saidaEmail.proximaEm, saidaEmail.id)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ids = due.map((row) => row.id);
    if (ids.length === 0) return [];
    return tx
      .update(saidaEmail)
      .set({ proximaEm: new Date(now().getTime() + CLAIM_MS) })
      .where(inArray(saidaEmail.id, ids))
      .returning();
  });

  let sent = 0;
  const delivered = handedOver(transport);
  for (const mail of claimed.sort((a, b) => a.id - b.id)) {
    // A slow server: what is left goes with the next claim, before which another instance might send it too.
    if (now().getTime() - claimedAt > CLAIM_MS / 2) break;
    const mine = eq(saidaEmail.id, mail.id);
    try {
      const messageId = `<saida-${mail.id}-${mail.criadaEm.getTime()}@portal>`;
      if (!delivered.has(mail.id)) await transport.send({ ...mail, messageId, quando: now() });
    } catch (error) {
      const wait = RETRY_MS[mail.tentativas] ?? CLAIM_MS;
      await db
        .update(saidaEmail)
        .set({ tentativas: mail.tentativas + 1, proximaEm: new Date(now().getTime() + wait), erro: String(error).slice(0, 500) })
        .where(mine);
      log.warn({ id: mail.id, attempt: mail.tentativas + 1, ...codesOf(error) }, "mail not sent");
      continue;
    }
    delivered.add(mail.id);
    try {
      await db.update(saidaEmail).set({ enviadaEm: now(), texto: "", erro: null }).where(mine);
      delivered.delete(mail.id);
      sent += 1;
      log.debug({ id: mail.id }, "mail sent");
    } catch (error) {
      // The mail stays claimed, and is only marked when its time comes again.
      log.error({ id: mail.id, err: error }, "mail sent but not marked as sent");
    }
  }
  return sent;
}
