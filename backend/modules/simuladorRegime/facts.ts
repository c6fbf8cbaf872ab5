import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, lte } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { DEPENDENT_TYPES, dependentTypeOf } from "@/domain/dependents";
import { sum, toAmount } from "@/domain/exact";
import { addMonths, monthOf, monthRange } from "@/domain/months";
import type { Db } from "../../db/connection";
import { plano, salario } from "../../db/schema";
import { expectationsOf } from "../acompanhamento/expectation";
import type { Account } from "../contas/holdings";
import { enrolmentIn } from "../planos/enrolment";
import { dependentsOf } from "../planos/plans";
import { isRegimeLocked } from "../servicos/eligibility";
import { assumptions } from "./assumptions";
import { datedLots } from "./lots";

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;

/** Months ahead in which the next contribution is looked for. */
const AHEAD = 12;

/** What the option in force makes of the next month, everybody's part together. */
async function nextContribution(db: Db, account: Account, today: string): Promise<Facts["contribuicao"]> {
  const expectations = await expectationsOf(db, account);
  if (!expectations) return null;
  const from = addMonths(monthOf(today), 1);
  for (const mes of monthRange(from, addMonths(from, AHEAD))) {
    const found = expectations.of(mes);
    if (found) return { mes, valor: toAmount(sum(Object.values(found.porSubconta))) };
  }
  return null;
}

async function salaryNow(db: Db, { idPessoa, idPlano }: Account, today: string): Promise<string | null> {
  const [row] = await db
    .select({ valor: salario.valor })
    .from(salario)
    .where(and(eq(salario.idPessoa, idPessoa), eq(salario.idPlano, idPlano), lte(salario.validoDesde, today)))
    .orderBy(desc(salario.validoDesde))
    .limit(1);
  return row ? toAmount(row.valor) : null;
}

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function regimeFacts(db: Db, account: Account, now: Date): Promise<Facts> {
  const vinculo = await enrolmentIn(db, account);
  const hoje = dateOf(now);
  const dependents = await dependentsOf(db, account.idPessoa, account.idPlano);
  const day = (instant: Date | null) => instant && dateOf(instant);
  return {
    hoje,
    nascimento: vinculo.nascimento,
    escolha: {
      regime: vinculo.regimeTributario,
      escolhidoEm: day(vinculo.regimeEscolhidoEm),
      travado: await isRegimeLocked(db, account.idPessoa, account.idPlano),
      travadoEm: day(vinculo.regimeTravadoEm),
    },
    ...(await datedLots(db, account, vinculo, hoje)),
    contribuicao: await nextContribution(db, account, hoje),
    salario: await salaryNow(db, account, hoje),
    dependentes: dependents.filter(({ finalidade }) => dependentTypeOf(finalidade.id) === DEPENDENT_TYPES["imposto-renda"]).length,
    ...(await assumptions(db, account.idPlano, hoje)),
  };
}

/** The tables and assumptions of each plan, without anything of anybody. */
export async function publicPremises(db: Db, now: Date): Promise<Reply<"GET /retornarPremissasRegime">> {
  const hoje = dateOf(now);
  const plans = await db.select({ id: plano.id, nome: plano.nome }).from(plano).orderBy(asc(plano.id));
  const planos = [];
  for (const one of plans) planos.push({ plano: one, ...(await assumptions(db, one.id, hoje)) });
  return { hoje, planos };
}
