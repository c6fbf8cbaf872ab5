import type { Area, Nivel } from "@contract/areas";
import type { Access, RouteContract } from "@contract/route";
import { and, eq, or } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { areaNames } from "@/domain/people/areas";
import type { Context } from "../context";
import type { Db } from "../db/connection";
import { Facts, reading, rowsOf } from "../db/reading";
import { pessoa } from "../db/schema";
import { recordAudit } from "../identity/audit";
import type { Caller, Session } from "../identity/caller";
import { PERMISSIONS, permits } from "../identity/permissions";
import { resolveSession } from "../identity/sessions";
import { Problem } from "../problem";

export interface Resolved {
  caller: Caller | null;
  /**
   * Id of the person whose data the call may touch. Null means everybody's: only for an administrator outside the
   * assisted view, on a route that names nobody. A service that looks rows up must filter by it.
   */
  subject: number | null;
}

/** Header with the id of the participant whose portal the administrator is seeing. */
const TARGET_HEADER = "x-pessoa-target";

const NOT_YOURS = "Você só pode ver e mudar os seus próprios dados.";
const A_COLLEAGUES = "Esta pessoa é da equipe do fundo: só ela vê e muda os próprios dados.";
const NOT_TO_YOURSELF = "Outra pessoa da equipe precisa fazer isto por você.";

function ownerNamed(access: Access, request: FastifyRequest): number | null {
  const owner = access.who === "public" ? undefined : access.owner;
  if (!owner?.endsWith(".idPessoa")) return null;
  const part = (request as unknown as Record<string, Record<string, unknown> | undefined>)[owner.split(".")[0] ?? ""];
  const id = part?.idPessoa;
  return typeof id === "number" ? id : null;
}

/** A call that writes something; a preview and the like only read. */
export const writes = (key: string, access: Access): boolean => key.startsWith("POST") && !("reads" in access && access.reads);

/** The area whose permission a call asks an administrator for, and at which level; null for none. */
function areaNamed(key: string, access: Access, request: FastifyRequest): Needed | null {
  if (access.who === "public" || !access.area) return null;
  const area = access.area === "params.area" ? (request.params as { area: Area }).area : access.area;
  return { area, nivel: writes(key, access) ? "E" : "L" };
}

interface Needed {
  area: Area;
  nivel: Nivel;
}

/**
 * A call's reach to what is one person's own (a payslip, a charge, a proof), named by its row. Outside the assisted
 * view an administrator reaches every participant's, and none of a colleague's.
 */
export async function reaches(db: Db, { caller, subject }: Resolved, idPessoa: number): Promise<boolean> {
  if (subject !== null) return idPessoa === subject;
  if (idPessoa === caller?.pessoa.id) return true;
  return (await db.$count(pessoa, and(eq(pessoa.id, idPessoa), eq(pessoa.admin, "S")))) === 0;
}

/** Names of up to two people: the participant of the assisted view, and the one that a call names. */
const NAMED_PEOPLE = reading("acesso.pessoas", ["alvo", "nomeada"], (from, { alvo, nomeada }) =>
  from
    .select({ id: pessoa.id, nome: pessoa.nome, admin: pessoa.admin })
    .from(pessoa)
    .where(or(eq(pessoa.id, alvo), eq(pessoa.id, nomeada))),
);
const NOBODY = 0;

export const tokenOf = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

/** The valid session whose token the call carries, or null. */
export async function signedIn(context: Context, request: FastifyRequest): Promise<Session | null> {
  const token = tokenOf(request);
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

  const named = ownerNamed(access, request);
  const header = request.headers[TARGET_HEADER];
  const asked = header === undefined ? NOBODY : Number(header);
  const isTarget = session.isAdmin && Number.isInteger(asked) && asked >= 1 && asked <= 2_147_483_647;
  const facts = new Facts(context.db);
  const people = { alvo: isTarget ? asked : NOBODY, nomeada: named ?? NOBODY };
  const needed = areaNamed(key, access, request);
  if (session.isAdmin && (needed || isTarget || named !== null))
    await facts.load([NAMED_PEOPLE, PERMISSIONS], { ...people, idPessoa: session.pessoa.id });
  const person = async (id: number) => (await rowsOf(facts, NAMED_PEOPLE, people)).find((found) => found.id === id);

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

  /**
   * Checks the person whom an administrator names. Acts of participants are done in the assisted view for participants,
   * never for a colleague. Acts of the fund on a participant, who may be a colleague, are never done to oneself.
   * @throws Problem 404 without such a person, 403 for one who is out of reach
   */
  const mustBeReachable = async (id: number) => {
    const found = await person(id);
    if (!found) throw new Problem(404, "Pessoa não encontrada.");
    if (access.assisted !== "allowed") return;
    const isSelf = id === session.pessoa.id;
    if (access.who === "administrator" && isSelf) await refuse(NOT_TO_YOURSELF, id);
    if (access.who === "session" && found.admin === "S" && !isSelf) await refuse(A_COLLEAGUES, id);
  };
  const mustBePermitted = async ({ area, nivel }: Needed, idSujeito: number | null = null) => {
    if (await permits(facts, session.pessoa.id, area, nivel)) return;
    await refuse(`Você não tem permissão para ${nivel === "E" ? "mudar" : "ver"} esta área: ${areaNames[area]}.`, idSujeito);
  };

  let target: Caller["target"] = null;
  if (header !== undefined) {
    if (!isTarget) return refuse(NOT_YOURS);
    const found = await person(asked);
    if (!found || found.admin === "S") return refuse("A pessoa desta visão não está disponível. Saia da visão e escolha de novo.");
    target = { id: found.id, nome: found.nome };
  }
  const caller: Caller = { ...session, target };

  // Leaving the view needs no permission: it touches nobody's data. A person who may only see in the view changes
  // nothing there, whatever areas they write outside it.
  const changes = writes(key, access) && access.assisted === "allowed";
  if (target && (changes || access.owner !== undefined)) await mustBePermitted({ area: "visao", nivel: changes ? "E" : "L" }, target.id);

  if (access.who === "administrator") {
    if (!caller.isAdmin) return refuse("Esta área é da equipe de atendimento.");
    if (needed) await mustBePermitted(needed);
    const subject = named;
    if (target && access.assisted !== "allowed") return refuse("Saia da Visão Administradora para usar esta área.", target.id);
    if (target && subject !== target.id) return refuse(NOT_YOURS, target.id);
    if (subject !== null) await mustBeReachable(subject);
    if (subject !== null || (key.startsWith("POST") && access.audited !== false)) await audit("permitida", subject);
    return { caller, subject };
  }

  if (target && access.assisted === "refused") return refuse("Isto só pode ser feito pela própria pessoa.", target.id);
  const reachesAnybody = caller.isAdmin && !target && access.owner !== undefined && access.owner !== "self" && access.owner !== "ownRow";
  const own = reachesAnybody ? null : (target?.id ?? caller.pessoa.id);
  if (named !== null && own !== null && named !== own) return refuse(NOT_YOURS);
  const subject = named ?? own;
  const isOthers = caller.isAdmin && subject !== caller.pessoa.id;
  if (named !== null && isOthers && !target) await mustBeReachable(named);
  if (needed && isOthers) await mustBePermitted(needed, subject);
  if (caller.isAdmin && (key.startsWith("POST") || (subject !== null && isOthers))) await audit("permitida", subject);
  return { caller, subject };
}
