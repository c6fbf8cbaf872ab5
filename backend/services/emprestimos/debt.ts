import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { type Settlement, settlementOn } from "@/domain/loans/loans";
import { exact, larger, smaller, sum, toAmount, ZERO } from "@/domain/money/exact";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cobranca, emprestimo, emprestimoPagamento, emprestimoParcela } from "../../kernel/db/schema";
import { cancelOpen } from "../../money/cobrancas";
import type { Account } from "../../money/contas";

export type LoanRow = typeof emprestimo.$inferSelect;
export type InstalmentRow = typeof emprestimoParcela.$inferSelect;

/**
 * Debt of a loan. `total` is the amount left to pay after subtracting `credito`, which was paid before and not used
 * yet.
 */
export interface Owed extends Settlement {
  credito: string;
}

export const unused = (paid: readonly { valor: string; usado: string }[]) =>
  toAmount(sum(paid.map(({ valor, usado }) => exact(valor).minus(usado))));

/** Payments on a loan that settled nothing yet, in reais. */
export async function creditOf(db: Db, idEmprestimo: number): Promise<string> {
  const rows = await db
    .select({ valor: emprestimoPagamento.valor, usado: emprestimoPagamento.usado })
    .from(emprestimoPagamento)
    .where(eq(emprestimoPagamento.idEmprestimo, idEmprestimo));
  return unused(rows);
}

/** An instalment that a payslip deducts is on its way: a settlement does not pay it again. */
const isOpen = ({ pagaEm, idContracheque }: InstalmentRow) => pagaEm === null && idContracheque === null;

/** Amount that settles a loan on a day, less earlier payments on it. Instalments on a payslip are not part of it. */
export function owedOn(
  { liberadoEm }: Pick<LoanRow, "liberadoEm">,
  instalments: readonly InstalmentRow[],
  credit: string,
  date: string,
): Owed {
  const kept = instalments.map((row) => ({ ...row, situacao: isOpen(row) ? ("aberta" as const) : ("paga" as const) }));
  const whole = settlementOn(kept, liberadoEm, date);
  const credito = smaller(credit, whole.total);
  return { ...whole, total: toAmount(exact(whole.total).minus(credito)), credito: toAmount(credito) };
}

const ofAccount = ({ idPessoa, idPlano }: Account) =>
  and(eq(emprestimo.idPessoa, idPessoa), eq(emprestimo.idPlano, idPlano), isNull(emprestimo.quitadoEm));

/**
 * Moves a loan off the sponsor's payroll when its owner leaves. They pay by themselves until a benefit deducts the
 * instalments or an exit settles the loan. In the caller's transaction.
 * @returns true when there is such a loan
 */
export async function sponsorStops(db: Db, account: Account): Promise<boolean> {
  const moved = await db
    .update(emprestimo)
    .set({ forma: "avulso" })
    .where(and(ofAccount(account), eq(emprestimo.forma, "patrocinadora")))
    .returning({ id: emprestimo.id });
  return moved.length > 0;
}

const instalmentsOf = (db: Db, idEmprestimo: number) =>
  db.select().from(emprestimoParcela).where(eq(emprestimoParcela.idEmprestimo, idEmprestimo)).orderBy(asc(emprestimoParcela.numero));

/** Loans of an account that run. */
const LOANS = reading("emprestimos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select()
    .from(emprestimo)
    .where(and(eq(emprestimo.idPessoa, idPessoa), eq(emprestimo.idPlano, idPlano), isNull(emprestimo.quitadoEm)))
    .orderBy(asc(emprestimo.id)),
);
/** Instalments of an account's loans, settled ones too, loan by loan. */
export const INSTALMENTS = reading("emprestimos.parcelas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select(getTableColumns(emprestimoParcela))
    .from(emprestimoParcela)
    .innerJoin(emprestimo, eq(emprestimo.id, emprestimoParcela.idEmprestimo))
    .where(and(eq(emprestimo.idPessoa, idPessoa), eq(emprestimo.idPlano, idPlano)))
    .orderBy(asc(emprestimoParcela.idEmprestimo), asc(emprestimoParcela.numero)),
);
/** Payments on an account's loans. */
export const PAID = reading("emprestimos.pagamentos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ idEmprestimo: emprestimoPagamento.idEmprestimo, valor: emprestimoPagamento.valor, usado: emprestimoPagamento.usado })
    .from(emprestimoPagamento)
    .innerJoin(emprestimo, eq(emprestimo.id, emprestimoPagamento.idEmprestimo))
    .where(and(eq(emprestimo.idPessoa, idPessoa), eq(emprestimo.idPlano, idPlano))),
);
/** Readings that a debt depends on. */
export const DEBT = [LOANS, INSTALMENTS, PAID] as const;

/**
 * Debt of a person to the plan on a day, in reais: the sum that settles each running loan. Without debt: `"0.00"` and
 * no contracts.
 */
