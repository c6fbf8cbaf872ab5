import { type Area, REQUEST_AREAS } from "@contract/areas";
import type { Access, RouteContract } from "@contract/route";
import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { mayBePrepared } from "@/domain/services/registry";
import type { Context } from "../context";
import type { Db } from "../db/connection";
import { Facts, rowsOf } from "../db/reading";
import { pessoa } from "../db/schema";
import type { Caller, Helper, Session } from "../identity/caller";
import { enterCurrentHelper, enterCurrentView } from "../identity/currentView";
import { PERMISSIONS } from "../identity/permissions";
import { resolveSession } from "../identity/sessions";
import { Problem } from "../problem";
import {
  type Call,
  mustBePermitted,
  mustBeReachable,
  NAMED_PEOPLE,
  OPEN_VIEW,
  permitted,
  personOf,
  refuse,
  servicesWith,
} from "./accessChecks";

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
const ONLY_IN_THE_VIEW = "Abra a Visão Administradora desta pessoa para fazer isto por ela.";
const ONLY_TO_SEE = "Você entrou nesta visão só para ver. Saia e entre de novo, para agir pela pessoa.";
const ONLY_BY_ITS_OWNER = "Isto só pode ser feito pela própria pessoa.";
const NOT_SHOWN = "Esta parte do portal não está entre as que você pode ver.";
const NOT_PREPARED = "Este pedido não está entre os que um ajudante pode preparar.";

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

/** The service that a call names, by the row's own schema; of the shape that was sent, which is checked later. */
function serviceNamed({ params, body }: RouteContract, request: FastifyRequest): { service?: unknown } {
  const given = (part: unknown) => ({ service: (part as { idFuncionalidade?: unknown } | null | undefined)?.idFuncionalidade ?? null });
  const names = (schema: unknown) => Object.hasOwn((schema as { properties?: object } | undefined)?.properties ?? {}, "idFuncionalidade");
  if (names(params)) return given(request.params);
  return names(body) ? given(request.body) : {};
}

/** A call that changes something; a preview and the like only read. */
export const writes = (access: Access): boolean => access.writes === true;

