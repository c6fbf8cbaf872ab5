import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "../../kernel/context";
import { resgateParcela } from "../../kernel/db/schema";
import { issueDocument } from "../../requests/emissao";
import { redemptionReceipt } from "./receiptDocument";

type Issuing = Pick<Context, "db" | "now" | "log" | "files" | "config">;

/** Receipts that one run makes. */
const BATCH = 200;

/** Makes the receipt of a payment, once. */
export const issueReceipt = ({ db, ...context }: Issuing, idParcela: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(resgateParcela).where(eq(resgateParcela.id, idParcela)).for("update");
    if (row?.situacao !== "paga" || row.idEmissao !== null) return;
    const { id } = await issueDocument(context, tx, await redemptionReceipt(tx, idParcela, null));
    await tx.update(resgateParcela).set({ idEmissao: id }).where(eq(resgateParcela.id, idParcela));
  });

/** Makes the missing receipts of payments, the oldest first. One that fails is tried again by the next run. */
export async function issueReceipts(context: Issuing): Promise<void> {
  const missing = await context.db
    .select({ id: resgateParcela.id })
    .from(resgateParcela)
    .where(and(eq(resgateParcela.situacao, "paga"), isNull(resgateParcela.idEmissao)))
    .orderBy(asc(resgateParcela.id))
    .limit(BATCH);
  for (const { id } of missing)
    await issueReceipt(context, id).catch((error: unknown) =>
      context.log.error({ err: error, idParcela: id }, "the receipt of a redemption was not made"),
    );
}
