import type { NotaChamado } from "@contract/chamados";
import type { Body, Reply } from "@contract/infer";
import { asc, eq } from "drizzle-orm";
import type { Static } from "typebox";
import type { Db } from "../../kernel/db/connection";
import { conversaNota, pessoa } from "../../kernel/db/schema";
import { required, type Scope, visibleConversation } from "./scope";

type Note = Static<typeof NotaChamado>;
export type NoteKind = Note["tipo"];

/** Internal notes of the fund about a conversation. No answer to a participant reads this table. */
export async function notesOf(scope: Scope, idConversa: number): Promise<Reply<"GET /retornarNotasChamado/{idConversa}">> {
  await visibleConversation(scope, idConversa, "GET /retornarNotasChamado/{idConversa}");
  const rows = await scope.db
    .select({ row: conversaNota, autor: { id: pessoa.id, nome: pessoa.nome } })
    .from(conversaNota)
    .leftJoin(pessoa, eq(pessoa.id, conversaNota.idAutor))
    .where(eq(conversaNota.idConversa, idConversa))
    .orderBy(asc(conversaNota.id));
  return rows.map(({ row, autor }) => ({
    id: row.id,
    autor,
    tipo: row.tipo as NoteKind,
    texto: row.texto,
    criadaEm: row.criadaEm.toISOString(),
  }));
}

interface NewNote {
  idConversa: number;
  /** Null: the system. */
  idAutor: number | null;
  tipo: NoteKind;
  texto: string;
  em: Date;
}

/** Writes a note in the transaction of what it tells of. @returns its id */
export async function writeNote(db: Db, { em, ...values }: NewNote): Promise<number> {
  const [row] = await db
    .insert(conversaNota)
    .values({ ...values, criadaEm: em })
    .returning({ id: conversaNota.id });
  if (!row) throw new Error("the note was not written");
  return row.id;
}

export async function addNote(scope: Scope, body: Body<"POST /anotarChamado">): Promise<Reply<"POST /anotarChamado">> {
  const texto = required(body.texto, "texto", "Escreva a nota.");
  const { id: idConversa } = await visibleConversation(scope, body.idConversa, "POST /anotarChamado");
  const { pessoa: autor } = scope.caller;
  const em = scope.context.now();
  const id = await writeNote(scope.db, { idConversa, idAutor: autor.id, tipo: "nota", texto, em });
  // The event has only the id: the text needs the permission of the call that reads it.
  scope.afterCommit(() => scope.context.realtime.toArea("chamados", "conversationNotes", { id: idConversa }));
  return { id, autor: { id: autor.id, nome: autor.nome }, tipo: "nota", texto, criadaEm: em.toISOString() };
}
