import type { Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { formatDate } from "@/domain/calendarDate";
import { monthsBetween } from "@/domain/tax/regressive";
import type { Db } from "../../db/connection";
import { categoria, situacao } from "../../db/schema";
import type { Account } from "../contas/holdings";
import { terminationOf } from "../desligamento/termination";
import { enrolmentIn } from "../planos/enrolment";

/** How the person stands in the plan, as the first screen of a service that changes it says. @throws Problem 404 */
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
