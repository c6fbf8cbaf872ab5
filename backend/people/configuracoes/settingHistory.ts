import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { configuracaoHistorico, configuracaoProposta, configuracaoPublicacao } from "../../kernel/db/schema";

/** Writes an act on a setting down, in the transaction that makes it. */
export async function recordSettingAct(tx: Db, act: typeof configuracaoHistorico.$inferInsert): Promise<void> {
  await tx.insert(configuracaoHistorico).values(act);
}

/** Gives up every publication of a key that is still to come on a day, `AAAA-MM-DD`, and what waits for a second person. */
export async function dropComing(tx: Db, area: string, chave: string, day: string, at: Date): Promise<void> {
  const waiting = and(
    eq(configuracaoProposta.area, area),
    eq(configuracaoProposta.chave, chave),
    eq(configuracaoProposta.situacao, "espera"),
  );
  await tx.delete(configuracaoProposta).where(waiting);
  await tx
    .update(configuracaoPublicacao)
    .set({ canceladaEm: at })
    .where(
      and(
        eq(configuracaoPublicacao.area, area),
        eq(configuracaoPublicacao.chave, chave),
        isNull(configuracaoPublicacao.canceladaEm),
        or(isNull(configuracaoPublicacao.aplicadaEm), gt(configuracaoPublicacao.desde, day)),
      ),
    );
}
