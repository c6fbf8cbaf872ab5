import { count, type SQL } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { vinculoPlano } from "../../kernel/db/schema";

/** People with an enrolment that fits, each once. In the order of `vinculo_pessoa` nothing is sorted, however many they are. */
export async function countEnrolled(db: Db, which: SQL | undefined): Promise<number> {
  const people = db.select({ id: vinculoPlano.idPessoa }).from(vinculoPlano).where(which).groupBy(vinculoPlano.idPessoa).as("pessoas");
  const [row] = await db.select({ total: count() }).from(people);
  return row?.total ?? 0;
}
