import { Conta } from "@backend/demo/accounts";
import { cota, emprestimo, emprestimoParcela, notificacao, requisicaoEvento } from "@backend/kernel/db/schema";
import { payRedemptions } from "@backend/services/resgate/pay";
import { redemptionReceipt } from "@backend/services/resgate/receiptDocument";
import { and, eq } from "drizzle-orm";
import { exact, toAmount, toQuantity } from "@/domain/money/exact";
import { ALL, HPE, openOffice } from "./office";

const DAY = 86_400_000;

it("keeps what the payments did not cover of the loan: on the redemption, its receipt, the timeline and the attendants' notices", async () => {
  const office = await openOffice();
  try {
    const { backend, db, account, conditions, redeemed, redemptions, publish, expectLedgerRight } = office;
    const { bruto } = await conditions();
    // Nine tenths of what the progressive regime leaves today.
    const owed = toAmount(exact(bruto).times("0.765"));
    const [loan] = await db
      .insert(emprestimo)
      .values({
        ...account,
        ...{ contrato: "T-9", valor: owed, parcelas: 1, liquido: owed, iof: "0.00", taxa: "0.00", cet: "12.00" },
        ...{ condicoes: {}, forma: "avulso", conta: "teste", liberadoEm: "2026-11-20" },
      })
      .returning();
    await db.insert(emprestimoParcela).values({
      ...{ idEmprestimo: loan?.id ?? 0, numero: 1, vencimento: "2027-06-23", valor: owed, juros: "0.00", principal: owed, saldo: "0.00" },
    });
    const made = await redeemed({ ...ALL, regime: "PROGRESSIVO", forma: "diferido", dataPagamento: "2026-12-21" });
    expect(made).toMatchObject({ divida: owed, dividaDescoberta: "0.00" });
    await publish(1);
    const november = await db
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-11-01")));
    // The quota falls by half between the sale and the payment.
    for (const { idPlano, idPerfil, competencia, valor } of november)
      await db
        .update(cota)
        .set({ valor: toQuantity(exact(valor).div(2)) })
        .where(and(eq(cota.idPlano, idPlano), eq(cota.idPerfil, idPerfil), eq(cota.competencia, competencia)));
    backend.advance(31 * DAY);
    expect(await payRedemptions(backend.context)).toBe(1);

    const [done] = await redemptions();
    const payment = done?.parcelas[0]?.pagamento;
    const left = toAmount(exact(owed).minus(payment?.divida ?? 0));
    expect(exact(left).gt(0)).toBe(true);
    expect(payment?.liquido).toBe("0.00");
    expect(done).toMatchObject({ dividaDescoberta: left, encerradoEm: "2026-12-21" });
    const { dados } = await redemptionReceipt(db, done?.parcelas[0]?.id ?? 0, account);
    expect(dados).toMatchObject({ descoberta: left });
    const events = await db
      .select()
      .from(requisicaoEvento)
      .where(and(eq(requisicaoEvento.idRequisicao, made.idRequisicao), eq(requisicaoEvento.titulo, "O resgate não cobriu o empréstimo")));
    expect(events).toHaveLength(1);
    const told = and(eq(notificacao.idPessoaNotificada, Conta.ANA), eq(notificacao.titulo, "O resgate não cobriu o empréstimo"));
    expect(await db.$count(notificacao, told)).toBeLessThanOrEqual(1);
    expect(await db.$count(notificacao, eq(notificacao.titulo, "O resgate não cobriu o empréstimo"))).toBeGreaterThan(0);
    await payRedemptions(backend.context);
    expect((await redemptions())[0]?.dividaDescoberta).toBe(left);
    await expectLedgerRight();
  } finally {
    await office.backend.close();
  }
}, 120_000);
