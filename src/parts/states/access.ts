import { AUDIT_OUTCOME, type AuditOutcome } from "@/domain/people/auditOutcome";
import type { Looks } from "./look";

export const ACCESS_RESULT = {
  permitida: ["ok", AUDIT_OUTCOME.permitida],
  negada: ["bad", AUDIT_OUTCOME.negada],
  recusada: ["wait", AUDIT_OUTCOME.recusada],
} as const satisfies Looks<AuditOutcome>;

export const PASSWORD_CODE = { enviado: ["ok", "Código enviado"], recusado: ["bad", "Não conferiu"] } as const satisfies Looks<string>;
