import { and, count, desc, eq } from "drizzle-orm";
import { pessoa, requisicaoEvento } from "../../db/schema";
import type { RequestRow, Scope } from "./request";
import type { Stage } from "./stages";

/**
 * Four eyes: who sent a request on to a manager's stage may not be the one who approves it there. A fund with a single
 * administrator has nobody else, so there the rule does not hold.
 * @returns what keeps the caller from approving, fit to be shown; null when nothing does
 */
export async function needsOtherEyes(
  { db, caller }: Pick<Scope, "db" | "caller">,
  row: Pick<RequestRow, "id">,
  stage: Stage,
): Promise<string | null> {
  if (stage.papel !== "gerente") return null;
  const [sent] = await db
    .select({ idPessoa: requisicaoEvento.idPessoa })
    .from(requisicaoEvento)
    .where(and(eq(requisicaoEvento.idRequisicao, row.id), eq(requisicaoEvento.tipo, "etapa"), eq(requisicaoEvento.titulo, stage.nome)))
    .orderBy(desc(requisicaoEvento.id))
    .limit(1);
  if (!sent || sent.idPessoa !== caller.pessoa.id) return null;
  const [administrators] = await db.select({ total: count() }).from(pessoa).where(eq(pessoa.admin, "S"));
  if ((administrators?.total ?? 0) < 2) return null;
  return `Você enviou esta solicitação para ${stage.nome}: outra pessoa da equipe precisa aprovar.`;
}
