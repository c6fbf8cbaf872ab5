import { and, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { ajudante, sessao } from "../../kernel/db/schema";
import { endSessionsThat } from "../../kernel/identity/sessions";

/** Named act of the audit log. */
export const HELPER_REVOKED = "ajudante.revogar";

const REASON = "ajuda revogada";

/** Revokes the helpers of a condition, ends their sessions, and answers both: the caller must close the sockets of the latter. */
export async function revokeHelpersThat(
  db: Db,
  now: Date,
  which: SQL | undefined,
): Promise<{ revoked: { id: number; nome: string }[]; ended: number[] }> {
  const revoked = await db
    .update(ajudante)
    .set({ revogadoEm: now })
    .where(and(which, isNull(ajudante.revogadoEm)))
    .returning({ id: ajudante.id, nome: ajudante.nome });
  const ids = revoked.map(({ id }) => id);
  return { revoked, ended: ids.length === 0 ? [] : await endSessionsThat(db, now, inArray(sessao.idAjudante, ids), REASON) };
}
