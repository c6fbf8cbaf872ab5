/** Outcomes of an act of the audit log, in words. */
export const AUDIT_OUTCOME = { permitida: "Permitida", negada: "Negada", recusada: "Recusada" } as const;

export type AuditOutcome = keyof typeof AUDIT_OUTCOME;

/** The outcome that a text names. */
export const auditOutcome = (text: string): AuditOutcome | undefined =>
  Object.hasOwn(AUDIT_OUTCOME, text) ? (text as AuditOutcome) : undefined;

const REASONS: Record<number, string> = {
  400: "Dados inválidos",
  401: "Senha ou código não conferiu",
  403: "Sem permissão",
  404: "Não existe ou é de outra pessoa",
  409: "Outra mudança veio antes",
  413: "Arquivo grande demais",
  415: "Formato de arquivo não aceito",
  422: "Uma regra não deixou",
  500: "Falha do sistema",
};

/** Reason for which a call was refused, by the HTTP status that it ended with; null for one that was done, and for named acts. */
export const refusalReason = (estado: number | null): string | null => (estado === null ? null : (REASONS[estado] ?? null));
