import type { Conversa } from "@contract/conversas";
import type { Body } from "@contract/infer";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Static } from "typebox";
import { conversa, mensagem, pessoa, requisicao, vinculoPlano } from "../../kernel/db/schema";
import { isUniqueViolation } from "../../kernel/db/sqlState";
import { fieldProblem, Problem } from "../../kernel/problem";
import { NOTHING_DUE } from "./due";
import { describeConversation } from "./list";
import { appendMessage } from "./messages";
import { notifyAssignment, notifyClosing } from "./notices";
import { announceUpdate, type ConversationRow, required, type Scope, visibleConversation } from "./scope";
import { teamAgain } from "./teams";
import { requireAttendant, requireUnchanged } from "./transfer";

type Reply = Promise<Static<typeof Conversa>>;
type NewConversation = Body<"POST /criarConversa">;

/** The plan that a new conversation is about: its request's, else the one that was named and is the participant's. */
async function planOf(scope: Scope, body: NewConversation): Promise<number | null> {
  if (body.idRequisicao) {
    const [found] = await scope.db
      .select({ idPlano: requisicao.idPlano })
      .from(requisicao)
      .where(and(eq(requisicao.id, body.idRequisicao), eq(requisicao.idPessoa, body.idPessoa)));
    if (!found) throw new Problem(404, "Esta solicitação não existe ou não é sua.");
    return found.idPlano;
  }
  if (!body.idPlano) return null;
  const [found] = await scope.db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, body.idPessoa), eq(vinculoPlano.idPlano, body.idPlano)))
    .limit(1);
  if (!found) throw fieldProblem(400, "idPlano", "Este plano não é da pessoa.");
  return body.idPlano;
}

async function openAbout(scope: Scope, idRequisicao: number): Promise<ConversationRow | undefined> {
  const [found] = await scope.db
    .select()
    .from(conversa)
    .where(and(eq(conversa.idRequisicao, idRequisicao), eq(conversa.situacao, "aberta")))
    .for("update");
  return found;
}

/** The same person repeating the last thing said (second tab, the same button again) adds nothing. */
async function isRepetition(scope: Scope, idConversa: number, text: string): Promise<boolean> {
  const [last] = await scope.db
    .select({ texto: mensagem.texto, idAutor: mensagem.idAutor })
    .from(mensagem)
    .where(eq(mensagem.idConversa, idConversa))
    .orderBy(desc(mensagem.id))
    .limit(1);
  return last?.texto === text && last.idAutor === scope.caller.pessoa.id;
}

/**
 * Opens a conversation with its first message, or adds the message to the one that is already open about the same
 * request. The unique index decides between two that are opened at once: the later waits and joins the earlier.
 */
export async function openConversation(scope: Scope, body: NewConversation): Reply {
  const { caller, context, db } = scope;
  const assunto = required(body.assunto, "assunto", "Escreva o assunto.").replace(/\s+/g, " ");
  const text = required(body.mensagem, "mensagem", "Escreva a mensagem.");
  const [person] = await db.select({ admin: pessoa.admin }).from(pessoa).where(eq(pessoa.id, body.idPessoa));
  if (person?.admin !== "N") throw fieldProblem(400, "idPessoa", "Escolha um participante.");
  const idAtendente = body.idPessoaAtendente ?? null;
  if (idAtendente !== null) {
    if (!caller.isAdmin) throw new Problem(403, "Só a equipe de atendimento escolhe quem atende.");
    await requireAttendant(scope, idAtendente);
  }
  const idPlano = await planOf(scope, body);
  const idRequisicao = body.idRequisicao ?? null;
  const now = context.now();

  let row = idRequisicao === null ? undefined : await openAbout(scope, idRequisicao);
  if (!row) {
    [row] = await db
      .insert(conversa)
      .values({ idPessoa: body.idPessoa, idAtendente, idPlano, idRequisicao, assunto, criadaEm: now, atualizadaEm: now })
      .onConflictDoNothing()
      .returning();
  }
  if (!row && idRequisicao !== null) row = await openAbout(scope, idRequisicao);
  if (!row) throw new Problem(409, "Não conseguimos abrir a conversa agora. Tente de novo.");
  if (!(await isRepetition(scope, row.id, text))) await appendMessage(scope, row, text);
  return describeConversation(scope, row.id);
}

/** Closes a conversation; closing it again changes nothing. Nobody waits for an answer in a closed one. */
export async function closeConversation(scope: Scope, { idConversa }: Body<"POST /encerrarConversa">): Reply {
  const row = await visibleConversation(scope, idConversa, "POST /encerrarConversa", true);
  if (row.situacao === "aberta") {
    const closed = { situacao: "encerrada", aguardaAtendente: false, ...NOTHING_DUE, encerradaEm: scope.context.now() };
    await scope.db.update(conversa).set(closed).where(eq(conversa.id, row.id));
    await notifyClosing(scope, row);
    announceUpdate(scope, row);
  }
  return describeConversation(scope, row.id);
}

const ALREADY_OPEN = "Já existe uma conversa aberta sobre esta solicitação. Continue por ela.";

/** @throws Problem 409 when another conversation about the same request is open */
export async function reopenConversation(scope: Scope, { idConversa }: Body<"POST /reabrirConversa">): Reply {
  const row = await visibleConversation(scope, idConversa, "POST /reabrirConversa", true);
  if (row.situacao === "encerrada") {
    if (row.idRequisicao !== null) {
      const [other] = await scope.db
        .select({ id: conversa.id })
        .from(conversa)
        .where(and(eq(conversa.idRequisicao, row.idRequisicao), eq(conversa.situacao, "aberta"), ne(conversa.id, row.id)));
      if (other) throw new Problem(409, ALREADY_OPEN);
    }
    const idEquipe = await teamAgain(scope.db, row.idEquipe);
    await scope.db
      .update(conversa)
      .set({ situacao: "aberta", encerradaEm: null, idEquipe })
      .where(eq(conversa.id, row.id))
      .catch((failure: unknown) => {
        throw isUniqueViolation(failure) ? new Problem(409, ALREADY_OPEN) : failure;
      });
    announceUpdate(scope, row);
  }
  return describeConversation(scope, row.id);
}

/**
 * Hands a conversation to an attendant, or back to the queue with null.
 * @throws Problem 409 where somebody else took it first
 */
export async function assignConversation(scope: Scope, body: Body<"POST /atribuirConversa">): Reply {
  const { idConversa, idPessoaAtendente } = body;
  const row = await visibleConversation(scope, idConversa, "POST /atribuirConversa", true);
  await requireUnchanged(scope, row, body.idPessoaAtual, idPessoaAtendente);
  if (idPessoaAtendente !== null) await requireAttendant(scope, idPessoaAtendente);
  if (row.idAtendente !== idPessoaAtendente) {
    await scope.db.update(conversa).set({ idAtendente: idPessoaAtendente }).where(eq(conversa.id, row.id));
    if (idPessoaAtendente !== null && idPessoaAtendente !== scope.caller.pessoa.id) await notifyAssignment(scope, row, idPessoaAtendente);
    announceUpdate(scope, row);
  }
  return describeConversation(scope, row.id);
}
