import { finished, Readable } from "node:stream";
import type { RouteContract } from "@contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouteKey } from "../../../contract";
import { contract } from "../../../contract";
import type { Context } from "../context";
import { type Effect, runEffects } from "../db/afterCommit";
import type { Db } from "../db/connection";
import { beginCount } from "../db/statements";
import { receivedHash } from "../files/receive";
import { beginCall } from "../identity/currentView";
import { networkOf } from "../identity/network";
import { Problem } from "../problem";
import { resolveAccess, signedIn, tokenOf, writes } from "./access";
import type { Handlers, Input } from "./handlers";
import { writeOnce } from "./idempotency";
import { type Attempt, recordDone, recordOutcome } from "./outcome";
import { refuseUnstorable } from "./text";
import { type Limits, turns } from "./turns";

type AnyInput = Input<RouteKey>;
type AnyHandler = (input: AnyInput) => Promise<unknown>;
interface AnyEntry {
  before?: (input: AnyInput) => Promise<void>;
  run: AnyHandler;
  transaction?: false;
  kept?: (answer: unknown) => unknown;
}

/** Calls of one session: a page asks for some fifty things, of which so many hold a connection. */
const SESSION_CALLS: Limits = { atOnce: 8, waiting: 100, patienceMs: 20_000 };
/** Calls of one address whose session is not known, behind which there may be a whole office. */
const ADDRESS_CALLS: Limits = { atOnce: 16, waiting: 200, patienceMs: 15_000 };
/**
 * Writes of one person, in whichever session: they would wait for each other's locks, each with a connection. Many at once
 * leave most of the time to other people.
 */
const PERSON_WRITES: Limits = { atOnce: 1, waiting: 20, patienceMs: 15_000, rest: { after: 2, times: 8, mostMs: 1_500 } };

/** A file that comes slowly must not keep its sender from writing. */
const isWrite = ({ access, transport }: RouteContract) => writes(access) && transport !== "upload";

