import { and, asc, eq } from "drizzle-orm";
import type { Db } from "./connection";
import { pessoa, plano, vinculoPlano } from "./schema";

/**
 * The one order of locks. Who takes several of these in a transaction takes them from the top to the bottom and leaves
 * out what it does not need; whoever takes two the other way round may deadlock on PostgreSQL.
 *
 * 1. filing: `lockFiling`, the person who asks for something (servicos/submit)
 * 2. the request (esteira)
 * 3. the plan: `lockPlan`; no payroll begins, nobody else grants
 * 4. the account: `lockAccount`, or `keepProfile` (contas/holdings) of who only credits it. Never the second and then
 *    the first: two that hold it together would wait for each other
 * 5. payroll, termination, portability, self-sponsorship, change of profile, redemption and its instalments, each before
 *    what belongs to it
 * 6. instalments of a loan, then the loan
 * 7. charges; a receipt of the reconciliation is taken before all of these, and by nobody else
 * 8. the person: `lockPerson`
 * 9. the number of a protocol (servicos/protocol)
 *
 * `no key update` keeps the writers of a row apart and lets everybody else name the row in a foreign key: with `update`,
 * each movement, notice and audit of the plan or the person would wait, and be a lock of its own without a place above.
 */

/** Nobody else decides on the plan's payrolls and incomes until the transaction ends. @returns whether there is such a plan */
export async function lockPlan(db: Db, idPlano: number): Promise<boolean> {
  const rows = await db.select({ id: plano.id }).from(plano).where(eq(plano.id, idPlano)).for("no key update");
  return rows.length > 0;
}

/** Nobody else changes the account's money, profile, category or situation until the transaction ends. */
export const lockAccount = (db: Db, { idPessoa, idPlano }: { idPessoa: number; idPlano: number }) =>
  db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(asc(vinculoPlano.id))
    .for("no key update");

/** Nobody else writes to the person's registration until the transaction ends. */
export const lockPerson = (db: Db, idPessoa: number) =>
  db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.id, idPessoa)).for("no key update");
