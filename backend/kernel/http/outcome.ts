import type { RouteContract } from "@contract/route";
import type { FastifyRequest } from "fastify";
import type { Db } from "../db/connection";
import { recordAudit, refusedAlready } from "../identity/audit";
import type { Session } from "../identity/caller";
import type { Decision } from "./access";

/** One call on its way, for the audit log: the row is written once it is known how the call ended. */
export interface Attempt {
  key: string;
  /** Open to everybody: what such a call writes down, it says itself. */
  isPublic: boolean;
  session: Session | null;
  /** Null until access was granted. */
  decision: Decision | null;
  /** Person whom a refusal of access was about. */
  idSujeito: number | null;
  /** Written with the act, in its transaction. */
  isWritten: boolean;
}

/** Statuses of a server or of a line that is full: nothing was done, and a row for each would fill it further. */
const BUSY = new Set([429, 503]);

/** Ids and codes that name rows: never words that somebody typed. */
const CODE = /^[a-z0-9][a-z0-9-]{0,39}$/;
function codesOf(request: FastifyRequest): Record<string, unknown> {
  const isCode = ([, value]: [string, unknown]) => typeof value === "number" || (typeof value === "string" && CODE.test(value));
  // An address that did not pass the schema may say anything.
  if (request.validationError) return {};
  const params = Object.entries((request.params ?? {}) as object).filter(isCode);
  const query = Object.entries((request.query ?? {}) as object).filter(([, value]) => typeof value === "number");
  return Object.fromEntries([...query, ...params]);
}

const write = (db: Db, { key, session }: Attempt, request: FastifyRequest, resultado: Outcome, estado: number, idSujeito: number | null) =>
  recordAudit(db, {
    idAtor: session?.pessoa.id ?? null,
    idSujeito,
    acao: key,
    resultado,
    estado,
    endereco: request.ip,
    idRequest: request.id,
    detalhe: codesOf(request),
  });
type Outcome = "permitida" | "negada" | "recusada";

/** Writes a permitted act down together with what it did: both are kept, or neither. */
export async function recordDone(
  db: Db,
  attempt: Attempt,
  request: FastifyRequest,
  { reply }: Pick<RouteContract, "reply">,
): Promise<void> {
  if (!attempt.decision?.audited) return;
  await write(db, attempt, request, "permitida", reply ? 200 : 204, attempt.decision.subject);
  attempt.isWritten = true;
}

/**
 * Writes down how a call ended, before its answer leaves: what an administrator saw or did, and what anybody with a session
 * was refused. An answer whose row cannot be written does not leave.
 */
export async function recordOutcome(db: Db, attempt: Attempt, request: FastifyRequest, status: number): Promise<void> {
  const isOwnRow = refusedAlready(request.id);
  const { decision } = attempt;
  if (status < 400) {
    if (decision?.audited && !attempt.isWritten) await write(db, attempt, request, "permitida", status, decision.subject);
    return;
  }
  if (attempt.isPublic || !attempt.session || BUSY.has(status) || isOwnRow) return;
  const idSujeito = attempt.idSujeito ?? decision?.subject ?? null;
  const written = write(db, attempt, request, status === 403 ? "negada" : "recusada", status, idSujeito);
  if (status < 500) return written;
  await written.catch((error: unknown) => request.log.error({ err: error }, "a failed call is not in the audit log"));
}
