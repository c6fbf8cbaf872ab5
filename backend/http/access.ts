import type { Area } from "@contract/areas";
import type { Access, RouteContract } from "@contract/route";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { areaNames } from "@/domain/areas";
import type { Context } from "../context";
import { pessoa } from "../db/schema";
import { permits } from "../modules/permissoes/permissions";
import { recordAudit } from "../modules/pessoas/audit";
import { resolveSession } from "../modules/sessao/sessions";
import { Problem } from "./problem";

/** The person behind a call, and for whom they act. */
export interface Caller {
  idSessao: number;
  pessoa: { id: number; nome: string; cpf: string; data_nascimento: string | null; admin: "S" | "N" };
  isAdmin: boolean;
  /** The participant of the assisted view; null outside it. */
  target: { id: number; nome: string } | null;
}

export interface Resolved {
  caller: Caller | null;
  /**
   * Whose data the call may touch. Null only for an administrator outside the assisted view on a route that names
   * nobody: everybody's. A service that looks rows up must filter by it.
   */
  subject: number | null;
}

/** Header with the id of the participant whose portal the administrator is seeing. */
export const TARGET_HEADER = "x-pessoa-target";

const NOT_YOURS = "Você só pode ver e mudar os seus próprios dados.";

function ownerNamed(access: Access, request: FastifyRequest): number | null {
  const owner = access.who === "public" ? undefined : access.owner;
  if (!owner?.endsWith(".idPessoa")) return null;
  const part = (request as unknown as Record<string, Record<string, unknown> | undefined>)[owner.split(".")[0] ?? ""];
  const id = part?.idPessoa;
  return typeof id === "number" ? id : null;
}

/** The area whose permission a call asks for, and whether it writes. */
function areaNamed(key: string, access: Access, request: FastifyRequest): { area: Area; nivel: "L" | "E" } | null {
  if (access.who !== "administrator" || !access.area) return null;
  const area = access.area === "params.area" ? (request.params as { area: Area }).area : access.area;
  return { area, nivel: key.startsWith("GET") || access.reads ? "L" : "E" };
}

export type Session = Omit<Caller, "target">;

/** The valid session whose token the call carries, or null. */
export async function signedIn(context: Context, request: FastifyRequest): Promise<Session | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return token ? resolveSession(context, token) : null;
}

/**
 * Decides, for one call, who is calling and whose data it may touch. The target of the assisted view is looked up in
 * the database each time: a stale or forged one is refused and never falls back to the caller's own data.
 * Every access of an administrator to a participant's data, and every refusal, is in the audit log before it happens.
 * @throws Problem 403 or 404
 */
export async function resolveAccess(
  context: Context,
  key: string,
  route: RouteContract,
  request: FastifyRequest,
  session: Session | null,
): Promise<Resolved> {
  const { access } = route;
  if (access.who === "public") return { caller: session ? { ...session, target: null } : null, subject: null };
  if (!session) throw new Error(`${key} was let in without a session`);

  const audit = (resultado: "permitida" | "negada", idSujeito: number | null) =>
    recordAudit(context.db, {
      idAtor: session.pessoa.id,
      idSujeito,
      acao: key,
      resultado,
      endereco: request.ip,
      idRequest: request.id,
      detalhe: { ...(request.params as object) },
    });
  const refuse = async (detail: string, idSujeito: number | null = null): Promise<never> => {
    await audit("negada", idSujeito);
    throw new Problem(403, detail);
  };

  const mustExist = async (id: number) => {
    const [exists] = await context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.id, id));
    if (!exists) throw new Problem(404, "Pessoa não encontrada.");
  };

  const header = request.headers[TARGET_HEADER];
  let target: Caller["target"] = null;
  if (header !== undefined) {
    const id = Number(header);
    if (!session.isAdmin || !Number.isInteger(id) || id < 1 || id > 2_147_483_647) return refuse(NOT_YOURS);
    const [found] = await context.db
      .select({ id: pessoa.id, nome: pessoa.nome, admin: pessoa.admin })
      .from(pessoa)
      .where(eq(pessoa.id, id));
    if (!found || found.admin === "S") return refuse("A pessoa desta visão não está disponível. Saia da visão e escolha de novo.");
    target = { id: found.id, nome: found.nome };
  }
  const caller: Caller = { ...session, target };

  if (access.who === "administrator") {
    if (!caller.isAdmin) return refuse("Esta área é da equipe de atendimento.");
    const needed = areaNamed(key, access, request);
    if (needed && !(await permits(context.db, session.pessoa.id, needed.area, needed.nivel)))
      return refuse(`Você não tem permissão para ${needed.nivel === "E" ? "mudar" : "ver"} esta área: ${areaNames[needed.area]}.`);
    const subject = ownerNamed(access, request);
    if (target && access.assisted !== "allowed") return refuse("Saia da Visão Administradora para usar esta área.", target.id);
    if (target && subject !== target.id) return refuse(NOT_YOURS, target.id);
    if (subject !== null) await mustExist(subject);
    if (subject !== null || (key.startsWith("POST") && access.audited !== false)) await audit("permitida", subject);
    return { caller, subject };
  }

  if (target && access.assisted === "refused") return refuse("Isto só pode ser feito pela própria pessoa.", target.id);
  const named = ownerNamed(access, request);
  const own = target?.id ?? (caller.isAdmin && access.owner !== "self" && access.owner !== undefined ? null : caller.pessoa.id);
  if (named !== null && own !== null && named !== own) return refuse(NOT_YOURS);
  const subject = named ?? own;
  if (named !== null && named !== caller.pessoa.id && !target) {
    await mustExist(named);
  }
  if (caller.isAdmin && (key.startsWith("POST") || (subject !== null && subject !== caller.pessoa.id))) await audit("permitida", subject);
  return { caller, subject };
}
