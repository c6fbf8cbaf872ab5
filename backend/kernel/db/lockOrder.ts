import { and, asc, eq } from "drizzle-orm";
import type { Db } from "./connection";
import { pessoa, plano, vinculoPlano } from "./schema";

/**
 * The one order of locks. A transaction that takes several of these takes them from the top to the bottom and leaves
 * out those that it does not need. Two transactions that take two locks in opposite orders may deadlock on PostgreSQL.
 *
 * Before all of these come the remittances to the bank and, in the order of their ids, their payments (pagamentos). Who owes
 * a payment only adds it.
 *
 * 1. filing: `lockFiling`, the person who files a request (servicos/filing)
 * 2. the request (esteira)
 * 3. the plan: `lockPlan`; no payroll begins, nobody else grants
 * 4. the account: `lockAccount`, or `keepProfile` (contas/holdings) in a transaction that only credits it. Never the
 *    second and then the first: two transactions that hold the second would wait for each other
 * 5. payroll, termination, portability, self-sponsorship, change of profile, redemption and its instalments, each
 *    before the rows that belong to it
 * 6. instalments of a loan, then the loan
 * 7. charges; a receipt of the reconciliation is taken before all of these, and by nobody else
 * 8. the person: `lockPerson`
 * 9. the number of a protocol (servicos/protocol)
 *
 * `no key update` keeps the writers of a row apart, and others may still insert foreign keys to that row. With
 * `update`, each movement, notice and audit row of the plan or the person would wait, as one more lock without a place
 * in this order.
 */

/**
 * Keeps others from deciding on the plan's payrolls and incomes until the transaction ends. @returns true when there is
 * such a plan
 */
export async function lockPlan(db: Db, idPlano: number): Promise<boolean> {
  const rows = await db.select({ id: plano.id }).from(plano).where(eq(plano.id, idPlano)).for("no key update");
  return rows.length > 0;
}

/** Keeps others from changing the account's money, profile, category or situation until the transaction ends. */
export const lockAccount = (db: Db, { idPessoa, idPlano }: { idPessoa: number; idPlano: number }) =>
  db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(asc(vinculoPlano.id))
    .for("no key update");

/** Keeps others from writing to the person's registration until the transaction ends. */
export const lockPerson = (db: Db, idPessoa: number) =>
  db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.id, idPessoa)).for("no key update");
