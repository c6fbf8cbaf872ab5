import { and, count, desc, eq, gte, max } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { requisicao } from "../../db/schema";
import { servicesOfPerson } from "../planos/enrolments";

const SHOWN = 4;
/** Days of the plan's requests that count as what people use now. */
const RECENT_DAYS = 90;
/** What most people open and never request: statement, paycheck, simulator, income report, dependents. */
const CONSULTED = [6, 20, 11, 19, 4, 10, 1];

/**
 * Ids of up to four services, of those that the person's enrolment offers: what the person asked for most, then what
 * is asked for most in the plan, then what is consulted without a request.
 */
export async function mostUsedServices(db: Db, idPessoa: number, idPlano: number, now: Date): Promise<number[]> {
  const offered = await servicesOfPerson(db, idPessoa, idPlano);
  const own = await db
    .select({ id: requisicao.idFuncionalidade })
    .from(requisicao)
    .where(and(eq(requisicao.idPessoa, idPessoa), eq(requisicao.idPlano, idPlano)))
    .groupBy(requisicao.idFuncionalidade)
    .orderBy(desc(count()), desc(max(requisicao.dataSolicitacao)), requisicao.idFuncionalidade);
  const chosen = own.map(({ id }) => id).filter((id) => offered.has(id));
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000);
  const general = await db
    .select({ id: requisicao.idFuncionalidade })
    .from(requisicao)
    .where(and(gte(requisicao.dataSolicitacao, since), eq(requisicao.idPlano, idPlano)))
    .groupBy(requisicao.idFuncionalidade)
    .orderBy(desc(count()), requisicao.idFuncionalidade);
  const order = [...chosen, ...general.map(({ id }) => id), ...CONSULTED];
  return [...new Set(order)].filter((id) => offered.has(id)).slice(0, SHOWN);
}
