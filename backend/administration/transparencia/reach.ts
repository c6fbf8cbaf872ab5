import type { Reply } from "@contract/infer";
import { asc, countDistinct, eq, ne } from "drizzle-orm";
import { Situacao } from "@/domain/plans/eligibility";
import { planName } from "@/domain/plans/planName";
import type { Db } from "../../kernel/db/connection";
import { plano, vinculoPlano } from "../../kernel/db/schema";
import { countEnrolled } from "../../people/planos";

/**
 * Number of people who see a publication of the fund, each once per plan and once in the total. The dead do not count.
 */
export async function reachOf(db: Db): Promise<Reply<"GET /retornarAlcanceAtas">> {
  const living = ne(vinculoPlano.idSituacao, Situacao.FALECIDO);
  const pessoas = countDistinct(vinculoPlano.idPessoa);
  const total = await countEnrolled(db, living);
  const rows = await db
    .select({ id: plano.id, nome: plano.nome, pessoas })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .where(living)
    .groupBy(plano.id, plano.nome)
    .orderBy(asc(plano.id));
  return { total, planos: rows.map((row) => ({ ...row, nome: planName(row.nome) })) };
}
