import type { Body, Reply } from "@contract/infer";
import { asc, eq } from "drizzle-orm";
import { areaOfService } from "@/domain/services/areas";
import { pessoa, requisicaoNota } from "../../kernel/db/schema";
import { fieldProblem } from "../../kernel/problem";
import { type Scope, visibleRequest } from "../../requests/esteira";

/** Notes that attendants wrote to each other about a request. No answer to a participant reads this table. */
export async function notesOf(scope: Scope, idRequisicao: number): Promise<Reply<"GET /retornarNotas/{idRequisicao}">> {
  await visibleRequest(scope, idRequisicao, "GET /retornarNotas/{idRequisicao}");
  const rows = await scope.db
    .select({
      id: requisicaoNota.id,
      autor: { id: pessoa.id, nome: pessoa.nome },
      texto: requisicaoNota.texto,
      em: requisicaoNota.criadaEm,
    })
    .from(requisicaoNota)
    .innerJoin(pessoa, eq(pessoa.id, requisicaoNota.idAutor))
    .where(eq(requisicaoNota.idRequisicao, idRequisicao))
    .orderBy(asc(requisicaoNota.id));
  return rows.map(({ em, ...row }) => ({ ...row, criadaEm: em.toISOString() }));
}

export async function addNote(
  scope: Scope,
  { idRequisicao, texto }: Body<"POST /anotarRequisicao">,
): Promise<Reply<"POST /anotarRequisicao">> {
  const clean = texto.trim();
  if (clean === "") throw fieldProblem(400, "texto", "Escreva a nota.", "Confira os dados enviados.");
  const { id, versao, idFuncionalidade } = await visibleRequest(scope, idRequisicao, "POST /anotarRequisicao");
  const { pessoa: autor } = scope.caller;
  const values = { idRequisicao: id, idAutor: autor.id, texto: clean, criadaEm: scope.context.now() };
  const [row] = await scope.db.insert(requisicaoNota).values(values).returning();
  if (!row) throw new Error("the note was not written");
  // The version stays: a note keeps nobody from deciding.
  scope.afterCommit(() => scope.context.realtime.toArea(areaOfService(idFuncionalidade), "requestUpdated", { id, versao }));
  return { id: row.id, autor: { id: autor.id, nome: autor.nome }, texto: row.texto, criadaEm: row.criadaEm.toISOString() };
}
