import { createHash } from "node:crypto";
import { and, eq, lt, type SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context";
import type { Db } from "../db/connection";
import { idempotencia } from "../db/schema";
import { receivedHash } from "../files/receive";
import type { StandingJob } from "../jobs/definition";
import { Problem } from "../problem";
import type { Resolved } from "./access";

const LONGEST_KEY = 100;
const HOUR_MS = 3_600_000;

/** Deletes kept answers after two days. */
export const forgetAnswers = async ({ db, now }: Pick<Context, "db" | "now">): Promise<void> =>
  void (await db.delete(idempotencia).where(lt(idempotencia.criadaEm, new Date(now().getTime() - 48 * HOUR_MS))));

export const answersJob: StandingJob = {
  name: "chamadas.limpar",
  title: "Limpeza das respostas guardadas",
  everyMs: HOUR_MS,
  run: forgetAnswers,
};

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
  // The assisted view is part of what was asked: the same words for another participant are another request. The body of
  // an upload is empty: its file is in its place.
  const asked = [resolved.caller?.target?.id ?? null, request.params, request.body ?? receivedHash(request)];
  const corpoHash = createHash("sha256").update(JSON.stringify(asked)).digest("hex");
  return context.db.transaction(async (tx) => {
    const isFresh = await claimKey(tx, { chave, idPessoa, rota: key, corpoHash, criadaEm: context.now() });
    const same = and(eq(idempotencia.idPessoa, idPessoa), eq(idempotencia.rota, key), eq(idempotencia.chave, chave));
    if (!isFresh) {
      const [first] = await tx.select().from(idempotencia).where(same);
      if (first?.corpoHash !== corpoHash) throw new Problem(422, "Este pedido já foi enviado com outros dados.");
      return first.resposta ?? undefined;
    }
    const answer = await run(tx);
    await answerKey(tx, same, { status: answer === undefined ? 204 : 200, resposta: kept(answer) ?? null });
    return answer;
  });
}

/** Takes a key that nobody used. @returns false where it was taken before */
export async function claimKey(db: Db, entry: typeof idempotencia.$inferInsert): Promise<boolean> {
  const fresh = await db.insert(idempotencia).values(entry).onConflictDoNothing().returning({ chave: idempotencia.chave });
  return fresh.length > 0;
}

/** Keeps the answer of a key. */
export async function answerKey(
  db: Db,
  where: SQL | undefined,
  answer: Pick<typeof idempotencia.$inferInsert, "status" | "resposta">,
): Promise<void> {
  await db.update(idempotencia).set(answer).where(where);
}
