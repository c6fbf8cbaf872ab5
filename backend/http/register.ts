import type { RouteKey } from "@contract/index";
import { contract } from "@contract/index";
import type { RouteContract } from "@contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context";
import { type Effect, runEffects } from "../db/afterCommit";
import type { Db } from "../db/connection";
import { type Resolved, resolveAccess, type Session, signedIn } from "./access";
import type { Handlers, Input } from "./handlers";
import { writeOnce } from "./idempotency";
import { Problem } from "./problem";
import { refuseUnstorable } from "./text";

type AnyInput = Input<RouteKey>;
type AnyHandler = (input: AnyInput) => Promise<unknown>;
interface AnyEntry {
  before?: (input: AnyInput) => Promise<void>;
  run: AnyHandler;
  transaction?: false;
  kept?: (answer: unknown) => unknown;
}

/** Registers every route of the contract with its schemas, access and handler. A route without either does not compile. */
export function registerRoutes(app: FastifyInstance, context: Context, handlers: Handlers) {
  for (const key of Object.keys(contract) as RouteKey[]) {
    const route: RouteContract = contract[key];
    const [method = "", path = ""] = key.split(" ");
    const entry = handlers[key] as AnyHandler | AnyEntry;
    const { before, run, transaction, kept }: AnyEntry = typeof entry === "function" ? { run: entry } : entry;
    const transactional = method === "POST" && transaction !== false;

    const sessionOf = new WeakMap<FastifyRequest, Session>();
    const resolvedOf = new WeakMap<FastifyRequest, Resolved>();

    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ":$1"),
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        ...(route.reply && { response: { 200: route.reply } }),
      },
      // Before a body is parsed, so that nobody without a session makes the server read one.
      onRequest: async (request) => {
        const session = await signedIn(context, request);
        if (session) sessionOf.set(request, session);
        else if (route.access.who !== "public") throw new Problem(401, "Sua sessão terminou. Entre de novo para continuar.");
      },
      preHandler: async (request) => {
        refuseUnstorable([request.params, request.query, request.body]);
        resolvedOf.set(request, await resolveAccess(context, key, route, request, sessionOf.get(request) ?? null));
      },
      handler: async (request, reply) => {
        const resolved = resolvedOf.get(request);
        if (!resolved) throw new Error(`no access decision for ${key}`);
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
        await before?.(input(context.db));
        const answer = transactional
          ? await writeOnce(context, key, resolved, request, (db) => run(input(db)), kept)
          : await run(input(context.db));
        await runEffects(effects, request.log, key);
        return finish(route, reply, answer);
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
