import type { Mensagem } from "@contract/conversas";
import type { Body, Query, Reply } from "@contract/infer";
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte } from "drizzle-orm";
import type { Static } from "typebox";
import { arquivo, conversa, mensagem, pessoa } from "../../kernel/db/schema";
import { takeFiles } from "../../kernel/files/rows";
import { fieldProblem, Problem } from "../../kernel/problem";
import { dropConversationNotices } from "../../people/notificacoes";
import { dueAt, NOTHING_DUE } from "./due";
import { notifyMessage } from "./notices";
import { announceUpdate, type ConversationRow, cleanText, isFundSide, type Scope, visibleConversation } from "./scope";

type Message = Static<typeof Mensagem>;
type Attachment = Message["anexos"][number];

const PAGE_SIZE = 30;
const CLOSED = "Esta conversa foi encerrada. Abra uma nova para continuar.";

const fields = {
  id: mensagem.id,
  idConversa: mensagem.idConversa,
  idAutor: mensagem.idAutor,
  nome: pessoa.nome,
  doAtendente: mensagem.doAtendente,
  texto: mensagem.texto,
  enviadaEm: mensagem.enviadaEm,
  lidaEm: mensagem.lidaEm,
};
type Row = Omit<typeof mensagem.$inferSelect, never> & { nome: string };

const toMessage = (row: Row, anexos: Attachment[]): Message => ({
  id: row.id,
  idConversa: row.idConversa,
  autor: { id: row.idAutor, nome: row.nome, admin: row.doAtendente ? "S" : "N" },
  texto: row.texto,
  anexos,
  enviadaEm: row.enviadaEm.toISOString(),
  lidaEm: row.lidaEm?.toISOString() ?? null,
});

async function attachmentsOf(scope: Scope, idsMensagem: number[]): Promise<Map<number, Attachment[]>> {
  const byMessage = new Map<number, Attachment[]>();
  if (idsMensagem.length === 0) return byMessage;
  const rows = await scope.db
    .select({ id: arquivo.id, nome: arquivo.nome, tipo: arquivo.tipo, tamanho: arquivo.tamanho, idMensagem: arquivo.idMensagem })
    .from(arquivo)
    .where(inArray(arquivo.idMensagem, idsMensagem))
    .orderBy(asc(arquivo.id));
  for (const { idMensagem, ...file } of rows) {
    if (idMensagem === null) continue;
    byMessage.set(idMensagem, [...(byMessage.get(idMensagem) ?? []), file]);
  }
  return byMessage;
}

