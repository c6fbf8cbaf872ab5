import { and, count, desc, eq, max, sql } from "drizzle-orm";
import { Service } from "@/domain/services/ids";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { requisicao } from "../../kernel/db/schema";
import { OFFERED, servicesOfPerson } from "../../people/planos";

const SHOWN = 4;
/** Days of the plan's requests that count as what people use now. */
const RECENT_DAYS = 90;
/** Services that most people open, also without a request. */
const CONSULTED = [
  Service.STATEMENT,
  Service.PAYSLIP,
  Service.BENEFIT_SIMULATOR,
  Service.INCOME_REPORT,
  Service.DEPENDENTS,
  Service.PROFILE_CHANGE,
  Service.TAX_REGIME,
];

/** Services that a person asked for in a plan, the most asked for first. */
const OWN = reading("requisicoes.proprias", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: requisicao.idFuncionalidade })
    .from(requisicao)
    .where(and(eq(requisicao.idPessoa, idPessoa), eq(requisicao.idPlano, idPlano)))
    .groupBy(requisicao.idFuncionalidade)
    .orderBy(desc(count()), desc(max(requisicao.dataSolicitacao)), requisicao.idFuncionalidade),
);
/** Services that are asked for in a plan since an instant, the most asked for first. */
const GENERAL = reading("requisicoes.doPlano", ["idPlano", "desde"], (from, { idPlano, desde }) =>
  from
    .select({ id: requisicao.idFuncionalidade })
    .from(requisicao)
    .where(and(sql`${requisicao.dataSolicitacao} >= ${desde}::timestamptz`, eq(requisicao.idPlano, idPlano)))
    .groupBy(requisicao.idFuncionalidade)
    .orderBy(desc(count()), requisicao.idFuncionalidade),
);

/**
 * Ids of up to four services, of those that the person's enrolment offers: what the person asked for most, then what
 * is asked for most in the plan, then what is consulted without a request.
 */
export async function mostUsedServices(source: Source, idPessoa: number, idPlano: number, now: Date): Promise<number[]> {
  const desde = new Date(now.getTime() - RECENT_DAYS * 86_400_000).toISOString();
  const facts = await factsIn(source).load([OFFERED, OWN, GENERAL], { idPessoa, idPlano, desde });
  const offered = await servicesOfPerson(facts, idPessoa, idPlano);
  const chosen = (await rowsOf(facts, OWN, { idPessoa, idPlano })).map(({ id }) => id).filter((id) => offered.has(id));
  const general = (await rowsOf(facts, GENERAL, { idPlano, desde })).map(({ id }) => id);
  return [...new Set<number>([...chosen, ...general, ...CONSULTED])].filter((id) => offered.has(id)).slice(0, SHOWN);
}
