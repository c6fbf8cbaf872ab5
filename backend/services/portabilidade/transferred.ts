import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import { portabilidade } from "../../kernel/db/schema";
import { wakes } from "../../kernel/jobs/store";
import { type PaymentOutcome, tellPaid } from "../../money/pagamentos";
import { issueDocument } from "../../requests/emissao";
import { confirmedByBank } from "./portabilidadeRows";
import { transferReceipt } from "./transferDocument";

/** Name of the job that makes the receipts of transfers. */
export const TRANSFERS_JOB = "portabilidade.comprovantes";
/** Receipts that one run makes. */
const BATCH = 100;

/** Transfers to other entities that the bank told. The receipt is made by the job. */
export const transferOutcome: PaymentOutcome = {
  async paid(context, write, payment) {
    const id = Number(/^portabilidade:(\d+)$/.exec(payment.origem)?.[1]);
    const paid = await write.db
      .update(portabilidade)
      .set({ transferidaEm: payment.pagoEm ?? dateOf(context.now()) })
      .where(and(eq(portabilidade.id, id), isNull(portabilidade.transferidaEm)))
      .returning({ id: portabilidade.id, woken: wakes(TRANSFERS_JOB) });
    if (paid.length === 0) throw new Error(`the transfer of ${payment.origem} is not at the bank`);
    await tellPaid(context, write, payment, "O comprovante da transferência fica em Serviços, Portabilidade.");
  },
};

/** Makes the receipt of a transfer, once. */
const issueReceipt = ({ db, ...context }: Context, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(portabilidade).where(eq(portabilidade.id, id)).for("update");
    if (!row || row.transferidaEm === null || row.idComprovante !== null) return;
    const issued = await issueDocument(context, tx, await transferReceipt(tx, row));
    await tx.update(portabilidade).set({ idComprovante: issued.id }).where(eq(portabilidade.id, id));
  });

/** Makes the missing receipts of transfers that the bank confirmed, the oldest first. One that fails is tried again by the next run. */
export async function issueTransferReceipts(context: Context): Promise<void> {
  const missing = await context.db
    .select({ id: portabilidade.id })
    .from(portabilidade)
    .where(
      and(
        eq(portabilidade.sentido, "saida"),
        isNotNull(portabilidade.transferidaEm),
        isNull(portabilidade.idComprovante),
        isNotNull(portabilidade.termo),
        confirmedByBank(context.db),
      ),
    )
    .orderBy(asc(portabilidade.id))
    .limit(BATCH);
  for (const { id } of missing)
    await issueReceipt(context, id).catch((error: unknown) =>
      context.log.error({ err: error, idPortabilidade: id }, "the receipt of a transfer was not made"),
    );
}
