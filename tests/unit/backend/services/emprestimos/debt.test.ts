import { Conta } from "@backend/demo/accounts";
import { emprestimo, emprestimoPagamento, emprestimoParcela, requisicao } from "@backend/kernel/db/schema";
import { creditOf, debtOn, settleByExit } from "@backend/services/emprestimos/debt";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { asc, eq } from "drizzle-orm";
import { scheduleOf, settlementOn } from "@/domain/loans/loans";

const HPE = 1;
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };
const RELEASED = "2026-08-10";
const TODAY = "2026-11-20";

let backend: TestBackend;
let request = 0;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date(`${TODAY}T15:00:00Z`) });
  const [row] = await backend.context.db.select().from(requisicao).limit(1);
  request = row?.id ?? 0;
}, 120_000);
afterAll(() => backend.close());

/** A loan of R$ 5.000,00 in 12 instalments, of which the first two were paid. */
async function lend(contrato: string) {
  const { db } = backend.context;
  const [row] = await db
    .insert(emprestimo)
    .values({
      ...account,
      contrato,
      valor: "5000.00",
      parcelas: 12,
      liquido: "4800.00",
      iof: "100.00",
      taxa: "100.00",
      cet: "15.00",
      condicoes: { juros: "0.9" },
      forma: "patrocinadora",
      liberadoEm: RELEASED,
      conta: "Itaú",
    })
    .returning();
  const id = row?.id ?? 0;
  const schedule = scheduleOf("5000.00", "0.9", 12, RELEASED);
  await db
    .insert(emprestimoParcela)
    .values(schedule.map((one) => ({ ...one, idEmprestimo: id, pagaEm: one.numero <= 2 ? one.vencimento : null })));
  return { id, schedule };
}
const write = () => ({ db: backend.context.db, afterCommit: () => undefined });

it("owes nothing without a loan, and leaves nothing to take", async () => {
  expect(await debtOn(backend.context.db, account, TODAY)).toEqual({ total: "0.00", contratos: [] });
  expect(await settleByExit(write(), account, request, TODAY)).toBe("0.00");
});

it("owes what settles each loan on the day, and is settled once by the payment out of the plan", async () => {
  const { db } = backend.context;
  const { id, schedule } = await lend("C1");
  const kept = schedule.map((one) => ({ ...one, situacao: one.numero <= 2 ? ("paga" as const) : ("aberta" as const) }));
  const { total } = settlementOn(kept, RELEASED, TODAY);
  expect(await debtOn(db, account, TODAY)).toEqual({ total, contratos: [{ contrato: "C1", valor: total }] });
  // Another person's account owes nothing of it.
  expect((await debtOn(db, { idPessoa: Conta.DIEGO, idPlano: HPE }, TODAY)).total).toBe("0.00");

  expect(await settleByExit(write(), account, request, TODAY)).toBe(total);
  expect(await settleByExit(write(), account, request, TODAY)).toBe(total);
  const instalments = await db
    .select()
    .from(emprestimoParcela)
    .where(eq(emprestimoParcela.idEmprestimo, id))
    .orderBy(asc(emprestimoParcela.numero));
  expect(instalments.map(({ pagaEm }) => pagaEm)).toEqual([
    ...schedule.slice(0, 2).map(({ vencimento }) => vencimento),
    ...Array(10).fill(TODAY),
  ]);
  const [loan] = await db.select().from(emprestimo).where(eq(emprestimo.id, id));
  expect(loan).toMatchObject({ quitadoEm: TODAY, valorQuitacao: total, idRequisicaoQuitacao: request });
  expect((await debtOn(db, account, TODAY)).total).toBe("0.00");
});

it("settles once when two try at the same time", async () => {
  const { db } = backend.context;
  await lend("C2");
  const [{ total }, [other]] = [await debtOn(db, account, TODAY), await db.select().from(requisicao).limit(1).offset(1)];
  const id = other?.id ?? 0;
  const both = await Promise.all(
    [1, 2].map(() => db.transaction((tx) => settleByExit({ db: tx, afterCommit: () => undefined }, account, id, TODAY))),
  );
  expect(both).toEqual([total, total]);
  expect(await db.select().from(emprestimoPagamento)).toEqual([]);
  expect(await creditOf(db, id)).toBe("0.00");
});
