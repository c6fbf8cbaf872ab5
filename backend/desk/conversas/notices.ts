import { NoticeKind } from "@/domain/services/ids";
import { notify } from "../../people/notificacoes";
import { type ConversationRow, isFundSide, type Scope } from "./scope";

/** Characters of a message that its notice shows. */
const EXCERPT = 140;

const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, " ");
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1).trimEnd()}…` : line;
};

const about = (scope: Scope, row: ConversationRow) => ({
  idTipo: NoticeKind.CHAT as typeof NoticeKind.CHAT,
  idPessoaNotificou: scope.caller.pessoa.id,
  idConversa: row.id,
});

/**
 * Tells the participant when the fund wrote, and the attendant in charge, if there is one, when the participant did.
 */
export async function notifyMessage(scope: Scope, row: ConversationRow, text: string): Promise<void> {
  const toParticipant = isFundSide(scope);
  const idPessoa = toParticipant ? row.idPessoa : row.idAtendente;
  if (idPessoa === null) return;
  await notify(scope.context, scope, {
    ...about(scope, row),
    idPessoa,
    // An attendant has no plan: their bell shows every queue.
    idPlano: toParticipant ? row.idPlano : null,
    titulo: "Nova mensagem",
    descricao: `${row.assunto}: ${text === "" ? "anexo enviado" : excerpt(text)}`,
  });
}

export async function notifyClosing(scope: Scope, row: ConversationRow): Promise<void> {
  await notify(scope.context, scope, {
    ...about(scope, row),
    idPessoa: row.idPessoa,
    idPlano: row.idPlano,
    titulo: "Atendimento encerrado",
    descricao: `${row.assunto}. Se precisar, abra uma nova conversa.`,
  });
}

/** @param team of which the person is, where it was handed to nobody by name */
export async function notifyAssignment(scope: Scope, row: ConversationRow, idPessoa: number, team: string | null = null): Promise<void> {
  await notify(scope.context, scope, {
    ...about(scope, row),
    idPessoa,
    idPlano: null,
    titulo: team === null ? "Chamado atribuído a você" : `Chamado transferido para ${team}`,
    descricao: row.assunto,
  });
}
