import type { Context } from "../../kernel/context";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { Problem } from "../../kernel/problem";
import type { RequestRow, Scope } from "./request";

export const SENSITIVE = "Os dados de saúde deste pedido são vistos só por quem está com a solicitação.";

/**
 * True when the caller may see the contents of a request. Health data (LGPD art. 11) are for the person, and of the
 * fund's people for the one in charge alone, in the assisted view too.
 */
export const seesContents = (
  context: Pick<Context, "services">,
  { pessoa, isAdmin }: Pick<Caller, "pessoa" | "isAdmin">,
  { idFuncionalidade, idPessoa, idResponsavel, dados }: Pick<RequestRow, "idFuncionalidade" | "idPessoa" | "idResponsavel" | "dados">,
): boolean => !holdsHealthData(context, idFuncionalidade, dados) || !isAdmin || idPessoa === pessoa.id || idResponsavel === pessoa.id;

/** True for a request whose answers or papers tell of somebody's health. */
export function holdsHealthData({ services }: Pick<Context, "services">, idFuncionalidade: number, dados: RequestRow["dados"]): boolean {
  const isSensitive = services.get(idFuncionalidade)?.definition?.isSensitive ?? false;
  return typeof isSensitive === "function" ? isSensitive(dados) : isSensitive;
}

/**
 * Checks the right to open a file of a request. It writes a refused attempt down; the code that sends the file writes
 * an allowed one down.
 * @throws Problem 403
 */
export async function checkContents(
  { context, db, caller, request }: Pick<Scope, "db" | "caller" | "request"> & { context: Pick<Context, "services"> },
  row: Pick<RequestRow, "id" | "idFuncionalidade" | "idPessoa" | "idResponsavel" | "dados">,
  acao: string,
  idArquivo: number,
): Promise<void> {
  if (seesContents(context, caller, row)) return;
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: row.idPessoa,
    acao,
    resultado: "negada",
    detalhe: { idArquivo, idRequisicao: row.id },
    endereco: request.ip,
    idRequest: request.id,
  });
  throw new Problem(403, SENSITIVE);
}
