import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { codigoSeguranca } from "../../kernel/db/schema";
import { sha256 } from "../../kernel/identity/sessions";
import { CODE_ATTEMPTS, type CodeMail, type CodeWords, newChallenge, sameCode, sendCodeMail } from "./codes";

/**
 * Purpose of a code that proves one thing: what it proves is part of it, so that the code proves nothing else, and so that
 * the calls of the sign-in, which know their own purposes, take it for none of theirs.
 */
type Subject = "trocar-email" | "trocar-conta" | "convidar-ajudante" | "ajudar";

const prefixOf = (subject: Subject) => `${subject}:`;

/** Sends a code that is bound to what it is about. */
export async function issueBoundCode(
  db: Db,
  now: Date,
  person: { id: number; nome: string; email: string },
  { subject, about, mail, words }: { subject: Subject; about: string; mail: CodeMail; words?: CodeWords },
): Promise<{ desafio: string; expiraEm: number }> {
  const { desafio, codigo, expiraEm } = await newChallenge(db, now, person.id, prefixOf(subject) + about);
  await sendCodeMail(db, now, person, codigo, mail, words);
  return { desafio, expiraEm };
}

/**
 * Spends one attempt on a challenge of this person. Answers what the code is about, and whether it was used up before (its
 * answer may have been lost, and is asked for again); null when it is wrong, expired or out of attempts.
 */
export async function redeemBoundCode(
  db: Db,
  now: Date,
  idPessoa: number,
  subject: Subject,
  { desafio, codigo }: { desafio: string; codigo: string },
): Promise<{ about: string; used: boolean } | null> {
  const [row] = await db
    .update(codigoSeguranca)
    .set({ tentativas: sql`${codigoSeguranca.tentativas} + 1` })
    .where(
      and(
        eq(codigoSeguranca.desafioHash, sha256(desafio)),
        eq(codigoSeguranca.idPessoa, idPessoa),
        gt(codigoSeguranca.expiraEm, now),
        lt(codigoSeguranca.tentativas, CODE_ATTEMPTS),
      ),
    )
    .returning();
  const prefix = prefixOf(subject);
  if (!row?.finalidade.startsWith(prefix) || !sameCode(row.codigoHash, desafio, codigo)) return null;
  return { about: row.finalidade.slice(prefix.length), used: row.usadoEm !== null };
}

/** Uses a bound code up, in the transaction that does what it proved. @returns false where it was used before */
export async function spendBoundCode(db: Db, now: Date, desafio: string): Promise<boolean> {
  const rows = await db
    .update(codigoSeguranca)
    .set({ usadoEm: now })
    .where(and(eq(codigoSeguranca.desafioHash, sha256(desafio)), isNull(codigoSeguranca.usadoEm)))
    .returning({ idPessoa: codigoSeguranca.idPessoa });
  return rows.length > 0;
}
