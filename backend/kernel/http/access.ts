import { type Area, type Nivel, REQUEST_AREAS } from "@contract/areas";
import type { Access, RouteContract } from "@contract/route";
import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { areaNames } from "@/domain/people/areas";
import { servicesOf } from "@/domain/services/areas";
import type { Context } from "../context";
import type { Db } from "../db/connection";
import { Facts, reading, rowsOf } from "../db/reading";
import { pessoa, visaoAssistida } from "../db/schema";
import type { Caller, Session } from "../identity/caller";
import { enterCurrentView } from "../identity/currentView";
import { PERMISSIONS, permissionsOf } from "../identity/permissions";
import { resolveSession } from "../identity/sessions";
import { Problem } from "../problem";

export interface Resolved {
  caller: Caller | null;
  /**
   * Id of the person whose data the call may touch. Null means everybody's: only for an administrator outside the
   * assisted view, on a route that names nobody. A service that looks rows up must filter by it.
   */
  subject: number | null;
  /** Services whose requests the call may touch, by the permissions of its administrator; null: all. */
  services: readonly number[] | null;
}

/** Decision about a call, and whether the audit log holds it. */
export interface Decision extends Resolved {
  audited: boolean;
}

/** Header with the id of the participant whose portal the administrator is seeing. */
const TARGET_HEADER = "x-pessoa-target";

const NOT_YOURS = "Você só pode ver e mudar os seus próprios dados.";
const A_COLLEAGUES = "Esta pessoa é da equipe do fundo: só ela vê e muda os próprios dados.";
const ONLY_IN_THE_VIEW = "Abra a Visão Administradora desta pessoa para fazer isto por ela.";
const ONLY_TO_SEE = "Você entrou nesta visão só para ver. Saia e entre de novo, para agir pela pessoa.";
const ONLY_BY_ITS_OWNER = "Isto só pode ser feito pela própria pessoa.";
const NOT_TO_YOURSELF = "Outra pessoa da equipe precisa fazer isto por você.";

const isRowId = (id: number) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647;

function ownerNamed(access: Access, request: FastifyRequest): number | null {
  const owner = access.who === "public" ? undefined : access.owner;
  if (!owner?.endsWith(".idPessoa")) return null;
  const part = (request as unknown as Record<string, Record<string, unknown> | undefined>)[owner.split(".")[0] ?? ""];
  const id = part?.idPessoa;
  if (typeof id !== "number") return null;
  // Access is decided before the schema's faults are told: a number that no row can have names nobody.
  if (!isRowId(id)) throw new Problem(400, "Confira os dados enviados.");
  return id;
}

/** A call that changes something; a preview and the like only read. */
export const writes = (access: Access): boolean => access.writes === true;

/** Areas, of any of which a call asks an administrator for the permission; null for a call that asks for none. */
function areasNamed(access: Access, request: FastifyRequest): readonly Area[] | null {
  if (access.who === "public" || access.area === "none") return null;
  if (access.area === "params.area") return [(request.params as { area: Area }).area];
  return typeof access.area === "string" ? [access.area] : access.area;
}

/** Areas in words, for a refusal. */
function nameOf(areas: readonly Area[]): string {
  const [only] = areas;
  if (only && areas.length === 1) return areaNames[only];
  return REQUEST_AREAS.every((area) => areas.includes(area)) && areas.length === REQUEST_AREAS.length
    ? "Solicitações"
    : "dados de participantes";
}

/**
 * A call's reach to what is one person's own (a payslip, a charge, a proof), named by its row. Outside the assisted
 * view an administrator reaches every participant's, and none of a colleague's.
 */
