import type { Db } from "../../db/connection";
import { auditoria } from "../../db/schema";

export interface AuditEntry {
  idAtor: number | null;
  idSujeito: number | null;
  /** Route key or named act (`visao.iniciar`). */
  acao: string;
  resultado: "permitida" | "negada";
  /** Ids and codes only. */
  detalhe?: Record<string, unknown>;
  endereco?: string;
  idRequest?: string;
}

/** Adds a row to the append-only log. Fails the action when it cannot be written. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditoria).values(entry);
}