export async function debtOn(
  source: Source,
  { idPessoa, idPlano }: Account,
  date: string,
): Promise<{ total: string; contratos: { contrato: string; valor: string }[] }> {
  const key = { idPessoa, idPlano };
  const facts = await factsIn(source).load(DEBT, key);
  const [instalments, paid] = [await rowsOf(facts, INSTALMENTS, key), await rowsOf(facts, PAID, key)];
  const contratos = (await rowsOf(facts, LOANS, key)).flatMap((loan) => {
    const of = <T extends { idEmprestimo: number }>(rows: readonly T[]) => rows.filter(({ idEmprestimo }) => idEmprestimo === loan.id);
    const { total } = owedOn(loan, of(instalments), unused(of(paid)), date);
    return exact(total).gt(0) ? [{ contrato: loan.contrato, valor: total }] : [];
  });
  return { total: toAmount(sum(contratos.map(({ valor }) => valor))), contratos };
}

/**
 * Holds the open instalments of a loan until the transaction ends, as the payroll does before it deducts them.
 * @returns every instalment, as it stands once they are held
 */
export async function holdInstalments(db: Db, idEmprestimo: number): Promise<InstalmentRow[]> {
  await db
    .select({ id: emprestimoParcela.id })
    .from(emprestimoParcela)
    .where(and(eq(emprestimoParcela.idEmprestimo, idEmprestimo), isNull(emprestimoParcela.pagaEm)))
    .orderBy(asc(emprestimoParcela.vencimento), asc(emprestimoParcela.id))
    .for("update");
  return instalmentsOf(db, idEmprestimo);
}

/** Uses earlier payments on a loan, the oldest first, up to an amount in reais. */
async function spendCredit(db: Db, idEmprestimo: number, amount: string): Promise<void> {
  const paid = await db
    .select()
    .from(emprestimoPagamento)
    .where(eq(emprestimoPagamento.idEmprestimo, idEmprestimo))
    .orderBy(asc(emprestimoPagamento.idCobranca));
  let left = exact(amount);
  for (const { idCobranca, valor, usado } of paid) {
    const taken = smaller(left, exact(valor).minus(usado));
    if (taken.lte(0)) continue;
    left = larger(ZERO, left.minus(taken));
    await db
      .update(emprestimoPagamento)
      .set({ usado: toAmount(exact(usado).plus(taken)) })
      .where(eq(emprestimoPagamento.idCobranca, idCobranca));
  }
}

/**
 * Marks a loan settled on a day: its open instalments are paid, the credit is used, charges that would have settled it
 * are cancelled. One whose last instalments are on a payslip stays open until that is paid.
 * @param instalments as `holdInstalments` answered them
 * @param credit part of the earlier payments that settles it, in reais
 */
export async function markSettled(
  db: Db,
  { id }: Pick<LoanRow, "id">,
  instalments: readonly InstalmentRow[],
  credit: string,
  date: string,
): Promise<void> {
  const open = instalments.filter(isOpen).map((row) => row.id);
  if (open.length > 0) await db.update(emprestimoParcela).set({ pagaEm: date }).where(inArray(emprestimoParcela.id, open));
  await spendCredit(db, id, credit);
  if (instalments.every((row) => row.pagaEm !== null || open.includes(row.id)))
    await db
      .update(emprestimo)
      .set({ quitadoEm: date })
      .where(and(eq(emprestimo.id, id), isNull(emprestimo.quitadoEm)));
  await cancelOpen(db, eq(cobranca.idEmprestimo, id), new Date(`${date}T12:00:00-03:00`));
}

/**
 * Settles all debts of an account from the amount that a request pays out of the plan; the caller deducts the answered
 * amount. The same request again settles nothing more and answers the same. Inside the caller's transaction.
 * @param date day of the payment, `AAAA-MM-DD`
 * @returns amount taken, in reais; `"0.00"` for a person without debt
 */
export async function settleByExit({ db }: Write, account: Account, idRequisicao: number, date: string): Promise<string> {
  const loans = await db.select().from(emprestimo).where(ofAccount(account)).orderBy(asc(emprestimo.id));
  for (const loan of loans) {
    const instalments = await holdInstalments(db, loan.id);
    const { total, credito } = owedOn(loan, instalments, await creditOf(db, loan.id), date);
    if (!instalments.some(isOpen)) continue;
    await db.update(emprestimo).set({ idRequisicaoQuitacao: idRequisicao, valorQuitacao: total }).where(eq(emprestimo.id, loan.id));
    await markSettled(db, loan, instalments, credito, date);
  }
  const [taken] = await db
    .select({ total: sql<string | null>`sum(${emprestimo.valorQuitacao})` })
    .from(emprestimo)
    .where(eq(emprestimo.idRequisicaoQuitacao, idRequisicao));
  return toAmount(taken?.total ?? "0");
}

/** Loans of an account that the sponsor deducted go on in the payslip of the plan: the salary is over. */
export async function deductFromBenefit(db: Db, { idPessoa, idPlano }: Account): Promise<void> {
  await db
    .update(emprestimo)
    .set({ forma: "beneficio" })
    .where(and(eq(emprestimo.idPessoa, idPessoa), eq(emprestimo.idPlano, idPlano), isNull(emprestimo.quitadoEm)));
}