/** Registers every route of the contract with its schemas, access and handler. A route without either does not compile. */
export function registerRoutes(app: FastifyInstance, context: Context, handlers: Handlers) {
  const ofSession = turns(SESSION_CALLS);
  const ofAddress = turns(ADDRESS_CALLS);
  const writesOf = turns(PERSON_WRITES);
  // A caller gets a connection only when it is their turn: waiting callers would keep it from everybody else. A caller
  // with invented tokens would have a line for each token, so the place of the address is needed as well until the
  // session is known.
  const arrive = async (request: FastifyRequest) => {
    const token = tokenOf(request);
    const leaveSession = token ? await ofSession(token) : undefined;
    try {
      const leaveAddress = await ofAddress(networkOf(request.ip));
      const leave = () => {
        leaveAddress();
        leaveSession?.();
      };
      return { leave, leaveAddress };
    } catch (error) {
      leaveSession?.();
      throw error;
    }
  };

  const countOf = new WeakMap<FastifyRequest, { statements: number }>();
  app.addHook("onRequest", (request, _reply, done) => beginCall(() => void countOf.set(request, beginCount(done))));

  // Statements of a stream come while it is sent and grow with its rows: a budget says nothing of them.
  app.addHook("onSend", async (request, _reply, payload) => {
    if (payload instanceof Readable) countOf.set(request, { statements: countOf.get(request)?.statements ?? 0 });
  });

  for (const key of Object.keys(contract) as RouteKey[]) {
    const route: RouteContract = contract[key];
    const [method = "", path = ""] = key.split(" ");
    const entry = handlers[key] as AnyHandler | AnyEntry;
    const { before, run, transaction, kept }: AnyEntry = typeof entry === "function" ? { run: entry } : entry;
    const transactional = method === "POST" && transaction !== false;

    const attemptOf = new WeakMap<FastifyRequest, Attempt>();
    const leaveOf = new WeakMap<FastifyRequest, () => void>();
    const finishWritingOf = new WeakMap<FastifyRequest, () => void>();

    app.route({
      onResponse: async (request) => {
        const { statements = 0 } = countOf.get(request) ?? {};
        if (statements > route.statements)
          request.log.warn({ call: key, statements, budget: route.statements }, "more statements than the call may send");
      },
      method,
      url: path.replace(/\{(\w+)\}/g, ":$1"),
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        ...(route.reply && { response: { 200: route.reply } }),
      },
      // A fault of the schema is told to those who have the right to the call, and not to others.
      attachValidation: true,
      // Runs before a body is parsed, so that nobody without a session makes the server read one.
      onRequest: async (request, reply) => {
        const { leave, leaveAddress } = await arrive(request);
        leaveOf.set(request, leave);
        // The handler keeps the place of a caller who went away: its work goes on.
        finished(reply.raw, () => leaveOf.has(request) && leave());
        const session = await signedIn(context, request);
        attemptOf.set(request, {
          key,
          isPublic: route.access.who === "public",
          session,
          decision: null,
          idSujeito: null,
          isWritten: false,
        });
        if (session) leaveAddress();
        else if (route.access.who !== "public") throw new Problem(401, "Sua sessão terminou. Entre de novo para continuar.");
      },
      preHandler: async (request) => {
        const attempt = attemptOf.get(request);
        if (!attempt) throw new Error(`nobody came in for ${key}`);
        // One that is refused in the end costs statements as well.
        // A helper waits in a line of their own: it must not hold up the participant's, who may be about to revoke.
        const { session } = attempt;
        const line = session?.helper ? `ajudante:${session.helper.id}` : String(session?.pessoa.id);
        if (session && isWrite(route)) finishWritingOf.set(request, await writesOf(line));
        refuseUnstorable([request.params, request.query, request.body]);
        // An address that does not say what the call is about cannot be judged.
        if (request.validationError?.validationContext === "params") throw request.validationError;
        attempt.decision = await resolveAccess(context, key, route, request, attempt.session, (idSujeito) => {
          attempt.idSujeito = idSujeito;
        });
        if (request.validationError) throw request.validationError;
      },
      onSend: async (request, reply, payload) => {
        const attempt = attemptOf.get(request);
        try {
          if (attempt) await recordOutcome(context.db, attempt, request, reply.statusCode);
        } finally {
          // Each call is answered, also one whose caller went away.
          finishWritingOf.get(request)?.();
        }
        // A read of somebody who signed in; how long a password took to check is nobody's business.
        if (method === "GET" && attempt?.session && reply.statusCode < 400)
          reply.header("server-timing", `total;dur=${reply.elapsedTime.toFixed(1)}, sql;desc="${countOf.get(request)?.statements ?? 0}"`);
        return payload;
      },
      handler: async (request, reply) => {
        const attempt = attemptOf.get(request);
        if (!attempt?.decision) throw new Error(`no access decision for ${key}`);
        const { audited: _audited, ...resolved } = attempt.decision;
        const act = async (db: Db) => {
          const answer = await run(input(db));
          await recordDone(db, attempt, request, route);
          return answer;
        };
        const effects: Effect[] = [];
        const input = (db: Db) =>
          ({
            params: request.params,
            query: request.query,
            body: request.body,
            ...resolved,
            db,
            afterCommit: (effect: Effect) => void effects.push(effect),
            request,
            reply,
          }) as unknown as AnyInput;
        const leave = leaveOf.get(request);
        leaveOf.delete(request);
        try {
          await before?.(input(context.db));
          // The key of a write is compared with what was sent, which is known only now; and a slow file holds no transaction.
          if (transactional && route.transport === "upload" && receivedHash(request) === null)
            throw new Error(`${key} receives its file in the transaction, and not before it`);
          const answer = transactional ? await writeOnce(context, key, resolved, request, act, kept) : await run(input(context.db));
          await runEffects(effects, request.log, key);
          return finish(route, reply, answer);
        } finally {
          leave?.();
        }
      },
    });
  }
}

function finish(route: RouteContract, reply: FastifyReply, answer: unknown) {
  if (route.transport === "download") return reply;
  if (!route.reply) return reply.status(204).send();
  // `null` is an answer of its own ("no theme"), which Fastify would send as an empty body.
  return answer === null ? reply.type("application/json").serializer(String).send("null") : answer;
}
