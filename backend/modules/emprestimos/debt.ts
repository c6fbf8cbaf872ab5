import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { exact, larger, smaller, sum, toAmount, ZERO } from "@/domain/exact";
import { type Settlement, settlementOn } from "@/domain/loans";
import type { Write } from "../../db/afterCommit";
import type { Db } from "../../db/connection";
import { cobranca, emprestimo, emprestimoPagamento, emprestimoParcela } from "../../db/schema";
import type { Account } from "../contas/holdings";

export type LoanRow = typeof emprestimo.$inferSelect;
export type InstalmentRow = typeof emprestimoParcela.$inferSelect;

/** What is owed of a loan: `total` is what is left to pay once `credito`, paid before and not used yet, is taken from it. */
export interface Owed extends Settlement {
  credito: string;
}

/** What was paid on a loan and settled nothing yet. */
export async function creditOf(db: Db, idEmprestimo: number): Promise<string> {
  const rows = await db
    .select({ valor: emprestimoPagamento.valor, usado: emprestimoPagamento.usado })
    .from(emprestimoPagamento)
    .where(eq(emprestimoPagamento.idEmprestimo, idEmprestimo));
  return toAmount(sum(rows.map(({ valor, usado }) => exact(valor).minus(usado))));
}

/** An instalment that a payslip deducts is on its way: whoever settles does not pay it again. */
const isOpen = ({ pagaEm, idContracheque }: InstalmentRow) => pagaEm === null && idContracheque === null;

/** What settles a loan on a day, with what was paid on it before. Instalments on a payslip are not part of it. */
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
 * The owner left the sponsor: what it deducts for everybody is no longer theirs, and they pay by themselves until a
 * benefit deducts it or an exit settles it. In the caller's transaction.
 * @returns whether there is such a loan
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

/** What somebody owes the plan on a day: what settles each loan that runs, in reais. Nothing owed: `"0.00"` and no contracts. */
export async function debtOn(
  db: Db,
  account: Account,
  date: string,
): Promise<{ total: string; contratos: { contrato: string; valor: string }[] }> {
  const loans = await db.select().from(emprestimo).where(ofAccount(account)).orderBy(asc(emprestimo.id));
  const contratos: { contrato: string; valor: string }[] = [];
  for (const loan of loans) {
    const { total } = owedOn(loan, await instalmentsOf(db, loan.id), await creditOf(db, loan.id), date);
    if (exact(total).gt(0)) contratos.push({ contrato: loan.contrato, valor: total });
  }
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

/** Uses what was paid on a loan, the oldest payment first, up to an amount. @returns what was used */
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
 * @param credit how much of what was paid before settles it
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
  await db
    .update(cobranca)
    .set({ situacao: "cancelada", canceladaEm: new Date(`${date}T12:00:00-03:00`) })
    .where(and(eq(cobranca.idEmprestimo, id), eq(cobranca.situacao, "aberta")));
}

/**
 * Settles everything that an account owes out of what a request pays out of the plan; the caller deducts what is
 * answered. The same request again settles nothing more and answers the same. Inside the caller's transaction.
 * @param date day of the payment, `AAAA-MM-DD`
 * @returns what was taken, in reais; `"0.00"` for who owes nothing
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
