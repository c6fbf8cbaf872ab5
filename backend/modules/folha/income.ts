import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { contracheque, folha } from "../../db/schema";
import type { Account } from "../contas/holdings";
import { isReleased, ofPerson } from "./payslips";

/** What the plan paid a person in the last month that was released, before deductions, in reais; null where it paid nothing. */
export async function lastMonthlyIncome(db: Db, account: Account): Promise<string | null> {
  const [row] = await db
    .select({ bruto: contracheque.bruto })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .where(and(ofPerson(account), eq(contracheque.tipo, "mensal"), isReleased))
    .orderBy(desc(contracheque.competencia), desc(contracheque.id))
    .limit(1);
  return row?.bruto ?? null;
}
