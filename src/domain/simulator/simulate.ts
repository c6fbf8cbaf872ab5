import { type Assumptions, type Choice, hasBonus, monthsToGo, type Saver, SCENARIO_NAMES, SCENARIOS, type ScenarioId } from "./facts";
import { centsOf, percentOf, quotient, reais, shareOf } from "./fixed";
import { firstIncome, type IncomeTerms, paidByYear, payingMonths } from "./paying";
import { grown, grownByYear, type Inflow, inflowOf } from "./saving";

/** A whole simulation: every figure in today's money, exact to the cent (domain §9). */

export interface Outcome {
  id: ScenarioId | "livre";
  nome: string;
  /** Yearly real percentage. */
  taxa: string;
  /** Balance when the income begins, the lump sum, and the rest that pays the income. */
  saldo: string;
  saque: string;
  base: string;
  /** First month of the income, before tax, and with the other income. */
  renda: string;
  total: string;
  /** Last year's income, and the balance after it. */
  rendaFinal: string;
  sobra: string;
}

export interface YearPoint {
  idade: number;
  saldo: string;
  /** Monthly income of the year; null while saving. */
  renda: string | null;
}

interface Parts {
  inicial: string;
  propria: string;
  patrocinadora: string;
  extras: string;
  rendimentos: string;
}

export interface Simulation {
  /** Months until the income begins. */
  meses: number;
  /** The fund's scenarios, and the person's own where they chose a rate. */
  cenarios: Outcome[];
  /** The one that the figures are about: the person's own, else the expected. */
  principal: Outcome;
  partes: Parts;
  /** Contributions of the first month, by payer, in reais. */
  primeiroMes: { propria: string; patrocinadora: string; extras: string; total: string };
  /** Percentage of today's salary that the total is, with one place; null without a salary. */
  reposicao: string | null;
  /** True for thirteen payments a year. */
  abono: boolean;
  /** Months of income; null where the balance never ends. */
  dura: number | null;
  /** Age in which the income falls below the plan's least; null where it does not. */
  abaixoDoMinimoAos: number | null;
  /** The income is below the plan's least from the beginning. */
  abaixoDoMinimo: boolean;
}

/** The yearly rate that the figures are about. */
export const rateOf = (assumptions: Assumptions, { taxa }: Pick<Choice, "taxa">): string => taxa || assumptions.cenarios.esperado.valor;

const ageAt = (saver: Saver, choice: Choice) => Math.max(choice.aposentadoria, Math.floor(saver.idadeMeses / 12));

/** A choice as the plan pays it: the 13th is given or not by the rule of the form. */
const ruled = (assumptions: Assumptions, choice: Choice): Choice => ({
  ...choice,
  abono: hasBonus(assumptions, choice.forma, choice.abono),
});

/** Splits the balance into the lump sum and the rest that pays the income. */
function parted(whole: bigint, saque: number) {
  const taken = shareOf(whole, percentOf(String(saque)));
  return { taken, rest: whole - taken };
}

function outcome(id: Outcome["id"], taxa: string, inflow: Inflow, saver: Saver, choice: Choice): Outcome {
  const whole = grown(centsOf(saver.saldo), inflow.total, taxa);
  const { taken, rest } = parted(whole, choice.saque);
  const income = firstIncome(choice, rest, taxa);
  const { years } = paidByYear(choice, rest, taxa, payingMonths(choice, ageAt(saver, choice)), 0n);
  const last = years.at(-1);
  return {
    ...{ id, nome: SCENARIO_NAMES[id], taxa },
    ...{ saldo: reais(whole), saque: reais(taken), base: reais(rest) },
    renda: reais(income),
    total: reais(income + centsOf(choice.outraRenda)),
    rendaFinal: last?.renda ?? reais(income),
    sobra: last?.saldo ?? "0.00",
  };
}

/** Everything that is shown of a choice. Faults of the choice are found before, by `choiceFaults`. */
export function simulate(assumptions: Assumptions, saver: Saver, asked: Choice): Simulation {
  const choice = ruled(assumptions, asked);
  const inflow = inflowOf(assumptions, saver, choice);
  const cenarios = SCENARIOS.map((id) => outcome(id, assumptions.cenarios[id].valor, inflow, saver, choice));
  if (choice.taxa) cenarios.push(outcome("livre", choice.taxa, inflow, saver, choice));
  const principal = cenarios.find(({ id }) => id === (choice.taxa ? "livre" : "esperado")) as Outcome;
  const age = ageAt(saver, choice);
  const least = centsOf(assumptions.rendaMinima?.valor ?? "0.00");
  const { belowIn } = paidByYear(choice, centsOf(principal.base), principal.taxa, payingMonths(choice, age), least);
  const pay = centsOf(saver.salario ?? "0.00");
  const initial = centsOf(saver.saldo);
  const { first } = inflow;
  return {
    meses: monthsToGo(saver, choice),
    cenarios,
    principal,
    partes: {
      inicial: reais(initial),
      propria: reais(inflow.own),
      patrocinadora: reais(inflow.sponsor),
      extras: reais(inflow.extra),
      rendimentos: reais(centsOf(principal.saldo) - initial - inflow.own - inflow.sponsor - inflow.extra),
    },
    primeiroMes: {
      propria: reais(first.own),
      patrocinadora: reais(first.sponsor),
      extras: reais(first.extra),
      total: reais(first.own + first.sponsor + first.extra),
    },
    reposicao: pay > 0n ? tenths(quotient(centsOf(principal.total) * 1000n, pay)) : null,
    abono: choice.abono,
    dura: choice.forma === "percentual" ? null : choice.anos * 12,
    abaixoDoMinimoAos: belowIn === null || belowIn === 1 ? null : age + Math.floor((belowIn - 1) / 12),
    abaixoDoMinimo: belowIn === 1,
  };
}

const tenths = (value: bigint): string => `${value / 10n}.${value % 10n}`;

/** The whole life of the balance with one rate: today, each year of saving, each year of income. For pictures and tables. */
export function lifeOf(saver: Saver, asked: Choice, assumptions: Assumptions, taxa: string): YearPoint[] {
  const choice = ruled(assumptions, asked);
  const inflow = inflowOf(assumptions, saver, choice);
  const saving = grownByYear(centsOf(saver.saldo), inflow.total, taxa);
  const age = ageAt(saver, choice);
  const whole = saving.length > 0 ? centsOf(saving.at(-1) ?? "0.00") : centsOf(saver.saldo);
  const { rest } = parted(whole, choice.saque);
  const { years } = paidByYear(choice, rest, taxa, payingMonths(choice, age), 0n);
  const firstAge = age - saving.length;
  return [
    // A last month before a birthday is a year's point already: today's stands a year before it.
    { idade: firstAge, saldo: saver.saldo, renda: null },
    ...saving.map((saldo, index) => ({ idade: firstAge + index + 1, saldo, renda: null })),
    ...years.map(({ saldo, renda }, index) => ({ idade: age + index + 1, saldo, renda })),
  ];
}

/** Income of a choice at its rate, in cents. It calculates nothing else, because a search asks for it many times. */
export function incomeCents(assumptions: Assumptions, saver: Saver, asked: Choice): bigint {
  const choice = ruled(assumptions, asked);
  const taxa = rateOf(assumptions, choice);
  const whole = grown(centsOf(saver.saldo), inflowOf(assumptions, saver, choice).total, taxa);
  return firstIncome(choice as IncomeTerms, parted(whole, choice.saque).rest, taxa) + centsOf(choice.outraRenda);
}
