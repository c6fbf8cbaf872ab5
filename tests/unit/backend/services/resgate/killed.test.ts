import { documentoEmitido, notificacao, pagamento, resgateParcela, saidaEmail, vinculoPlano } from "@backend/kernel/db/schema";
import { payRedemptions } from "@backend/services/resgate/pay";
import { bankPays } from "@tests/support/bankPays";
import { dyingBefore, isDeath } from "@tests/support/steps";
import { and, eq, like } from "drizzle-orm";
import { sum, toQuantity } from "@/domain/money/exact";
import { Situacao } from "@/domain/plans/eligibility";
import { ALL, HPE, openOffice } from "./office";

const DAY = 86_400_000;
const PAYMENTS = 12;
it("owes and pays each of twelve instalments once, however often the worker dies between two steps", async () => {
  const office = await openOffice();
  try {
    const { backend, db, account, redeemed, redemptions, held, expectLedgerRight } = office;
    const made = await redeemed({ ...ALL, forma: "parcelas", parcelas: String(PAYMENTS) });
    const empty = await held();
    await office.publish(PAYMENTS);
    // A Monday: nothing is paid on a weekend or at Christmas.
    backend.advance(402 * DAY);
    let deaths = 0;
    for (let round = 0; round < 100; round += 1) {
      const dying = { ...backend.context, db: dyingBefore(db, 1 + round) };
      await payRedemptions(dying).catch((error: unknown) => {
        if (!isDeath(error)) throw error;
        deaths += 1;
      });
      const due = await db.select().from(resgateParcela).where(eq(resgateParcela.situacao, "pagando"));
      // Due is due with everything that belongs to it: amounts, name and the payment to the bank.
      expect(new Set(due.map(({ origem }) => origem)).size).toBe(due.length);
      const owed = await db.select().from(pagamento);
      expect(owed.map(({ valor }) => valor).sort()).toEqual(due.map(({ liquido }) => liquido).sort());
    }
    await payRedemptions(backend.context);
    expect(await db.$count(notificacao, like(notificacao.titulo, "Parcela % do resgate:%"))).toBe(0);
    for (let round = 0; round < 60; round += 1)
      await bankPays({ ...backend.context, db: dyingBefore(db, 1 + round) }).catch((error: unknown) => {
        if (!isDeath(error)) throw error;
        deaths += 1;
      });
    await bankPays(backend.context);
    expect(deaths).toBeGreaterThan(0);
    await payRedemptions(backend.context);

    const rows = await db.select().from(resgateParcela).where(eq(resgateParcela.idResgate, made.id));
    expect(rows.map(({ situacao }) => situacao)).toEqual(Array(PAYMENTS).fill("paga"));
    expect(new Set(rows.map(({ idEmissao }) => idEmissao)).size).toBe(PAYMENTS);
    expect(await db.$count(documentoEmitido, eq(documentoEmitido.tipo, "recibo-resgate"))).toBe(PAYMENTS);
    expect(await db.$count(saidaEmail, like(saidaEmail.assunto, "Pagamos a parcela%"))).toBe(PAYMENTS);
    const [whole] = await redemptions();
    expect(toQuantity(sum((whole?.parcelas ?? []).map(({ quotas }) => quotas)))).toBe(made.quotas);
    expect(await held()).toBe(empty);
    const [link] = await db
      .select()
      .from(vinculoPlano)
      .where(and(eq(vinculoPlano.idPessoa, account.idPessoa), eq(vinculoPlano.idPlano, HPE)));
    expect(link?.idSituacao).toBe(Situacao.ENCERRADO);
    await expectLedgerRight();
  } finally {
    await office.backend.close();
  }
}, 240_000);
