import type { Db } from "../../kernel/db/connection";
import { recordAudit } from "../../kernel/identity/audit";
import type { Origin } from "./login";

/** Named acts of the audit log about coming in, going out and proving who one is. */
export const Trail = {
  ENTERED: "sessao.entrar",
  /** A password or a code that was wrong. */
  FAILED: "sessao.recusar",
  /** So many failures that the next try has to wait. */
  SLOWED: "sessao.esperar",
  LEFT: "sessao.sair",
  CODE_ASKED: "senha.pedirCodigo",
  PASSWORD_MADE: "senha.definir",
  PASSWORD_CHANGED: "senha.alterar",
} as const;

type Act = (typeof Trail)[keyof typeof Trail];

/** Acts of which nobody proved that they are the person. */
const UNPROVEN: readonly Act[] = [Trail.FAILED, Trail.SLOWED, Trail.CODE_ASKED];

/**
 * Writes down what happened to an account. A CPF that nobody has leaves a row of nobody, since the log holds no CPF, and costs
 * as much time as one that somebody has.
 */
export const recordTrail = (
  db: Db,
  acao: Act,
  idPessoa: number | null,
  { endereco, idRequest }: Partial<Pick<Origin, "endereco" | "idRequest">> = {},
  detalhe: Record<string, string | number> = {},
): Promise<void> =>
  recordAudit(db, {
    idAtor: UNPROVEN.includes(acao) ? null : idPessoa,
    idSujeito: idPessoa,
    acao,
    resultado: acao === Trail.FAILED || acao === Trail.SLOWED ? "recusada" : "permitida",
    detalhe,
    endereco,
    idRequest,
  });
