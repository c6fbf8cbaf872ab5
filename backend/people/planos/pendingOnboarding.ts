import { and, eq } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { vinculoPlano } from "../../kernel/db/schema";

/** 'S' while the onboarding wizard of any of the person's enrolments is to be done. */
export async function pendingOnboarding(db: Db, idPessoa: number): Promise<"S" | "N"> {
  const [pending] = await db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.onboarding, "S")))
    .limit(1);
  return pending ? "S" : "N";
}
