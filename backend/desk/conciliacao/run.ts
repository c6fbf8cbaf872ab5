import { and, asc, eq } from "drizzle-orm";
import Type from "typebox";
import { transactionWithEffects } from "../../kernel/db/afterCommit";
import { recebimento, retornoBancario } from "../../kernel/db/schema";
import { askedJob } from "../../kernel/jobs/definition";
import { takeReceipt } from "./match";
import { change, type Running, record } from "./scope";

/** Lines that are looked up at once; each is worked through in a transaction of its own. */
const BATCH = 100;

/** Leaves a line that failed in an unforeseen way for somebody to look at, so that it does not hold up the others. */
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
 * Judges the lines of a file that were read and not judged yet, from the place where it stopped before.
 * @param lines most of them, for tests of what stops in the middle
 */
export async function carryOn(
  context: Running,
  idRetorno: number,
  lines = Number.POSITIVE_INFINITY,
  isStopping: () => boolean = () => false,
): Promise<void> {
  let left = lines;
  while (left > 0) {
    if (isStopping()) return;
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

export const returnJob = askedJob({
  name: "conciliacao.retorno",
  title: "Retorno do banco",
  data: Type.Object({ id: Type.Integer() }),
  run: async (context, { id }, { isStopping }) => {
    await carryOn(context, id, Number.POSITIVE_INFINITY, isStopping);
    return isStopping() ? context.now() : null;
  },
});
