import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context";
import type { Db } from "../db/connection";
import { idempotencia } from "../db/schema";
import type { Resolved } from "./access";
import { Problem } from "./problem";

const LONGEST_KEY = 100;

/**
 * Runs a write in one transaction that also records its Idempotency-Key with the answer. The same key again (double
 * click, retry, second tab) waits for the first to commit and gets the same answer; nothing is written twice. A write
 * that was refused leaves no key behind, and may be tried again.
 */
export async function writeOnce(
  context: Context,
  key: string,
  resolved: Resolved,
  request: FastifyRequest,
  run: (db: Db) => Promise<unknown>,
  kept: (answer: unknown) => unknown = (answer) => answer,
): Promise<unknown> {
  const chave = request.headers["idempotency-key"];
  const idPessoa = resolved.caller?.pessoa.id;
  if (typeof chave !== "string" || !chave || !idPessoa) return context.db.transaction((tx) => run(tx));
  if (chave.length > LONGEST_KEY) throw new Problem(400, "Idempotency-Key longa demais.");
  // The assisted view is part of what was asked: the same words for another participant are another request.
  const corpoHash = createHash("sha256")
    .update(JSON.stringify([resolved.caller?.target?.id ?? null, request.params, request.body ?? null]))
    .digest("hex");
  return context.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(idempotencia)
      .values({ chave, idPessoa, rota: key, corpoHash, criadaEm: context.now() })
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
      .set({ status: answer === undefined ? 204 : 200, resposta: kept(answer) ?? null })
      .where(same);
    return answer;
  });
}
