import { createHash } from "node:crypto";
import type { RouteKey } from "@contract/index";
import { contract } from "@contract/index";
import type { RouteContract } from "@contract/route";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context";
import type { Db } from "../db/connection";
import { idempotencia } from "../db/schema";
import { type Resolved, resolveAccess } from "./access";
import type { Handlers, Input } from "./handlers";
import { Problem } from "./problem";

type AnyInput = Input<RouteKey>;
type AnyHandler = (input: AnyInput) => Promise<unknown>;

const NUL = /\\u0000/;

/** PostgreSQL text cannot hold U+0000, and a body nested thousands of levels deep cannot be written out again. */
function refuseNul(request: FastifyRequest) {
  if (NUL.test(textOf([request.params, request.query, request.body ?? null]))) throw new Problem(400, "Confira os dados enviados.");
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw new Problem(400, "Confira os dados enviados.");
  }
}

/**
 * Runs a write in one transaction that also records its Idempotency-Key with the answer. The same key again (double
 * click, retry, second tab) waits for the first to commit and gets the same answer; nothing is written twice.
 */
async function write(context: Context, key: string, resolved: Resolved, request: FastifyRequest, run: (db: Db) => Promise<unknown>) {
  const chave = request.headers["idempotency-key"];
  const idPessoa = resolved.caller?.pessoa.id;
  if (typeof chave !== "string" || !idPessoa) return context.db.transaction((tx) => run(tx));
  if (chave.length > 100) throw new Problem(400, "Idempotency-Key longa demais.");
  const corpoHash = createHash("sha256")
    .update(JSON.stringify(request.isMultipart() ? null : (request.body ?? null)))
    .digest("hex");
  return context.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(idempotencia)
      .values({ chave, idPessoa, rota: key, corpoHash })
      .onConflictDoNothing()
      .returning({ chave: idempotencia.chave });
    const same = and(eq(idempotencia.idPessoa, idPessoa), eq(idempotencia.rota, key), eq(idempotencia.chave, chave));
    if (fresh.length === 0) {
      const [first] = await tx.select().from(idempotencia).where(same);
      if (first?.corpoHash !== corpoHash) throw new Problem(422, "Este pedido já foi enviado com outros dados.");
      return first.resposta ?? undefined;
    }
    const answer = await run(tx);
    await tx
      .update(idempotencia)
      .set({ status: answer === undefined ? 204 : 200, resposta: answer ?? null })
      .where(same);
    return answer;
  });
}

const unavailable: AnyHandler = async () => {
  throw new Problem(501, "Esta função ainda não está disponível.");
};

/** Registers every route of the contract with its schemas, access and handler. A route without either does not compile. */
export function registerRoutes(app: FastifyInstance, context: Context, handlers: Handlers) {
  for (const key of Object.keys(contract) as RouteKey[]) {
    const route: RouteContract = contract[key];
    const [method = "", path = ""] = key.split(" ");
    const entry = (handlers[key] ?? unavailable) as AnyHandler | { transaction: false; run: AnyHandler };
    const run = typeof entry === "function" ? entry : entry.run;
    const transactional = method === "POST" && typeof entry === "function";

    const resolvedOf = new WeakMap<FastifyRequest, Resolved>();
    const resolve = async (request: FastifyRequest) => {
      refuseNul(request);
      resolvedOf.set(request, await resolveAccess(context, key, route, request));
    };

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
        if (route.access.who !== "public" && !request.headers.authorization)
          throw new Problem(401, "Sua sessão terminou. Entre de novo para continuar.");
      },
      preHandler: resolve,
      handler: async (request, reply) => {
        const resolved = resolvedOf.get(request);
        if (!resolved) throw new Error(`no access decision for ${key}`);
        const effects: (() => void | Promise<void>)[] = [];
        const input = (db: Db) =>
          ({
            params: request.params,
            query: request.query,
            body: request.body,
            ...resolved,
            db,
            afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect),
            request,
            reply,
          }) as unknown as AnyInput;
        const answer = transactional ? await write(context, key, resolved, request, (db) => run(input(db))) : await run(input(context.db));
        for (const effect of effects) await effect();
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
