import type { RouteKey } from "../../../contract";
import { recordAudit } from "../identity/audit";
import type { Input } from "./handlers";

type Reading = Pick<Input<"GET /retornarCobranca/{idCobranca}">, "db" | "caller" | "subject" | "request">;

const write = ({ db, caller, request }: Reading, acao: RouteKey, idSujeito: number | null, detalhe: Record<string, number | string>) =>
  recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito,
    acao,
    resultado: "permitida",
    detalhe,
    endereco: request.ip,
    idRequest: request.id,
  });

/**
 * Writes down that an administrator outside the assisted view read what is a participant's own, named by its row: only the
 * service knows whose it is. In the view the access itself is written down, and a look at one's own is nobody else's affair.
 */
export async function recordRowRead(
  reading: Reading,
  acao: RouteKey,
  { idPessoa, ...detalhe }: { idPessoa: number } & Record<string, number>,
): Promise<void> {
  const { caller, subject } = reading;
  if (caller.isAdmin && subject === null && idPessoa !== caller.pessoa.id) await write(reading, acao, idPessoa, detalhe);
}

/** Writes down that an administrator took a file with many people's data away. @param detalhe ids and codes only */
export const recordExport = (reading: Reading, acao: RouteKey, detalhe: Record<string, number | string>): Promise<void> =>
  write(reading, acao, null, detalhe);
