import { Conta } from "@backend/demo/accounts";
import { beneficio, contracheque, folha, movimento, pagamento, requisicao, resgate, resgateParcela } from "@backend/kernel/db/schema";
import { checkPayments, paidByKind, paymentDifferences } from "@backend/money/pagamentos/ledgerCheck";
import { eq } from "drizzle-orm";
import { type Bank, HPE, openBank, TODAY } from "./bank";

let bank: Bank;
beforeEach(async () => {
  bank = await openBank();
}, 60_000);
afterEach(() => bank.close());

const account = { idPessoa: Conta.BRUNO, idPlano: HPE };
const leaves = async (origem: string, tipo: string, valor: string, quotas: string) => {
  const [known] = await bank.db.select().from(movimento).where(eq(movimento.idPessoa, Conta.BRUNO)).limit(1);
  if (!known) throw new Error("an empty ledger");
  const { subconta, idPerfil } = known;
  await bank.db.insert(movimento).values({
    ...{ ...account, subconta, idPerfil, tipo, origem, valor: `-${valor}`, quotas: `-${quotas}`, cota: "1" },
    ...{ competencia: "2026-11-01", data: TODAY, dataLote: TODAY },
  });
};

/** A payslip of R$ 1.000,00, of which R$ 900,00 go to the person, and what left the ledger for it. */
async function paySlip(left = "600.00"): Promise<number> {
  const { db } = bank;
  const [benefit] = await db
    .insert(beneficio)
    .values({ ...account, numero: "1", especie: "aposentadoria", forma: "percentual", parametros: {}, inicio: "2020-01-01" })
    .returning();
  const month = { competencia: "2026-11-01", tipo: "mensal", dataPagamento: TODAY };
  const [run] = await db
    .insert(folha)
    .values({ idPlano: HPE, ...month, situacao: "liberada" })
    .returning();
  if (!benefit || !run) throw new Error("no payroll");
  const [slip] = await db
    .insert(contracheque)
    .values({
      ...{ ...account, ...month, idFolha: run.id, idBeneficio: benefit.id, regime: "PROGRESSIVO", quotas: "1000", cota: "1" },
      ...{ bruto: "1000.00", descontos: "100.00", liquido: "900.00", baseIrrf: "1000.00", irrf: "100.00", saldo: "0.00" },
      ...{ memoria: {}, linhas: [] },
    })
    .returning();
  if (!slip) throw new Error("no payslip");
  await leaves(`contracheque:${slip.id}:0`, "beneficio", "400.00", "400");
  await leaves(`contracheque:${slip.id}:1`, "beneficio", left, left);
  return slip.id;
}

it("finds nothing where what was paid is what left the ledger less what was withheld", async () => {
  const slip = await paySlip();
  await bank.owed({ origem: `contracheque:${slip}`, natureza: "beneficio", valor: "900.00" });
  const { id } = await bank.sent();
  await bank.take(await bank.answerTo(id));
  expect(await paymentDifferences(bank.db)).toEqual([]);
  expect(await paidByKind(bank.db)).toEqual([{ natureza: "beneficio", pago: "900.00", devido: "900.00" }]);
  expect(await checkPayments(bank.context)).toBe(0);
});

it("finds a payment of a cent more, one of nothing, and a payslip that is not what left the ledger", async () => {
  const slip = await paySlip("599.99");
  await bank.owed({ origem: `contracheque:${slip}`, natureza: "beneficio", valor: "900.00" });
  await bank.owed({ origem: "emprestimo:999999", natureza: "emprestimo", valor: "5.00" });
  expect(await paymentDifferences(bank.db)).toEqual([
    { origem: `contracheque:${slip}`, valor: "900.00", devido: "900.00", bruto: "1000.00", razao: "999.99" },
    { origem: "emprestimo:999999", valor: "5.00", devido: null, bruto: null, razao: null },
  ]);
  await bank.db.update(pagamento).set({ valor: "900.01" });
  expect((await paymentDifferences(bank.db))[0]).toMatchObject({ valor: "900.01", devido: "900.00" });
  const error = jest.fn();
  expect(await checkPayments({ db: bank.db, log: { error } as unknown as Bank["context"]["log"] })).toBe(2);
  // Amounts are people's: the log names what somebody has to look at.
  expect(error.mock.calls).toEqual([[{ origens: [`contracheque:${slip}`, "emprestimo:999999"] }, expect.any(String)]]);
});

it("compares the quotas of a redemption, which is paid at a later quota", async () => {
  const { db } = bank;
  const [request] = await db.select().from(requisicao).where(eq(requisicao.idPessoa, Conta.BRUNO)).limit(1);
  const [whole] = await db
    .insert(resgate)
    .values({
      ...{ ...account, idRequisicao: request?.id ?? 0, alcance: "parcial", forma: "unica", parcelas: 1, regime: "PROGRESSIVO" },
      ...{ quotas: "10", valorNaVenda: "10.00", naoAdquirido: "0.00", divida: "0.00", dividaRestante: "0.00", conta: "Banco" },
      ...{ competencia: "2026-11-01", vendidoEm: TODAY },
    })
    .returning();
  if (!whole) throw new Error("no redemption");
  await db.insert(resgateParcela).values({
    ...{ idResgate: whole.id, numero: 1, vencimento: TODAY, competencia: "2026-11-01", quotas: "10", lotes: [], situacao: "agendada" },
    ...{ liquido: "11.90" },
  });
  await leaves(`resgate:${whole.id}:1:basica`, "resgate", "4.00", "4");
  await leaves(`resgate:${whole.id}:1:patrocinadora`, "resgate", "6.00", "6");
  await bank.owed({ origem: `resgate:${whole.id}:1`, valor: "11.90" });
  expect(await paymentDifferences(db)).toEqual([]);
  await db.update(resgateParcela).set({ quotas: "11" });
  expect(await paymentDifferences(db)).toMatchObject([{ bruto: "11.00000000", razao: "10.00000000" }]);
});