/** Areas, of any of which a call asks an administrator for the permission; null for a call that asks for none. */
function areasNamed(access: Access, request: FastifyRequest): readonly Area[] | null {
  if (access.who === "public" || access.area === "none") return null;
  if (access.area === "params.area") return [(request.params as { area: Area }).area];
  return typeof access.area === "string" ? [access.area] : access.area;
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

/** Stands for no person: the call names none. */
const NOBODY = 0;

export const tokenOf = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

/** The valid session whose token the call carries, or null. */
export async function signedIn(context: Context, request: FastifyRequest): Promise<Session | null> {
  const token = tokenOf(request);
  return token ? resolveSession(context, token) : null;
}

/**
 * The participant in whose assisted view the call is made, for whom it may be.
 * @throws Problem 403 for a view that the session did not open, and for what its caller may not do there
 */
async function targetOf(call: Call): Promise<NonNullable<Caller["target"]>> {
  const { access, session, facts, people, isOwn } = call;
  const { alvo } = people;
  if (alvo === NOBODY) return refuse(call, NOT_YOURS);
  const found = await personOf(call, alvo);
  const [view] = await rowsOf(facts, OPEN_VIEW, { idSessao: session.idSessao, alvo });
  if (!found || found.admin === "S" || !view) return refuse(call, "Esta visão não está aberta. Saia dela e escolha a pessoa de novo.");
  enterCurrentView(view.id);
  const target = { id: found.id, nome: found.nome, acts: view.modo === "agir" };
  // Leaving the view needs no permission: it touches nobody's data. A person who may only see in the view changes
  // nothing there, whatever areas they write outside it.
  const changes = writes(access) && access.assisted === "allowed";
  if (!target.acts && changes) refuse(call, ONLY_TO_SEE, target.id);
  if (changes || !isOwn) await mustBePermitted(call, ["visao"], changes ? "E" : "L", target.id);
  return target;
}

/** Decision about a call of the fund's own screens. @throws Problem 403 or 404 */
async function administratorsReach(call: Call, caller: Caller): Promise<Decision> {
  const { key, access, named, needed, nivel, isOwn, isFile } = call;
  const { target } = caller;
  if (!caller.isAdmin) refuse(call, "Esta área é da equipe de atendimento.");
  if (needed) await mustBePermitted(call, needed, nivel);
  if (target && access.assisted !== "allowed") refuse(call, "Saia da Visão Administradora para usar esta área.", target.id);
  if (target && named !== target.id) refuse(call, NOT_YOURS, target.id);
  if (named !== null) await mustBeReachable(call, named);
  const audited = named !== null || (key.startsWith("POST") ? access.audited !== false : access.owner === "many" && !isFile);
  return { caller, subject: named, services: isOwn ? null : await servicesWith(call, needed ?? REQUEST_AREAS), audited };
}

/** Decision about a call that participants make, and administrators for them or to look at what is theirs. @throws Problem 403 or 404 */
async function participantsReach(call: Call, caller: Caller): Promise<Decision> {
  const { key, access, named, needed, nivel, isOwn, isFile } = call;
  const { target } = caller;
  const instead = access.assisted === "refused" ? (access.instead ?? ONLY_BY_ITS_OWNER) : ONLY_IN_THE_VIEW;
  if (target && access.assisted === "refused") refuse(call, instead, target.id);
  // Acts for a participant are done in their view, whose reason they read; conversations are the team's as well.
  const isTeams = access.area === "chamados" || !writes(access);
  const isReachedByRow = access.owner === "row" && caller.isAdmin && !target;
  // A colleague without the permission is a participant like any other: their own rows are there, and no others.
  const isReached = isTeams && !isOwn && !(isReachedByRow && needed && (await permitted(call, needed, "L")).length === 0);
  const own = caller.isAdmin && !target && isReached ? null : (target?.id ?? caller.pessoa.id);
  if (named !== null && own !== null && named !== own) refuse(call, caller.isAdmin && !target ? instead : NOT_YOURS);
  const subject = named ?? own;
  const isOthers = caller.isAdmin && subject !== caller.pessoa.id;
  if (named !== null && isOthers && !target) await mustBeReachable(call, named);
  // In the view the permission to see there stands for each of several.
  if (needed && isOthers && !(target && needed.length > 1)) await mustBePermitted(call, needed, nivel, subject);
  // Rows that a call names by their id are written down by the service, which knows whose they are.
  const isEverybodys = subject === null && access.owner.endsWith(".idPessoa") && !isFile;
  const audited = caller.isAdmin && (key.startsWith("POST") || (subject === null ? isEverybodys : isOthers));
  return { caller, subject, services: needed && subject === null ? await servicesWith(call, needed) : null, audited };
}

/**
 * Decision about a call of somebody to whom a participant shows parts of their portal: what the participant reaches, where its row
 * of the contract names one of those parts. Each look at one is written down for the participant. A write is reached only where it
 * prepares something for the participant, and a service only where it may be prepared.
 * @throws Problem 403 or 404
 */
async function helpersReach(call: Call, caller: Caller, { partes }: Helper): Promise<Decision> {
  const { helper } = call.access;
  if (!helper) refuse(call, call.access.writes === undefined ? NOT_SHOWN : ONLY_BY_ITS_OWNER, caller.pessoa.id);
  if (helper !== "any" && !partes.includes(helper)) refuse(call, NOT_SHOWN, caller.pessoa.id);
  if (writes(call.access) && !call.access.prepares) refuse(call, ONLY_BY_ITS_OWNER, caller.pessoa.id);
  if (helper === "preparo" && "service" in call && !mayBePrepared(call.service)) refuse(call, NOT_PREPARED, caller.pessoa.id);
  return { ...(await participantsReach(call, caller)), audited: helper !== "any" };
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
  if (access.who === "public")
    return { caller: session ? { ...session, target: null } : null, subject: null, services: null, audited: false };
  if (!session) throw new Error(`${key} was let in without a session`);
  // Not on a public call: somebody else's sign-in with a helper's token is not that helper's act.
  if (session.helper) enterCurrentHelper(session.helper.id);

  const named = ownerNamed(access, request);
  const header = request.headers[TARGET_HEADER];
  const asked = header === undefined ? NOBODY : Number(header);
  const alvo = session.isAdmin && isRowId(asked) ? asked : NOBODY;
  const call: Call = {
    ...{ key, access, session, named, about },
    ...serviceNamed(route, request),
    facts: new Facts(context.db),
    people: { alvo, nomeada: named ?? NOBODY },
    needed: areasNamed(access, request),
    nivel: writes(access) ? "E" : "L",
    isOwn: access.owner === "nobody" || access.owner === "self" || access.owner === "ownRow",
    isFile: route.transport === "download",
  };
  if (session.isAdmin && (call.needed || alvo !== NOBODY || !call.isOwn))
    await call.facts.load([NAMED_PEOPLE, PERMISSIONS, OPEN_VIEW], {
      ...call.people,
      idPessoa: session.pessoa.id,
      idSessao: session.idSessao,
    });
  const target = header === undefined ? null : await targetOf(call);
  const caller: Caller = { ...session, target };
  if (caller.helper) return helpersReach(call, caller, caller.helper);
  return access.who === "administrator" ? administratorsReach(call, caller) : participantsReach(call, caller);
}
