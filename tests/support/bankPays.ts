import "@backend/compose";
import type { Context } from "@backend/kernel/context";
import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import { pagamento, remessaPagamento } from "@backend/kernel/db/schema";
import { type PaymentKind, paymentOutcomes } from "@backend/money/pagamentos";
import { and, asc, count, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";

/**
 * The bank pays what waits to be paid, as the return of a remittance tells it: each payment, with the work of its module, in one
 * transaction.
 * @returns origins of what was paid
 */
export async function bankPays(context: Context, natureza?: PaymentKind): Promise<string[]> {
  const pagoEm = dateOf(context.now());
  const waiting = await context.db
    .select()
    .from(pagamento)
    .where(and(eq(pagamento.situacao, "pendente"), natureza ? eq(pagamento.natureza, natureza) : undefined))
    .orderBy(asc(pagamento.id));
  for (const { id, idPlano, idPessoa, valor } of waiting)
    await transactionWithEffects(context, `return of payment ${id}`, async (write) => {
      const [made] = await write.db.select({ total: count() }).from(remessaPagamento);
      const [file] = await write.db
        .insert(remessaPagamento)
        .values({
          ...{ idPlano, idCriador: idPessoa, sequencia: 900_000 + (made?.total ?? 0), situacao: "concluida", arquivo: "teste" },
          ...{ dataPagamento: pagoEm, quantidade: 1, total: valor },
        })
        .returning({ id: remessaPagamento.id });
      const [paid] = await write.db
        .update(pagamento)
        .set({ situacao: "pago", pagoEm, idRemessa: file?.id ?? null })
        .where(eq(pagamento.id, id))
        .returning();
      if (!paid) throw new Error("the payment is gone");
      await paymentOutcomes.get()[paid.natureza as PaymentKind].paid(context, write, paid);
    });
  return waiting.map(({ origem }) => origem);
}
