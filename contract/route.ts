import type { TSchema } from "typebox";
import type { Area } from "./areas";

/**
 * Where a call names the person whose data it touches. `row` means that the data is named by the id of a row
 * (a conversation, a file): the service looks the row up and answers 404 to anybody who may not see it.
 */
export type Owner = "params.idPessoa" | "query.idPessoa" | "body.idPessoa" | "row" | "self";

/**
 * Who may call. Absent access is denied: the backend refuses to start with a route that has none.
 * - `public`: nobody needs to be signed in.
 * - `session`: any signed-in person. With an `owner`, a participant reaches only their own data and an
 *   administrator anybody's; the latter is an assisted access and is audited.
 * - `administrator`: administrators only, outside the assisted view; with `assisted`, also inside it, for its participant.
 */
export type Access =
  | { who: "public" }
  | { who: "session"; owner?: Owner; assisted: "allowed" | "refused" }
  | {
      who: "administrator";
      owner?: Owner;
      /**
       * Part of the area whose permission the caller needs: to read for a GET, to write for a POST. `params.area`: the
       * call names it. Absent: any administrator.
       */
      area?: Area | "params.area";
      /** A POST that writes nothing (a preview): permission to read is enough. */
      reads?: true;
      /** What the fund does to a participant from a screen of the assisted view. Asks for an owner. */
      assisted?: "allowed";
      /** False: a screen says it by itself every few seconds and it touches nobody's data, so the audit log holds none of it. */
      audited?: false;
    };

/** What both sides agree on for one call. Keys of the tables are `"METHOD /path"`, path parameters in braces. */
export interface RouteContract {
  summary: string;
  access: Access;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Absent: the answer is 204 without a body. */
  reply?: TSchema;
  /** The body is multipart/form-data (`upload`) or the answer is a file (`download`). */
  transport?: "upload" | "download";
}

/** Declares a table of routes and keeps each key's literal type, from which the client infers its arguments. */
export const routes = <const T extends Record<`${"GET" | "POST"} /${string}`, RouteContract>>(table: T): T => table;
