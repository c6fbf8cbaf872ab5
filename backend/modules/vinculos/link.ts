import { and, asc, desc, eq } from "drizzle-orm";
import { planName } from "@/domain/planName";
import type { Db } from "../../db/connection";
import { pessoa, plano, situacao, vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";
import type { Account } from "../contas/holdings";

/** How a person stands in a plan: their active enrolment, or one that is over. @throws Problem 404 without any */
export async function linkOf(db: Db, { idPessoa, idPlano }: Account) {
  const [row] = await db
    .select({
      id: vinculoPlano.id,
      idCategoria: vinculoPlano.idCategoria,
      idSituacao: vinculoPlano.idSituacao,
      dataAdesao: vinculoPlano.dataAdesao,
      plano: plano.nome,
      nascimento: pessoa.dataNascimento,
    })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(desc(situacao.ativa), asc(vinculoPlano.id))
    .limit(1);
  if (!row) throw notFound("Não encontramos um vínculo com este plano.");
  return { ...row, plano: planName(row.plano) };
}
export type Link = Awaited<ReturnType<typeof linkOf>>;
