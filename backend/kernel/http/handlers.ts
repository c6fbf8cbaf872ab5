import type { Body, Params, Query, Reply } from "@contract/infer";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Contract, RouteKey } from "../../../contract";
import type { Context } from "../context";
import type { Db } from "../db/connection";
import type { Caller } from "../identity/caller";

type SignedIn<K extends RouteKey> = Contract[K]["access"] extends { who: "public" } ? Caller | null : Caller;

export interface Input<K extends RouteKey> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  caller: SignedIn<K>;
  /** Person whose data may be touched: see `Resolved.subject`. */
  subject: number | null;
  /** Services whose requests may be touched: see `Resolved.services`. */
  services: readonly number[] | null;
  /** For a POST, the transaction that also records its Idempotency-Key; else the connection. */
  db: Db;
  /** Runs once the transaction is committed: socket events, files. */
  afterCommit(effect: () => void | Promise<void>): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A download answers through `reply`; a route without a reply schema answers nothing (204). */
type Answer<K extends RouteKey> = Contract[K] extends { transport: "download" }
  ? FastifyReply
  : Reply<K> extends undefined
    ? undefined
    : Reply<K>;

type Handler<K extends RouteKey> = (input: Input<K>) => Promise<Answer<K>>;
/**
 * `transaction: false` for handlers that must keep what they wrote even when they refuse (login failures). `before`
 * refuses outside the transaction, so that what it writes down stays. `kept` says what a repeated request is answered,
 * where the answer has a secret that must be stored nowhere.
 */
type HandlerEntry<K extends RouteKey> =
  | Handler<K>
  | { transaction: false; run: Handler<K> }
  | { before?(input: Input<K>): Promise<void>; run: Handler<K>; kept?(answer: Answer<K>): Answer<K> };
export type Handlers<K extends RouteKey = RouteKey> = { [P in K]: HandlerEntry<P> };
/** A module: the handlers of its resource. */
export type Module<K extends RouteKey> = (context: Context) => Handlers<K>;
