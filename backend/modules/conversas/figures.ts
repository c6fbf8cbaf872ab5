import { and, count, eq, isNull, max, min, or } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { conversa, mensagem } from "../../db/schema";

/** Conversations of a person in a plan, or in none, with messages of the fund that they have not read. */
export async function unreadConversations(db: Db, idPessoa: number, idPlano: number) {
  return db
    .select({ id: conversa.id, assunto: conversa.assunto, naoLidas: count(mensagem.id), ultimaEm: max(mensagem.enviadaEm) })
    .from(conversa)
    .innerJoin(mensagem, and(eq(mensagem.idConversa, conversa.id), eq(mensagem.doAtendente, true), isNull(mensagem.lidaEm)))
    .where(and(eq(conversa.idPessoa, idPessoa), or(isNull(conversa.idPlano), eq(conversa.idPlano, idPlano))))
    .groupBy(conversa.id, conversa.assunto)
    .orderBy(conversa.id);
}

/** Open conversations in which the participant wrote last, and since when the first of them waits. */
export async function unansweredConversations(db: Db): Promise<{ quantidade: number; maisAntiga: Date | null }> {
  const [row] = await db
    .select({ quantidade: count(), maisAntiga: min(conversa.atualizadaEm) })
    .from(conversa)
    .where(and(eq(conversa.situacao, "aberta"), eq(conversa.aguardaAtendente, true)));
  return row ?? { quantidade: 0, maisAntiga: null };
}
