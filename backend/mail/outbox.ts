import type { Db } from "../db/connection";
import { saidaEmail } from "../db/schema";

export interface Mail {
  para: string;
  assunto: string;
  /** Plain text. */
  texto: string;
}

/** Leaves a mail to be sent once the transaction that causes it is committed; nothing is sent if it is not. */
export async function enqueueMail(db: Db, now: Date, mail: Mail): Promise<void> {
  await db.insert(saidaEmail).values({ ...mail, criadaEm: now, proximaEm: now });
}
