import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { codigoSeguranca } from "../../kernel/db/schema";
import { sha256 } from "../../kernel/identity/sessions";
import { CODE_ATTEMPTS, newChallenge, sameCode, sendCodeMail } from "./codes";

/**
 * Purpose of a code that proves an e-mail address. The address is part of it, so that the code proves no other one, and
 * so that the calls of the sign-in, which know their own purposes, take it for none of theirs.
 */
const PREFIX = "trocar-email:";

/** Sends a code to an address that is not the person's yet. */
export async function issueEmailCode(
  db: Db,
  now: Date,
  person: { id: number; nome: string },
  email: string,
): Promise<{ desafio: string; expiraEm: number }> {
  const { desafio, codigo, expiraEm } = await newChallenge(db, now, person.id, `${PREFIX}${email}`);
  await sendCodeMail(db, now, { nome: person.nome, email }, codigo, "codigo-email");
  return { desafio, expiraEm };
}

/**
 * Spends one attempt on a challenge of this person. Answers the address that the code was sent to, and whether the code
 * was used up before (its answer may have been lost, and is asked for again); null when it is wrong, expired or out of
 * attempts.
 */
export async function redeemEmailCode(
  db: Db,
  now: Date,
  idPessoa: number,
  desafio: string,
  codigo: string,
): Promise<{ email: string; used: boolean } | null> {
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
  if (!row?.finalidade.startsWith(PREFIX) || !sameCode(row.codigoHash, desafio, codigo)) return null;
  return { email: row.finalidade.slice(PREFIX.length), used: row.usadoEm !== null };
}
