import { and, asc, eq } from "drizzle-orm";
import { transactionWithEffects } from "../../db/afterCommit";
import { recebimento, retornoBancario } from "../../db/schema";
import { inBackground } from "../../jobs/queue";
import { takeReceipt } from "./match";
import { change, type Running, record } from "./scope";

/** Lines that are looked up at once; each is worked through in a transaction of its own. */
const BATCH = 100;

/** What broke in an unforeseen way is left for somebody to look at: one line holds up no other. */
async function setAside(context: Running, id: number, error: unknown): Promise<void> {
  context.log.error({ err: error, idRecebimento: id }, "a receipt was not worked through");
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(recebimento)
      .where(and(eq(recebimento.id, id), eq(recebimento.situacao, "lido")))
      .for("no key update");
    if (!row) return;
    await change(tx, row, { situacao: "sem-destino", motivos: ["recusada"], recusa: "O sistema não conseguiu conferir esta linha." });
    await record(tx, context.now(), id, { acao: "sem-destino" });
  });
}

/**
 * Works through the lines of a file that were only read, wherever it stopped before.
 * @param lines most of them, for tests of what stops in the middle
 */
export async function carryOn(context: Running, idRetorno: number, lines = Number.POSITIVE_INFINITY): Promise<void> {
  let left = lines;
  while (left > 0) {
    const batch = await context.db
      .select({ id: recebimento.id })
      .from(recebimento)
      .where(and(eq(recebimento.idRetorno, idRetorno), eq(recebimento.situacao, "lido")))
      .orderBy(asc(recebimento.linha))
      .limit(Math.min(BATCH, left));
    if (batch.length === 0) break;
    for (const { id } of batch)
      await transactionWithEffects(context, "conciliacao", (write) => takeReceipt(context, write, id)).catch((error: unknown) =>
        setAside(context, id, error),
      );
    left -= batch.length;
  }
  if (left > 0) await context.db.update(retornoBancario).set({ situacao: "pronto" }).where(eq(retornoBancario.id, idRetorno));
}

/** Carries on beside the calls. */
export const carryOnLater = (context: Running, idRetorno: number): void =>
  inBackground(
    () => carryOn(context, idRetorno),
    (error) => context.log.error({ err: error, idRetorno }, "a return file stopped"),
  );

/** Takes up the files that a crash interrupted. */
export async function resumeReturns(context: Running): Promise<void> {
  const rows = await context.db.select({ id: retornoBancario.id }).from(retornoBancario).where(eq(retornoBancario.situacao, "processando"));
  for (const { id } of rows) carryOnLater(context, id);
}
