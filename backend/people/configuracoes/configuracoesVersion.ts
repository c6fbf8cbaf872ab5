import type { Area } from "@contract/areas";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { configuracaoVersao } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";

const ofKey = (area: Area, chave: string) => and(eq(configuracaoVersao.area, area), eq(configuracaoVersao.chave, chave));

/** The version that a write must name. `lock`: nobody else changes the setting until the transaction ends. */
export async function versionOf(db: Db, area: Area, chave: string, lock = false): Promise<number> {
  if (lock) await db.insert(configuracaoVersao).values({ area, chave }).onConflictDoNothing();
  const found = db.select({ versao: configuracaoVersao.versao }).from(configuracaoVersao).where(ofKey(area, chave));
  const [row] = lock ? await found.for("update") : await found;
  return row?.versao ?? 0;
}

export const countUp = (tx: Db, area: Area, chave: string) =>
  tx
    .update(configuracaoVersao)
    .set({ versao: sql`${configuracaoVersao.versao} + 1` })
    .where(ofKey(area, chave));

/** Counts the change, unless somebody else made one first. @throws Problem 409 */
export async function nextVersion(tx: Db, area: Area, chave: string, known: number): Promise<void> {
  const versao = await versionOf(tx, area, chave, true);
  if (versao !== known)
    throw new Problem(409, "Outra pessoa mudou esta configuração enquanto você editava. Veja a diferença e publique de novo.");
  await countUp(tx, area, chave);
}
