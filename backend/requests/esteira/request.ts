import { and, desc, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { areaNames } from "@/domain/people/areas";
import { areaOfService } from "@/domain/services/areas";
import { OPEN, Status } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { pessoa, requisicao, requisicaoEvento, requisicaoStatus } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { notFound, Problem } from "../../kernel/problem";

/**
 * Caller of a service about requests, with the transaction and the effects. Every service of these modules receives
 * one.
 */
export interface Scope {
  context: Context;
  db: Db;
  caller: Caller;
  /** Person whose requests may be touched; null: everybody's. */
  subject: number | null;
  /** Services whose requests may be touched; null: all. */
  services: readonly number[] | null;
  request: FastifyRequest;
  afterCommit(effect: () => void | Promise<void>): void;
}

export type RequestRow = typeof requisicao.$inferSelect;

export const isOpen = (row: Pick<RequestRow, "idStatus">) => OPEN.includes(row.idStatus);

/** Role of the caller: an administrator is the fund, in the assisted view too. */
export const roleOf = ({ caller }: Pick<Scope, "caller">) => (caller.isAdmin ? "atendente" : "participante");

/** The act of a request's conclusion, for the history of whose it is. */
export const actOn = ({ caller, context }: Pick<Scope, "caller" | "context">, { idPessoa }: Pick<RequestRow, "idPessoa">) => ({
  idPessoa,
  idAtor: caller.pessoa.id,
  now: context.now(),
});

const NOT_FOUND = "Esta solicitação não existe ou não é sua.";

/**
 * A request that the caller may see. `lock` makes other writers of it wait until this transaction ends.
 * @throws Problem 404 for one that does not exist and for another participant's alike, 403 for one of a service that
 * somebody else of the team handles
 */
export async function visibleRequest(scope: Scope, id: number, action: string, lock = false): Promise<RequestRow> {
  const where = and(eq(requisicao.id, id), scope.subject === null ? undefined : eq(requisicao.idPessoa, scope.subject));
  const query = scope.db.select().from(requisicao).where(where);
  const [found] = lock ? await query.for("update") : await query;
  if (!found) throw notFound(NOT_FOUND);
  if (scope.services?.includes(found.idFuncionalidade) === false)
    throw new Problem(403, `Você não tem permissão para esta área: ${areaNames[areaOfService(found.idFuncionalidade)]}.`);
  // With a subject, the access decision of the call has already been recorded.
  if (scope.caller.isAdmin && scope.subject === null) await auditRequest(scope, found, action);
  return found;
}

/** Writes an act on a request into the audit log: ids and codes only. */
export async function auditRequest(
  scope: Scope,
  row: Pick<RequestRow, "id" | "idPessoa">,
  acao: string,
  detalhe: Record<string, unknown> = {},
) {
  await recordAudit(scope.db, {
    idAtor: scope.caller.pessoa.id,
    idSujeito: row.idPessoa,
    acao,
    resultado: "permitida",
    detalhe: { idRequisicao: row.id, ...detalhe },
    endereco: scope.request.ip,
    idRequest: scope.request.id,
  });
}

/** @throws Problem 409 for a request that was not confirmed or ended */
export function checkOpen(row: RequestRow): void {
  if (row.idStatus === Status.DRAFT) throw new Problem(409, "Esta solicitação ainda não foi confirmada por quem a fez.");
  if (!isOpen(row)) throw new Problem(409, "Esta solicitação já terminou.");
}

/**
 * @throws Problem 409, with how the request stands now, when somebody changed it since the version that the decision
 * was made on
 */
export async function checkVersion({ db }: Pick<Scope, "db">, row: RequestRow, versao: number): Promise<void> {
  if (row.versao === versao) return;
  const [now] = await db
    .select({ status: requisicaoStatus.nome, evento: requisicaoEvento.titulo, quem: pessoa.nome })
    .from(requisicaoStatus)
    .leftJoin(requisicaoEvento, eq(requisicaoEvento.idRequisicao, row.id))
    .leftJoin(pessoa, eq(pessoa.id, requisicaoEvento.idPessoa))
    .where(eq(requisicaoStatus.id, row.idStatus))
    .orderBy(desc(requisicaoEvento.id))
    .limit(1);
  const last = now?.evento ? ` Último passo: ${now.evento}${now.quem ? `, por ${now.quem}` : ""}.` : "";
  throw new Problem(
    409,
    `Outra pessoa mexeu nesta solicitação enquanto você decidia: agora está em “${now?.status ?? ""}”.${last} Veja como ela está e decida de novo.`,
    { atual: { versao: row.versao, status: now?.status ?? "", etapa: row.etapa, idResponsavel: row.idResponsavel } },
  );
}
