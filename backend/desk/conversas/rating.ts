import type { Body, Reply } from "@contract/infer";
import { conversaAvaliacao } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { describeConversation } from "./list";
import { announceUpdate, cleanText, type Scope, visibleConversation } from "./scope";

/**
 * Keeps the participant's rating of a closed conversation. A primary key allows one, also when two arrive at once.
 * @throws Problem 422 for the fund, 409 while it is open, or for a second rating
 */
export async function rateConversation(scope: Scope, body: Body<"POST /avaliarConversa">): Promise<Reply<"POST /avaliarConversa">> {
  if (scope.caller.isAdmin) throw new Problem(422, "Só quem foi atendido diz como foi o atendimento.");
  const row = await visibleConversation(scope, body.idConversa, "POST /avaliarConversa", true);
  if (row.situacao !== "encerrada") throw new Problem(409, "Este atendimento ainda não foi encerrado.");
  const [written] = await scope.db
    .insert(conversaAvaliacao)
    .values({
      idConversa: row.id,
      nota: body.nota,
      comentario: cleanText(body.comentario ?? "") || null,
      criadaEm: scope.context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: conversaAvaliacao.idConversa });
  if (!written) throw new Problem(409, "Você já disse como foi este atendimento. Obrigado.");
  announceUpdate(scope, row);
  return describeConversation(scope, row.id);
}