/** A page of messages, oldest first: the newest by default, those before `antesDe`, or those after `depoisDe`. */
export async function listMessages(
  scope: Scope,
  idConversa: number,
  { antesDe, depoisDe, limit = PAGE_SIZE }: Query<"GET /retornarMensagens/{idConversa}">,
): Promise<Reply<"GET /retornarMensagens/{idConversa}">> {
  await visibleConversation(scope, idConversa, "GET /retornarMensagens/{idConversa}");
  const forward = depoisDe !== undefined;
  const rows = await scope.db
    .select(fields)
    .from(mensagem)
    .innerJoin(pessoa, eq(pessoa.id, mensagem.idAutor))
    .where(
      and(
        eq(mensagem.idConversa, idConversa),
        forward ? gt(mensagem.id, depoisDe) : undefined,
        antesDe === undefined ? undefined : lt(mensagem.id, antesDe),
      ),
    )
    .orderBy(forward ? asc(mensagem.id) : desc(mensagem.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  if (!forward) page.reverse();
  const attachments = await attachmentsOf(
    scope,
    page.map((row) => row.id),
  );
  return { mensagens: page.map((row) => toMessage(row, attachments.get(row.id) ?? [])), haMais: rows.length > limit };
}

/** Ties the sender's files to a message. All or none: a file of somebody else, or one already sent, refuses the message. */
async function attach(scope: Scope, idMensagem: number, ids: number[]): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const tied = await takeFiles(scope.db, ids, [scope.caller.pessoa.id], { idMensagem });
  if (tied.length !== ids.length) {
    const mensagem = "Um dos anexos não está mais disponível. Retire-o e envie o arquivo de novo.";
    throw fieldProblem(400, "idsArquivos", mensagem);
  }
  return tied.map(({ id, nome, tipo, tamanho }) => ({ id, nome, tipo, tamanho })).sort((a, b) => a.id - b.id);
}

/** The fund wrote: nobody waits any more, and the first time that somebody did is measured. */
const answered = (row: ConversationRow, em: Date) => ({
  aguardaAtendente: false,
  ...NOTHING_DUE,
  ...(row.aguardaAtendente && row.primeiraRespostaEm === null && { primeiraRespostaEm: em }),
});

/** The participant wrote: an answer is due by the first of the messages that wait for one. */
const asked = async ({ db }: Scope, row: ConversationRow, from: Date) => ({
  aguardaAtendente: true,
  ...(!row.aguardaAtendente && (await dueAt(db, { idPlano: row.idPlano, first: row.primeiraRespostaEm === null, from }))),
});

/**
 * Adds a message to an open conversation that is locked by this transaction: whose turn it is, the notice to the other
 * side and the socket events follow from it.
 */
export async function appendMessage(scope: Scope, row: ConversationRow, text: string, idsArquivos: number[] = []): Promise<Message> {
  const { caller, context, db } = scope;
  const doAtendente = isFundSide(scope);
  const enviadaEm = context.now();
  const [created] = await db
    .insert(mensagem)
    .values({ idConversa: row.id, idAutor: caller.pessoa.id, doAtendente, texto: text, enviadaEm })
    .returning();
  if (!created) throw new Error("message was not inserted");
  const anexos = await attach(scope, created.id, [...new Set(idsArquivos)]);
  const turn = doAtendente ? answered(row, enviadaEm) : await asked(scope, row, enviadaEm);
  await db
    .update(conversa)
    .set({ ...turn, atualizadaEm: enviadaEm })
    .where(eq(conversa.id, row.id));
  await notifyMessage(scope, row, text);

  const message = toMessage({ ...created, nome: caller.pessoa.nome }, anexos);
  scope.afterCommit(() => {
    context.realtime.toPerson(row.idPessoa, "newMessage", message);
    context.realtime.toArea("chamados", "newMessage", message);
  });
  return message;
}

/** @throws Problem 404, 409 when the conversation is closed, 400 when there is nothing to send */
export async function sendMessage(scope: Scope, body: Body<"POST /enviarMensagem">): Promise<Message> {
  const row = await visibleConversation(scope, body.idConversa, "POST /enviarMensagem", true);
  if (row.situacao !== "aberta") throw new Problem(409, CLOSED);
  const text = cleanText(body.texto);
  const files = body.idsArquivos ?? [];
  if (text === "" && files.length === 0) {
    const mensagem = "Escreva uma mensagem ou anexe um arquivo.";
    throw fieldProblem(400, "texto", mensagem);
  }
  return appendMessage(scope, row, text, files);
}

/** Marks what the other side wrote, up to a message, as read by the caller's side. Doing it again changes nothing. */
export async function markRead(scope: Scope, { idConversa, idMensagem }: Body<"POST /marcarConversaLida">): Promise<undefined> {
  const row = await visibleConversation(scope, idConversa, "POST /marcarConversaLida");
  const read = await scope.db
    .update(mensagem)
    .set({ lidaEm: scope.context.now() })
    .where(
      and(
        eq(mensagem.idConversa, idConversa),
        eq(mensagem.doAtendente, !isFundSide(scope)),
        isNull(mensagem.lidaEm),
        lte(mensagem.id, idMensagem),
      ),
    )
    .returning({ id: mensagem.id });
  if (read.length === 0) return;
  await dropConversationNotices(scope.db, scope.caller.pessoa.id, idConversa);
  announceUpdate(scope, row);
}
