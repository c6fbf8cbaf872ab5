import type { Db } from "../../kernel/db/connection";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { type Change, recordHistory } from "../historico";

/** Name of a dependent's field in the history of the registration: `dependente.12.rateio`; without a field, the whole. */
export const fieldName = (idDependente: number, field?: string) => ["dependente", idDependente, field].filter(Boolean).join(".");

interface Act {
  caller: Caller;
  idPessoa: number;
  /** Named act for the audit log: `dependente.incluir`. */
  acao: string;
  /** Ids only. */
  detalhe: Record<string, unknown>;
  now: Date;
}

/** Writes down who changed what, and, for an attendant, that they did so for the participant. */
export async function recordChanges(db: Db, { caller, idPessoa, acao, detalhe, now }: Act, changes: readonly Change[]): Promise<void> {
  await recordHistory(db, { idPessoa, idAtor: caller.pessoa.id, now }, changes);
  if (caller.isAdmin) await recordAudit(db, { idAtor: caller.pessoa.id, idSujeito: idPessoa, acao, resultado: "permitida", detalhe });
}