export async function reaches(db: Db, { caller, subject }: Pick<Resolved, "caller" | "subject">, idPessoa: number): Promise<boolean> {
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
/** The assisted view of a participant that a session has open. */
const OPEN_VIEW = reading("acesso.visao", ["idSessao", "alvo"], (from, { idSessao, alvo }) =>
  from
    .select({ id: visaoAssistida.id, modo: visaoAssistida.modo })
    .from(visaoAssistida)
    .where(and(eq(visaoAssistida.idSessao, idSessao), eq(visaoAssistida.idPessoa, alvo), isNull(visaoAssistida.encerradaEm)))
    .orderBy(desc(visaoAssistida.id))
    .limit(1),
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
 * the database each time, and the view must be one that the session opened, with its reason: a stale or forged one is
 * refused and never falls back to the caller's own data.
 * Every access of an administrator to a participant's data, and every refusal, is in the audit log before its answer leaves.
 * @param about is told whom a refusal concerns
 * @throws Problem 403 or 404
 */
export async function resolveAccess(
  context: Context,
  key: string,
  route: RouteContract,
  request: FastifyRequest,
  session: Session | null,
  about: (idSujeito: number | null) => void,
): Promise<Decision> {
  const { access } = route;
  // The service that sends a file writes that down.
  const isFile = route.transport === "download";
  if (access.who === "public")
    return { caller: session ? { ...session, target: null } : null, subject: null, services: null, audited: false };
  if (!session) throw new Error(`${key} was let in without a session`);

  const named = ownerNamed(access, request);
  const header = request.headers[TARGET_HEADER];
  const asked = header === undefined ? NOBODY : Number(header);
  const isTarget = session.isAdmin && isRowId(asked);
  const facts = new Facts(context.db);
  const people = { alvo: isTarget ? asked : NOBODY, nomeada: named ?? NOBODY };
  const needed = areasNamed(access, request);
  const nivel: Nivel = writes(access) ? "E" : "L";
  /** About nobody else. */
  const isOwn = access.owner === "nobody" || access.owner === "self" || access.owner === "ownRow";
  if (session.isAdmin && (needed || isTarget || !isOwn))
    await facts.load([NAMED_PEOPLE, PERMISSIONS, OPEN_VIEW], { ...people, idPessoa: session.pessoa.id, idSessao: session.idSessao });
  const person = async (id: number) => (await rowsOf(facts, NAMED_PEOPLE, people)).find((found) => found.id === id);

  const refuse = (detail: string, idSujeito: number | null = null): never => {
    about(idSujeito);
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
    if (access.who === "administrator" && isSelf) refuse(NOT_TO_YOURSELF, id);
    if (access.who === "session" && found.admin === "S" && !isSelf) refuse(A_COLLEAGUES, id);
  };
  const permitted = async (areas: readonly Area[], level: Nivel) => {
    const held = await permissionsOf(facts, session.pessoa.id);
    return areas.filter((area) => held.some((one) => one.area === area && (level === "L" || one.nivel === "E")));
  };
  const mustBePermitted = async (areas: readonly Area[], level: Nivel, idSujeito: number | null = null) => {
    if ((await permitted(areas, level)).length > 0) return;
    refuse(`Você não tem permissão para ${level === "E" ? "mudar" : "ver"} esta área: ${nameOf(areas)}.`, idSujeito);
  };

  /** Null where all are. */
  const servicesWith = async (areas: readonly Area[]) => {
    const asked = REQUEST_AREAS.filter((area) => areas.includes(area));
    if (asked.length === 0) return null;
    const held = await permitted(REQUEST_AREAS, nivel);
    return held.length === REQUEST_AREAS.length ? null : servicesOf(REQUEST_AREAS.filter((area) => held.includes(area)));
  };

  let target: Caller["target"] = null;
  if (header !== undefined) {
    if (!isTarget) return refuse(NOT_YOURS);
    const found = await person(asked);
    const [view] = await rowsOf(facts, OPEN_VIEW, { idSessao: session.idSessao, alvo: asked });
    if (!found || found.admin === "S" || !view) return refuse("Esta visão não está aberta. Saia dela e escolha a pessoa de novo.");
    target = { id: found.id, nome: found.nome, acts: view.modo === "agir" };
    enterCurrentView(view.id);
  }
  const caller: Caller = { ...session, target };

  // Leaving the view needs no permission: it touches nobody's data. A person who may only see in the view changes
  // nothing there, whatever areas they write outside it.
  const changes = writes(access) && access.assisted === "allowed";
  if (target && !target.acts && changes) return refuse(ONLY_TO_SEE, target.id);
  if (target && (changes || !isOwn)) await mustBePermitted(["visao"], changes ? "E" : "L", target.id);

  if (access.who === "administrator") {
    if (!caller.isAdmin) return refuse("Esta área é da equipe de atendimento.");
    if (needed) await mustBePermitted(needed, nivel);
    const subject = named;
    if (target && access.assisted !== "allowed") return refuse("Saia da Visão Administradora para usar esta área.", target.id);
    if (target && subject !== target.id) return refuse(NOT_YOURS, target.id);
    if (subject !== null) await mustBeReachable(subject);
    const audited = subject !== null || (key.startsWith("POST") ? access.audited !== false : access.owner === "many" && !isFile);
    return { caller, subject, services: isOwn ? null : await servicesWith(needed ?? REQUEST_AREAS), audited };
  }

  const instead = access.assisted === "refused" ? (access.instead ?? ONLY_BY_ITS_OWNER) : ONLY_IN_THE_VIEW;
  if (target && access.assisted === "refused") return refuse(instead, target.id);
  // Acts for a participant are done in their view, whose reason they read; conversations are the team's as well.
  const isTeams = access.area === "chamados" || !writes(access);
  const isReachedByRow = access.owner === "row" && caller.isAdmin && !target;
  // A colleague without the permission is a participant like any other: their own rows are there, and no others.
  const isReached = isTeams && !isOwn && !(isReachedByRow && needed && (await permitted(needed, "L")).length === 0);
  const own = caller.isAdmin && !target && isReached ? null : (target?.id ?? caller.pessoa.id);
  if (named !== null && own !== null && named !== own) return refuse(caller.isAdmin && !target ? instead : NOT_YOURS);
  const subject = named ?? own;
  const isOthers = caller.isAdmin && subject !== caller.pessoa.id;
  if (named !== null && isOthers && !target) await mustBeReachable(named);
  // In the view the permission to see there stands for each of several.
  if (needed && isOthers && !(target && needed.length > 1)) await mustBePermitted(needed, nivel, subject);
  // Rows that a call names by their id are written down by the service, which knows whose they are.
  const isEverybodys = subject === null && access.owner.endsWith(".idPessoa") && !isFile;
  const audited = caller.isAdmin && (key.startsWith("POST") || (subject === null ? isEverybodys : isOthers));
  return { caller, subject, services: needed && subject === null ? await servicesWith(needed) : null, audited };
}
