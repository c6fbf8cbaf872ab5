import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { conversa } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { fieldProblem, notFound } from "../../kernel/problem";

/**
 * Caller of a service about conversations, with the transaction and the effects. Every service of this module receives
 * one.
 */
export interface Scope {
  context: Context;
  db: Db;
  caller: Caller;
  /** Person whose conversations may be touched; null: everybody's. */
  subject: number | null;
  /** Services whose requests may be touched; null: all. */
  services: readonly number[] | null;
  request: FastifyRequest;
  afterCommit(effect: () => void | Promise<void>): void;
}

export const scopeOf = (context: Context, input: Omit<Scope, "context">): Scope => ({
  context,
  db: input.db,
  caller: input.caller,
  subject: input.subject,
  services: input.services,
  request: input.request,
  afterCommit: input.afterCommit,
});

/** True for the fund's side: an administrator speaks for the fund, in the assisted view too. */
export const isFundSide = (scope: Pick<Scope, "caller">) => scope.caller.isAdmin;

/** An administrator outside the assisted view: sees how tickets stand with the fund. */
export const isDesk = ({ caller }: Pick<Scope, "caller">) => caller.isAdmin && caller.target === null;

export const CONVERSATION_NOT_FOUND = "Esta conversa não existe ou não é sua.";

export type ConversationRow = typeof conversa.$inferSelect;

/** Writes down that an administrator outside the assisted view touched a participant's conversation. */
export async function auditAccess(scope: Scope, action: string, idSujeito: number, detalhe: Record<string, number>): Promise<void> {
  // With a subject, the access decision of the call has already been recorded.
  if (!scope.caller.isAdmin || scope.subject !== null) return;
  await recordAudit(scope.db, {
    idAtor: scope.caller.pessoa.id,
    idSujeito,
    acao: action,
    resultado: "permitida",
    detalhe,
    endereco: scope.request.ip,
    idRequest: scope.request.id,
  });
}

/**
 * A conversation that the caller may see. `lock` keeps other writers of the same conversation waiting until this
 * transaction ends, so that its messages are committed in the order of their ids and `depoisDe` never skips one.
 * @throws Problem 404 for one that does not exist and for another participant's alike
 */
export async function visibleConversation(scope: Scope, id: number, action: string, lock = false): Promise<ConversationRow> {
  const where = and(eq(conversa.id, id), scope.subject === null ? undefined : eq(conversa.idPessoa, scope.subject));
  const rows = lock
    ? await scope.db.select().from(conversa).where(where).for("update")
    : await scope.db.select().from(conversa).where(where);
  const found = rows[0];
  if (!found) throw notFound(CONVERSATION_NOT_FOUND);
  await auditAccess(scope, action, found.idPessoa, { idConversa: id });
  return found;
}

/** Tells both sides' browsers, once it is committed, that something but a message changed. */
export function announceUpdate(scope: Scope, row: Pick<ConversationRow, "id" | "idPessoa">): void {
  const { realtime } = scope.context;
  scope.afterCommit(() => {
    realtime.toPerson(row.idPessoa, "conversationUpdated", { id: row.id });
    realtime.toArea("chamados", "conversationUpdated", { id: row.id });
  });
}

/** Text as a person typed it, without surrounding blank lines; what is only blank is empty. */
export const cleanText = (text: string) => text.replace(/\r\n?/g, "\n").trim();

export function required(text: string, campo: string, mensagem: string): string {
  const clean = cleanText(text);
  if (clean === "") throw fieldProblem(400, campo, mensagem, "Confira os dados enviados.");
  return clean;
}
