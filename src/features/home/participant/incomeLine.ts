import { formatMoney } from "@/domain/money/money";
import { type Assumptions, type Choice, firstChoice, type Saver } from "@/domain/simulator/facts";
import { centsOf, reais } from "@/domain/simulator/fixed";
import { incomeCents, rateOf } from "@/domain/simulator/simulate";
import { FORM_NAMES } from "@/domain/simulator/words";

/** Reais of one step in a plan whose contribution is an amount. */
const STEP_REAIS = 50n;
/** Steps that the line goes up to: ten per cent of the salary, or 500 reais. */
export const MOST_STEPS = 10;

/** One line from today's balance to the income: the simulator's own figures, for its first choice. */
export interface IncomeLineFacts {
  assumptions: Assumptions;
  saver: Saver;
  choice: Choice;
}

export const lineFacts = (assumptions: Assumptions, saver: Saver, today: Parameters<typeof firstChoice>[2]): IncomeLineFacts => ({
  assumptions,
  saver,
  choice: firstChoice(assumptions, saver, today),
});

/** Voluntary amount of a month at a step, in reais: a per cent of the salary each, or an amount where there is none. */
export function extraOf({ assumptions, saver }: IncomeLineFacts, step: number): string {
  if (assumptions.modo === "percentual" && saver.salario) return reais((centsOf(saver.salario) * BigInt(step) + 50n) / 100n);
  return reais(STEP_REAIS * 100n * BigInt(step));
}

/** Monthly income at a step, and how much it is above that of today's contribution, in reais. */
export function incomeAt(facts: IncomeLineFacts, step: number): { renda: string; aMais: string } {
  const { assumptions, saver, choice } = facts;
  const income = (adicional: string) => incomeCents(assumptions, saver, { ...choice, adicional });
  const [now, more] = [income("0.00"), income(extraOf(facts, step))];
  return { renda: reais(more), aMais: reais(more - now) };
}

/** Words of a step: `2% do salário (R$ 300,00)`. */
export function stepWords(facts: IncomeLineFacts, step: number): string {
  const amount = formatMoney(extraOf(facts, step));
  return facts.assumptions.modo === "percentual" && facts.saver.salario ? `${step}% do salário (${amount})` : amount;
}

/** Assumptions of the figures, in a sentence. */
export function assumptionWords({ assumptions, choice }: IncomeLineFacts): string {
  const rate = rateOf(assumptions, choice).replace(".", ",");
  const form = FORM_NAMES[choice.forma].toLowerCase();
  const term = choice.forma === "percentual" ? `${choice.percentual.replace(".", ",")}% ao mês` : `${choice.anos} anos`;
  return `Em dinheiro de hoje, antes do imposto. Rendimento de ${rate}% ao ano acima da inflação, renda ${form} (${term}), contribuição de hoje até lá. Premissas ${assumptions.versao}.`;
}
