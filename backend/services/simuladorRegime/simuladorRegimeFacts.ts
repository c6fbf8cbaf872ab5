import type { Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendar/calendarDate";
import { addMonths, monthOf, monthRange } from "@/domain/calendar/months";
import { sum, toAmount } from "@/domain/money/exact";
import { DEPENDENT_TYPES, dependentTypeOf } from "@/domain/people/dependents";
import type { Db } from "../../kernel/db/connection";
import { factsIn, type Source } from "../../kernel/db/reading";
import { type Account, ALL_STEPS } from "../../money/contas";
import { TAX_TABLES } from "../../money/tributos";
import { allPlans, DEPENDENTS, dependentsOf, enrolmentIn, findSalary, PLANS } from "../../people/planos";
import { EXPECTATIONS, expectationsOf } from "../acompanhamento";
import { isRegimeLocked, REDEMPTIONS, regimeShown } from "../cadastrais";
import { assumptions, PREMISES } from "./assumptions";
import { DATED_LOTS, datedLots } from "./lots";

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;

/** Months ahead in which the next contribution is looked for. */
const AHEAD = 12;

/** Contribution of the next month by the option in force, the parts of all payers together. */
async function nextContribution(source: Source, account: Account, today: string): Promise<Facts["contribuicao"]> {
  const expectations = await expectationsOf(source, account);
  if (!expectations) return null;
  const from = addMonths(monthOf(today), 1);
  for (const mes of monthRange(from, addMonths(from, AHEAD))) {
    const found = expectations.of(mes);
    if (found) return { mes, valor: toAmount(sum(Object.values(found.porSubconta))) };
  }
  return null;
}

async function salaryNow(source: Source, { idPessoa, idPlano }: Account, today: string): Promise<string | null> {
  const salary = await findSalary(source, idPessoa, idPlano, today);
  return salary === null ? null : toAmount(salary);
}

const REGIME = [...DATED_LOTS, ...EXPECTATIONS, ...PREMISES, DEPENDENTS, REDEMPTIONS] as const;

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function regimeFacts(given: Source, account: Account, now: Date): Promise<Facts> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(given).load(REGIME, { idPessoa, idPlano, passosAte: ALL_STEPS });
  const vinculo = await enrolmentIn(source, account);
  const hoje = dateOf(now);
  const dependents = await dependentsOf(source, idPessoa, idPlano);
  const day = (instant: Date | null) => instant && dateOf(instant);
  return {
    hoje,
    nascimento: vinculo.nascimento,
    escolha: {
      regime: (await regimeShown(source, account, vinculo.regimeTributario)).regime,
      escolhidoEm: day(vinculo.regimeEscolhidoEm),
      travado: await isRegimeLocked(source, idPessoa, idPlano),
      travadoEm: day(vinculo.regimeTravadoEm),
    },
    ...(await datedLots(source, account, vinculo, hoje)),
    contribuicao: await nextContribution(source, account, hoje),
    salario: await salaryNow(source, account, hoje),
    dependentes: dependents.filter(({ finalidade }) => dependentTypeOf(finalidade.id) === DEPENDENT_TYPES["imposto-renda"]).length,
    ...(await assumptions(source, idPlano, hoje)),
  };
}

/** The tables and assumptions of each plan, without anything of anybody. */
export async function publicPremises(db: Db, now: Date): Promise<Reply<"GET /retornarPremissasRegime">> {
  const hoje = dateOf(now);
  const facts = await factsIn(db).load([PLANS, TAX_TABLES], {});
  const planos = [];
  for (const one of await allPlans(facts)) planos.push({ plano: one, ...(await assumptions(facts, one.id, hoje)) });
  return { hoje, planos };
}
