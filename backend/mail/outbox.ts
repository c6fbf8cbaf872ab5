import type { Db } from "../db/connection";
import { saidaEmail } from "../db/schema";

export interface Mail {
  para: string;
  assunto: string;
  /** Plain text. */
  texto: string;
  /** Code of the template that it was written by. */
  modelo?: string;
}

/**
 * Leaves the mails of what was written to many, as `enqueueMail` does. Mails to one person go before them.
 * @returns the id of each, in the order of the mails
 */
export async function enqueueBulk(db: Db, now: Date, idComunicado: number, mails: readonly Mail[]): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = await db
    .insert(saidaEmail)
    .values(mails.map((mail) => ({ ...mail, criadaEm: now, proximaEm: now, idComunicado })))
    .returning({ id: saidaEmail.id });
  return rows.map(({ id }) => id);
}

/** Leaves a mail to be sent once the transaction that causes it is committed; nothing is sent if it is not. */
export async function enqueueMail(db: Db, now: Date, mail: Mail): Promise<void> {
  await db.insert(saidaEmail).values({ ...mail, criadaEm: now, proximaEm: now });
}
