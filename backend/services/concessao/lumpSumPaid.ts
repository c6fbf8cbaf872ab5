import { and, eq, isNull } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { saqueVista } from "../../kernel/db/schema";
import { type PaymentOutcome, tellPaid } from "../../money/pagamentos";

/** Lump sums that the bank told: its receipt exists from then on. */
export const lumpSumOutcome: PaymentOutcome = {
  async paid(context, write, payment) {
    const id = Number(/^saque:(\d+)$/.exec(payment.origem)?.[1]);
    const pagoEm = payment.pagoEm ?? dateOf(context.now());
    const paid = await write.db
      .update(saqueVista)
      .set({ pagoEm })
      .where(and(eq(saqueVista.id, id), isNull(saqueVista.pagoEm)))
      .returning({ id: saqueVista.id });
    if (paid.length === 0) throw new Error(`the lump sum of ${payment.origem} is not at the bank`);
    await tellPaid(context, write, payment, "O recibo fica em Serviços, Saque à vista.");
  },
};
