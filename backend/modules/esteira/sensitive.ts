import { serviceDefinition } from "@/domain/services/registry";
import type { Caller } from "../../http/access";
import { Problem } from "../../http/problem";
import { recordAudit } from "../pessoas/audit";
import type { RequestRow, Scope } from "./request";

export const SENSITIVE = "Os dados de saúde deste pedido são vistos só por quem está com a solicitação.";

/**
 * Whether the caller may see what a request holds. Health data (LGPD art. 11) are for the person, and of the fund's
 * people for the one in charge alone, in the assisted view too.
 */
export const seesContents = (
  { pessoa, isAdmin }: Pick<Caller, "pessoa" | "isAdmin">,
  { idFuncionalidade, idPessoa, idResponsavel, dados }: Pick<RequestRow, "idFuncionalidade" | "idPessoa" | "idResponsavel" | "dados">,
): boolean => !holdsHealthData(idFuncionalidade, dados) || !isAdmin || idPessoa === pessoa.id || idResponsavel === pessoa.id;

function holdsHealthData(idFuncionalidade: number, dados: RequestRow["dados"]): boolean {
  const isSensitive = serviceDefinition(idFuncionalidade)?.isSensitive ?? false;
  return typeof isSensitive === "function" ? isSensitive(dados) : isSensitive;
}

/**
 * Before a file of a request is opened. A try that is refused is written down; one that is not, by who sends the file.
 * @throws Problem 403
 */
export async function checkContents(
  { db, caller, request }: Pick<Scope, "db" | "caller" | "request">,
  row: Pick<RequestRow, "id" | "idFuncionalidade" | "idPessoa" | "idResponsavel" | "dados">,
  acao: string,
  idArquivo: number,
): Promise<void> {
  if (seesContents(caller, row)) return;
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
