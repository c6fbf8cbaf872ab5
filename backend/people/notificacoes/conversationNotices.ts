import { and, eq } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { notificacao } from "../../kernel/db/schema";

/** Counts the notices of a conversation as read by a person who has just read it. */
export async function dropConversationNotices(db: Db, idPessoa: number, idConversa: number): Promise<void> {
  await db
    .update(notificacao)
    .set({ reagido: "S", vizualizado: "S" })
    .where(and(eq(notificacao.idPessoaNotificada, idPessoa), eq(notificacao.idConversa, idConversa), eq(notificacao.reagido, "N")));
}
