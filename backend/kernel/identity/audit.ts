import { and, desc, eq, gte } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Db } from "../db/connection";
import { auditoria } from "../db/schema";
import type { Caller } from "./caller";
import { currentHelper, currentView } from "./currentView";

export interface AuditEntry {
  idAtor: number | null;
  idSujeito: number | null;
  /** Route key or named act (`visao.iniciar`). */
  acao: string;
  /** `negada`: the right to it was missing. `recusada`: it was not done for another reason. */
  resultado: "permitida" | "negada" | "recusada";
  /** HTTP status that a call ended with. */
  estado?: number;
  /** Ids and codes only. */
  detalhe?: Record<string, unknown>;
  endereco?: string;
  idRequest?: string;
  /** Now, unless told. */
  quando?: Date;
}

/** Calls that are still being answered, and whose refusal a service wrote down with what it knows of it. */
const refused = new Set<string>();

/** The entry with what is known of its call: the assisted view that it is made in, or the helper who makes it, who is no person. */
function ofTheCall(entry: AuditEntry): AuditEntry {
  const [visao, ajudante] = [currentView(), currentHelper()];
  if (ajudante !== null) return { ...entry, idAtor: null, detalhe: { ...entry.detalhe, ajudante } };
  return visao === null ? entry : { ...entry, detalhe: { ...entry.detalhe, visao } };
}

/** Adds a row to the append-only log. Fails the action when it cannot be written. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditoria).values(ofTheCall(entry));
  if (entry.idRequest && entry.resultado !== "permitida") refused.add(entry.idRequest);
}

/** True when a service wrote the refusal of a call down. Asked once for each call, when it ends. */
export const refusedAlready = (idRequest: string): boolean => refused.delete(idRequest);

/** Writes down what somebody did to what is their own: a session ended, their data taken away. */
export const recordOwnAct = (
  db: Db,
  caller: Pick<Caller, "pessoa">,
  request: Pick<FastifyRequest, "ip" | "id">,
  acao: string,
  detalhe: Record<string, unknown> = {},
  quando?: Date,
) =>
  recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: caller.pessoa.id,
    acao,
    resultado: "permitida",
    detalhe,
    endereco: request.ip,
    idRequest: request.id,
    ...(quando && { quando }),
  });

/** Times of a person's acts of one name since `since`, the latest first. Served by the index `auditoria_ator`. */
export const ownActs = (db: Db, idAtor: number, acao: string, since: Date) =>
  db
    .select({ quando: auditoria.quando, detalhe: auditoria.detalhe })
    .from(auditoria)
    .where(and(eq(auditoria.idAtor, idAtor), eq(auditoria.acao, acao), gte(auditoria.quando, since)))
    .orderBy(desc(auditoria.id));
