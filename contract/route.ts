import type { TSchema } from "typebox";
import type { Area } from "./areas";
import type { Part } from "./parts";

/**
 * Owner of the data that a call touches.
 * - `params.idPessoa` and the like: the person whom the call names there.
 * - `row`: the owner of a row that the call names by its id (a conversation, a file); the service looks the row up and
 *   answers 404 to anybody who may not see it.
 * - `ownRow`: the same, for a row that only its owner reaches (a session, a notice of the bell). An administrator reaches
 *   only rows of their own, and in the assisted view those of its participant.
 * - `self`: the caller's own, or that of the participant of the assisted view; nobody is named.
 * - `many`: people's, of whom the call names none (a list, a batch).
 * - `nobody`: the fund's own, such as a setting.
 */
type Owner = "params.idPessoa" | "query.idPessoa" | "body.idPessoa" | "row" | "ownRow" | "self" | "many" | "nobody";

/**
 * Permission that the call asks an administrator for before it touches what is not their own: to write where the call
 * writes, to read where it does not. Of several, any one. `params.area`: the call names it. `none`: every administrator
 * has it.
 */
type Guarded = Area | "params.area" | readonly [Area, ...Area[]];

interface Terms {
  owner: Owner;
  area: Guarded | "none";
  /**
   * Use within the assisted view. `allowed` of a `session` call: the administrator acts for the participant. `allowed` of
   * an `administrator` call: the fund does it to the participant, from a screen of the view.
   */
  assisted: "allowed" | "refused";
  /** Another way to it where `assisted` is refused, in words for the administrator. */
  instead?: string;
  /** False: a screen says it by itself every few seconds and it touches nobody's data, so the audit log holds none of it. */
  audited?: false;
}

/**
 * Callers of a route.
 * - `public`: nobody needs to be signed in.
 * - `session`: any signed-in person. A participant reaches only their own data and an administrator any participant's;
 *   the latter is audited.
 * - `administrator`: administrators only.
 */
type Signed = Terms & { who: "session" | "administrator" };

/**
 * A read that helpers of a participant reach. `helper` is the part of the portal that it shows, for those to whom the
 * participant shows that part; `any`: the frame of each of them needs it, and it shows nothing of a part. Without it no helper
 * reaches a call.
 */
type Shown = Terms & { who: "session"; helper: Part | "any"; prepares?: never };

/**
 * The only kind of write that a helper reaches: it leaves something for the participant, who alone confirms. Of a call that names a
 * service, helpers reach those that may be prepared (`helperMayPrepare`).
 */
type Prepares = Terms & { who: "session"; owner: "body.idPessoa"; area: Guarded; helper: "preparo"; prepares: true; writes: true };

/** A call that no helper reaches. */
interface NotShown {
  helper?: never;
  prepares?: never;
}

/** One's own and nobody else's, never in the assisted view: it asks for no permission. */
type Own = Terms & { who: "session"; owner: "self" | "ownRow"; area: "none"; assisted: "refused" };

type ReadAccess = (Shown | (({ who: "public" } | Signed) & NotShown)) & { writes?: never };
/** `writes` is false for a preview, the presence on a screen and the like, which change no person's data. */
type WriteAccess =
  | Prepares
  | (NotShown &
      (
        | { who: "public"; writes: boolean }
        | (Signed & { writes: false })
        | (Signed & { area: Guarded; writes: true })
        | (Own & { writes: true })
      ));

export type Access = ReadAccess | WriteAccess;

/** Agreement of both sides on one call. Keys of the tables are `"METHOD /path"`, path parameters in braces. */
export interface RouteContract<A extends Access = Access> {
  summary: string;
  /**
   * `specification`: the specification names the call, and every backend of a fund has it. `extension`: a backend may lack
   * it, and the portal then offers nothing that needs it.
   */
  origin: "specification" | "extension";
  access: A;
  /**
   * Words of the audit log, which participants read too. Of a GET, what was looked at, after "Consultou"; of a POST, what
   * was done, with its verb in the past.
   */
  audit: string;
  /** The portal makes the call by itself, or another record tells the same: participants are not told of it. */
  untold?: true;
  /**
   * `leaves`: money of a person may leave the fund by it, or go to another account. A second person is asked, and
   * `tests/sweeps/api/money` shows how. A GET has none.
   */
  money?: "leaves" | "stays";
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Absent: the answer is 204 without a body. */
  reply?: TSchema;
  /** The body is multipart/form-data (`upload`) or the answer is a file (`download`). */
  transport?: "upload" | "download";
  /** Statements that the call may send to the database, access included. */
  statements: number;
}

type Read = RouteContract<ReadAccess> & { money?: never };
type Write = RouteContract<WriteAccess> & { money: "leaves" | "stays" };
type Table = Record<`GET /${string}`, Read> & Record<`POST /${string}`, Write>;

/** Declares a table of routes and keeps each key's literal type, from which the client infers its arguments. */
export const routes = <const T extends Table>(table: T): T => table;
