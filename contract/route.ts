import type { TSchema } from "typebox";
import type { Area } from "./areas";

/**
 * Place in a call that names the person whose data it touches. `row`: the data is named by the id of a row (a
 * conversation, a file); the service looks the row up and answers 404 to anybody who may not see it. `ownRow`: a row
 * that only its owner reaches (a session, a notice of the bell). An administrator reaches only rows of their own, and
 * in the assisted view those of its participant. `self`: the caller's own data, nobody is named.
 */
type Owner = "params.idPessoa" | "query.idPessoa" | "body.idPessoa" | "row" | "ownRow" | "self";

/** The part of the administrators' area whose permission a call asks for. `params.area`: the call names it. */
type Permission = Area | "params.area";

interface SessionAccess {
  who: "session";
  owner?: Owner;
  assisted: "allowed" | "refused";
  /**
   * The permission that an administrator needs to touch somebody else's data with it, in the assisted view as outside:
   * to read for a GET, to write for a POST. Absent: any administrator.
   */
  area?: Permission;
}

interface AdministratorAccess {
  who: "administrator";
  owner?: Owner;
  /** The permission that the caller needs: to read for a GET, to write for a POST. Absent: any administrator. */
  area?: Permission;
  /** The fund does this to a participant from a screen of the assisted view. Asks for an owner. */
  assisted?: "allowed";
  /** False: a screen says it by itself every few seconds and it touches nobody's data, so the audit log holds none of it. */
  audited?: false;
}

/** POST that writes no person's data (a preview, the presence on a screen): permission to read is enough. */
interface Reads {
  reads: true;
}

/** A POST that writes says whose permission it asks for: without it no row compiles. */
interface Writes {
  area: Permission;
  reads?: never;
}

/** One's own and nobody else's, never in the assisted view: it asks for no permission. */
interface Own {
  owner: "self" | "ownRow";
  assisted: "refused";
  reads?: never;
}

type ReadAccess = { who: "public" } | SessionAccess | AdministratorAccess;
type WriteAccess = { who: "public" } | (SessionAccess & (Reads | Writes | Own)) | (AdministratorAccess & (Reads | Writes));

/**
 * Callers of a route. Absent access is denied: the backend refuses to start with a route that has none.
 * - `public`: nobody needs to be signed in.
 * - `session`: any signed-in person. With an `owner`, a participant reaches only their own data and an administrator
 *   any participant's; the latter is an assisted access and is audited.
 * - `administrator`: administrators only, outside the assisted view; with `assisted`, also inside it, for its
 *   participant.
 */
export type Access = ReadAccess | WriteAccess;

/** Agreement of both sides on one call. Keys of the tables are `"METHOD /path"`, path parameters in braces. */
export interface RouteContract<A extends Access = Access> {
  summary: string;
  access: A;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Absent: the answer is 204 without a body. */
  reply?: TSchema;
  /** The body is multipart/form-data (`upload`) or the answer is a file (`download`). */
  transport?: "upload" | "download";
  /** Statements that the call may send to the database, access included; `USUAL_STATEMENTS` where it does not say. */
  statements?: number;
}

/** Statements of a call that declares no budget of its own. */
export const USUAL_STATEMENTS = 6;

type Table = Record<`GET /${string}`, RouteContract<ReadAccess>> & Record<`POST /${string}`, RouteContract<WriteAccess>>;

/** Declares a table of routes and keeps each key's literal type, from which the client infers its arguments. */
export const routes = <const T extends Table>(table: T): T => table;
