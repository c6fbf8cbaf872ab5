import type { Reply } from "@contract/infer";
import { and, asc, eq, gt, lte, ne, sql } from "drizzle-orm";
import { conversa, conversaPresenca, pessoa } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { CONVERSATION_NOT_FOUND, isFundSide, type Scope } from "./scope";

/** A screen says every 15 s that it shows the conversation; after three that did not come it is taken for closed. */
const GONE_MS = 45_000;

const announce = ({ context, afterCommit }: Scope, id: number) =>
  afterCommit(() => context.realtime.toArea("chamados", "conversationPresence", { id }));

/** Keeps no line in the audit log, because an open screen repeats the call often. */
async function exists({ db, subject }: Scope, id: number) {
  const [row] = await db
    .select({ id: conversa.id, idPessoa: conversa.idPessoa, situacao: conversa.situacao })
    .from(conversa)
    .where(and(eq(conversa.id, id), subject === null ? undefined : eq(conversa.idPessoa, subject)));
  if (!row) throw notFound(CONVERSATION_NOT_FOUND);
  return row;
}

/** Notes that the caller has the conversation open, and answers who else has. Kept in the database, so it is the same on every instance. */
export async function markTicketPresence(scope: Scope, idConversa: number): Promise<Reply<"POST /marcarPresencaChamado">> {
  const { db, caller } = scope;
  await exists(scope, idConversa);
  const now = scope.context.now();
  const gone = new Date(now.getTime() - GONE_MS);
  const here = eq(conversaPresenca.idConversa, idConversa);
  await db.delete(conversaPresenca).where(and(here, lte(conversaPresenca.vistoEm, gone)));
  const [stay] = await db
    .insert(conversaPresenca)
    .values({ idConversa, idPessoa: caller.pessoa.id, vistoEm: now, desde: now })
    .onConflictDoUpdate({ target: [conversaPresenca.idConversa, conversaPresenca.idPessoa], set: { vistoEm: now } })
    .returning({ arrived: sql<boolean>`${conversaPresenca.desde} = ${conversaPresenca.vistoEm}` });
  // The others are told of a newcomer, not of each beat.
  if (stay?.arrived) announce(scope, idConversa);
  const others = await db
    .select({ id: pessoa.id, nome: pessoa.nome, desde: conversaPresenca.desde })
    .from(conversaPresenca)
    .innerJoin(pessoa, eq(pessoa.id, conversaPresenca.idPessoa))
    .where(and(here, ne(conversaPresenca.idPessoa, caller.pessoa.id), gt(conversaPresenca.vistoEm, gone)))
    .orderBy(asc(conversaPresenca.desde), asc(pessoa.id));
  return { outros: others.map((other) => ({ ...other, desde: other.desde.toISOString() })) };
}

/** Forgets that the caller had it open; doing so again changes nothing. */
export async function leaveTicket(scope: Scope, idConversa: number): Promise<undefined> {
  const left = await scope.db
    .delete(conversaPresenca)
    .where(and(eq(conversaPresenca.idConversa, idConversa), eq(conversaPresenca.idPessoa, scope.caller.pessoa.id)))
    .returning({ id: conversaPresenca.idConversa });
  if (left.length > 0) announce(scope, idConversa);
  return undefined;
}

/**
 * Tells that the caller writes now; nothing of it is kept. A participant learns only that the fund writes to them: not
 * who, and never of a note.
 */
export async function tellTyping(scope: Scope, { idConversa, nota = false }: { idConversa: number; nota?: boolean }): Promise<undefined> {
  const { id, idPessoa, situacao } = await exists(scope, idConversa);
  if (situacao !== "aberta" && !nota) return undefined;
  const { realtime } = scope.context;
  const idAutor = scope.caller.pessoa.id;
  scope.afterCommit(() => {
    if (isFundSide(scope) && !nota) realtime.toPerson(idPessoa, "conversationTyping", { id, idPessoa: null, nota: false });
    realtime.toArea("chamados", "conversationTyping", { id, idPessoa: idAutor, nota });
  });
  return undefined;
}
