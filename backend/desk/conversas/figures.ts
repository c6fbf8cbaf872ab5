import { and, count, eq, isNull, lte, max, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { conversa, mensagem } from "../../kernel/db/schema";

/** Conversations of a person in a plan, or in none, with messages of the fund that they have not read. */
export const UNREAD = reading("conversas.naoLidas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: conversa.id, assunto: conversa.assunto, naoLidas: count(mensagem.id), ultimaEm: max(mensagem.enviadaEm) })
    .from(conversa)
    .innerJoin(mensagem, and(eq(mensagem.idConversa, conversa.id), eq(mensagem.doAtendente, true), isNull(mensagem.lidaEm)))
    .where(and(eq(conversa.idPessoa, idPessoa), or(isNull(conversa.idPlano), eq(conversa.idPlano, idPlano))))
    .groupBy(conversa.id, conversa.assunto)
    .orderBy(conversa.id),
);

export const unreadConversations = (source: Source, idPessoa: number, idPlano: number) => rowsOf(source, UNREAD, { idPessoa, idPlano });

const those = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Open tickets in the words of their queues (`list.ts`): all, late, unanswered, and those of an attendant. */
export async function openTickets(db: Db, idPessoa: number, now: Date) {
  const late = lte(conversa.prazo, now);
  const mine = eq(conversa.idAtendente, idPessoa);
  const waiting = eq(conversa.aguardaAtendente, true);
  const [row] = await db
    .select({
      abertos: count(),
      atrasados: those(late),
      semResposta: those(waiting),
      maisAntiga: sql<string | null>`min(${conversa.atualizadaEm}) filter (where ${waiting})`,
      meus: those(mine),
      meusAtrasados: those(and(mine, late)),
    })
    .from(conversa)
    // The condition has the word itself: a plan made for parameters would not know that the partial indexes serve.
    .where(sql`${conversa.situacao} = 'aberta'`);
  if (!row) throw new Error("nothing was counted");
  return { ...row, maisAntiga: row.maisAntiga === null ? null : new Date(row.maisAntiga).toISOString() };
}
