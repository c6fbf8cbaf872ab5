import type { Body, Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { conversa, pessoa } from "../../kernel/db/schema";
import { permits } from "../../kernel/identity/permissions";
import { fieldProblem, Problem } from "../../kernel/problem";
import { describeConversation } from "./list";
import { writeNote } from "./notes";
import { notifyAssignment } from "./notices";
import { announceUpdate, type ConversationRow, required, type Scope, visibleConversation } from "./scope";
import { membersOf, requireTeam } from "./teams";

/** @throws Problem 400 for somebody who is no attendant, or may not answer */
export async function requireAttendant(scope: Scope, id: number): Promise<string> {
  const [found] = await scope.db.select({ admin: pessoa.admin, nome: pessoa.nome }).from(pessoa).where(eq(pessoa.id, id));
  if (found?.admin !== "S") throw fieldProblem(400, "idPessoaAtendente", "Escolha alguém da equipe de atendimento.");
  if (!(await permits(scope.db, id, "chamados", "E")))
    throw fieldProblem(400, "idPessoaAtendente", `${found.nome} não pode responder chamados. Escolha outra pessoa.`);
  return found.nome;
}

/**
 * Locks a ticket's row, so that the second of two people who take it at once sees the first one's change.
 * @param seen person in charge, as the caller saw it; undefined: any
 * @throws Problem 409
 */
export async function requireUnchanged(
  scope: Scope,
  row: ConversationRow,
  seen: number | null | undefined,
  next: number | null,
): Promise<void> {
  if (seen === undefined || row.idAtendente === seen || row.idAtendente === next) return;
  if (row.idAtendente === null) throw new Problem(409, "Este chamado acaba de voltar à fila. Veja como ele está e tente de novo.");
  const [now] = await scope.db.select({ nome: pessoa.nome }).from(pessoa).where(eq(pessoa.id, row.idAtendente));
  throw new Problem(409, `${now?.nome ?? "Outra pessoa"} assumiu este chamado antes. Veja como ele está e tente de novo.`);
}

/** Hands a ticket to another attendant or queue, and tells the receiver why. */
export async function transferTicket(scope: Scope, body: Body<"POST /transferirChamado">): Promise<Reply<"POST /transferirChamado">> {
  const { context, db, caller } = scope;
  const texto = required(body.nota, "nota", "Escreva por que transfere.");
  const row = await visibleConversation(scope, body.idConversa, "POST /transferirChamado", true);
  if (row.situacao !== "aberta") throw new Problem(409, "Este chamado foi encerrado. Reabra-o para transferir.");
  await requireUnchanged(scope, row, body.idPessoaAtual, body.idPessoaAtendente);
  const team = await requireTeam(db, body.idEquipe);
  const nome = body.idPessoaAtendente === null ? null : await requireAttendant(scope, body.idPessoaAtendente);
  if (row.idEquipe === team.id && row.idAtendente === body.idPessoaAtendente)
    throw fieldProblem(400, "idPessoaAtendente", "O chamado já está com esta pessoa e nesta equipe.");
  await db.update(conversa).set({ idEquipe: team.id, idAtendente: body.idPessoaAtendente }).where(eq(conversa.id, row.id));
  const to = nome === null ? team.nome : `${nome} (${team.nome})`;
  const note = { idConversa: row.id, idAutor: caller.pessoa.id, tipo: "transferencia" as const };
  await writeNote(db, { ...note, texto: `Para ${to}: ${texto}`, em: context.now() });
  const told = body.idPessoaAtendente === null ? await membersOf(db, team.id) : [body.idPessoaAtendente];
  for (const idPessoa of told)
    if (idPessoa !== caller.pessoa.id) await notifyAssignment(scope, row, idPessoa, nome === null ? team.nome : null);
  announceUpdate(scope, row);
  scope.afterCommit(() => context.realtime.toArea("chamados", "conversationNotes", { id: row.id }));
  return describeConversation(scope, row.id);
}
