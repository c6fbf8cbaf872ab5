import { and, eq } from "drizzle-orm";
import { arquivo } from "../../kernel/db/schema";
import { changeFiles, takeFiles } from "../../kernel/files/rows";
import { Problem } from "../../kernel/problem";
import type { Scope } from "../esteira";

const REFUSED = "Envie este arquivo de novo: ele não foi encontrado ou já foi usado.";

/**
 * Gives uploaded files to a request. Each must have been uploaded by the caller, or by the
 * participant for whom an attendant goes on with a draft, and serve nothing else yet.
 * @param fieldOf where in the call a file was named, for the answer that refuses it
 * @throws Problem 400
 */
export async function attachFiles(scope: Scope, idRequisicao: number, ids: number[], fieldOf: (index: number) => string): Promise<void> {
  if (ids.length === 0) return;
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  const refuse = (index: number) => {
    throw new Problem(400, "Confira os documentos enviados.", { erros: [{ campo: fieldOf(index), mensagem: REFUSED }] });
  };
  if (repeated >= 0) refuse(repeated);
  const owners = scope.subject === null ? [scope.caller.pessoa.id] : [scope.caller.pessoa.id, scope.subject];
  const taken = await takeFiles(scope.db, ids, owners, { uso: "requisicao", idRequisicao });
  const given = new Set(taken.map(({ id }) => id));
  const missing = ids.findIndex((id) => !given.has(id));
  if (missing >= 0) refuse(missing);
}

/** Frees the files of a request that is being filled in again, so that they can be attached anew. */
export const releaseFiles = (scope: Scope, idRequisicao: number) =>
  changeFiles(scope.db, and(eq(arquivo.idRequisicao, idRequisicao), eq(arquivo.uso, "requisicao")), { uso: null, idRequisicao: null });
