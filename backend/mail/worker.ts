import { and, eq, inArray, isNull, lt, lte } from "drizzle-orm";
import type { Context } from "../context";
import { saidaEmail } from "../db/schema";
import type { MailTransport } from "./transport";

const BATCH = 20;
const MINUTE = 60_000;
/** Milliseconds that a claimed mail is left alone: longer than any sending takes. Whoever claimed it may have died. */
const CLAIM_MS = 10 * MINUTE;
/** Milliseconds before each new attempt; after the last one the mail stays, with its error, for an operator. */
const RETRY_MS = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * MINUTE);

/**
 * Sends what is due. A mail is claimed in a committed transaction before it is sent, so that no two instances send it.
 * The text of a sent mail is erased: it may hold a code.
 * @returns how many were sent
 */
export async function sendDueMail(context: Pick<Context, "db" | "now" | "log">, transport: MailTransport): Promise<number> {
  const { db, now, log } = context;
  const claimed = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: saidaEmail.id })
      .from(saidaEmail)
      .where(and(isNull(saidaEmail.enviadaEm), lte(saidaEmail.proximaEm, now()), lt(saidaEmail.tentativas, RETRY_MS.length + 1)))
      .orderBy(saidaEmail.proximaEm, saidaEmail.id)
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
  for (const mail of claimed.sort((a, b) => a.id - b.id)) {
    const mine = eq(saidaEmail.id, mail.id);
    try {
      const messageId = `<saida-${mail.id}-${mail.criadaEm.getTime()}@portal>`;
      await transport.send({ ...mail, messageId, quando: now() });
      await db.update(saidaEmail).set({ enviadaEm: now(), texto: "", erro: null }).where(mine);
      sent += 1;
      log.debug({ id: mail.id }, "mail sent");
    } catch (error) {
      const wait = RETRY_MS[mail.tentativas] ?? CLAIM_MS;
      await db
        .update(saidaEmail)
        .set({ tentativas: mail.tentativas + 1, proximaEm: new Date(now().getTime() + wait), erro: String(error).slice(0, 500) })
        .where(mine);
      log.warn({ id: mail.id, attempt: mail.tentativas + 1, err: error }, "mail not sent");
    }
  }
  return sent;
}
