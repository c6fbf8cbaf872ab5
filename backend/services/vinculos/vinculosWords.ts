import type { Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { formatDate } from "@/domain/calendar/calendarDate";
import { monthsBetween } from "@/domain/calendar/months";
import type { Db } from "../../kernel/db/connection";
import { categoria, situacao } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";
import { enrolmentIn } from "../../people/planos";
import { terminationOf } from "../desligamento";

/** Standing of the person in the plan, for the first screen of a service that changes it. @throws Problem 404 */
export async function standingInPlan(
  db: Db,
  account: Account,
  today: string,
): Promise<Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">["vigente"]> {
  const link = await enrolmentIn(db, account);
  const [names] = await db
    .select({ categoria: categoria.nome, situacao: situacao.nome })
    .from(categoria)
    .innerJoin(situacao, eq(situacao.id, link.idSituacao))
    .where(eq(categoria.id, link.idCategoria));
  const termination = await terminationOf(db, account);
  return {
    titulo: "Seu vínculo hoje",
    desde: null,
    linhas: [
      { rotulo: "Categoria", valor: names?.categoria ?? "" },
      { rotulo: "Situação", valor: names?.situacao ?? "" },
      { rotulo: "Meses completos no plano", valor: String(Math.max(0, monthsBetween(link.dataAdesao, today))) },
      ...(termination ? [{ rotulo: "Saída da empresa", valor: formatDate(termination.data) }] : []),
      ...(termination?.prazoOpcao ? [{ rotulo: "Prazo para escolher", valor: formatDate(termination.prazoOpcao) }] : []),
    ],
    dados: {},
  };
}
