import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/connection";
import { insertRows } from "../db/insertRows";
import { rawRows } from "../db/rawRows";
import { saidaEmail } from "../db/schema";
import { wakes } from "../jobs/store";

/** Name of the job that sends what waits. */
export const MAIL_JOB = "emails.enviar";

export interface Mail {
  para: string;
  assunto: string;
  /** Plain text. */
  texto: string;
  /** Code of the template that it was written by. */
  modelo?: string;
}

/**
 * Leaves the mails of what was written to many. Mails to one person go before them. Nobody is woken: the caller holds mails to
 * many (`holdingBulk`), whose end wakes the job.
 * @returns the id of each, in the order of the mails
 */
export async function enqueueBulk(db: Db, now: Date, idComunicado: number, mails: readonly Mail[]): Promise<number[]> {
  if (mails.length === 0) return [];
  const added = insertRows(
    saidaEmail,
    mails.map((mail) => ({ ...mail, criadaEm: now, proximaEm: now, idComunicado })),
  );
  const rows = await rawRows<{ id: number }>(db, sql`${added} returning ${saidaEmail.id}`);
  return rows.map(({ id }) => id);
}

/** Leaves a mail to be sent once the transaction that causes it is committed; nothing is sent if it is not. */
export async function enqueueMail(db: Db, now: Date, mail: Mail): Promise<void> {
  await db
    .insert(saidaEmail)
    .values({ ...mail, criadaEm: now, proximaEm: now })
    .returning({ woken: wakes(MAIL_JOB) });
}

/** Mails of what was written to many that did not leave yet: a condition on the outbox. */
export const waitingBulk = (idComunicado: number) =>
  and(eq(saidaEmail.idComunicado, idComunicado), isNull(saidaEmail.enviadaEm), isNull(saidaEmail.canceladaEm));

/** Keeps those mails from leaving. @returns number of mails kept */
export async function cancelBulk(db: Db, now: Date, idComunicado: number): Promise<number> {
  const dropped = await db
    .update(saidaEmail)
    .set({ canceladaEm: now, texto: "" })
    .where(waitingBulk(idComunicado))
    .returning({ id: saidaEmail.id });
  return dropped.length;
}

/** Erases addresses from mails of some templates that were written before a moment: who got them must not be known for ever. */
export async function eraseAddressees(db: Db, before: Date, modelos: readonly string[], addresses: readonly string[]): Promise<void> {
  await db
    .update(saidaEmail)
    .set({ para: "" })
    .where(and(inArray(saidaEmail.modelo, [...modelos]), lt(saidaEmail.criadaEm, before), inArray(saidaEmail.para, [...addresses])));
}
