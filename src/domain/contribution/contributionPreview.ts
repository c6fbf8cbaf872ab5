import { constantBalance, monthsUntilAge } from "../benefits/projection";
import { type Exact, exact, smaller, sum, toAmount } from "../money/exact";
import { type MonthlyTax, type MonthlyTaxTable, monthlyTax } from "../tax/progressive";
import { basicContribution, supplementaryContribution } from "./contribution";

/**
 * Effects of a choice of contribution on each month, on the pay and on the balance (domain §1.4, §4, §9, §13). Reais,
 * two places.
 */

export interface ContributionChoice {
  percentualBasica: Exact;
  percentualSuplementar: Exact;
  /** Monthly amount, in the plans by value. */
  valor: string | null;
}

export interface SalaryRules {
  /** Null in plans by value, and where the sponsor has not told it yet. */
  salario: string | null;
  unidadeReferencia: { valor: string } | null;
  /** Percentage of the basic contribution that the sponsor adds; null where the fund has not said. */
  contrapartida: { valor: string } | null;
}

export interface MonthlyParts {
  basica: string;
  suplementar: string;
  /** Monthly amount, in the plans by value. */
  mensal: string;
  participante: string;
  /** Null where the fund has not said how much the sponsor adds. */
  patrocinadora: string | null;
  total: string;
}

/** Contributions of each month, by payer. */
export function monthlyParts(rules: SalaryRules, choice: ContributionChoice): MonthlyParts {
  const { salario: salary, unidadeReferencia, contrapartida } = rules;
  const referenceUnit = unidadeReferencia?.valor ?? null;
  const byValue = choice.valor !== null;
  const hasSalary = !byValue && salary !== null && referenceUnit !== null;
  const basica = hasSalary ? basicContribution({ salary, percent: String(choice.percentualBasica), referenceUnit }) : "0.00";
  const suplementar = hasSalary ? supplementaryContribution({ salary, percent: String(choice.percentualSuplementar) }) : "0.00";
  const mensal = toAmount(choice.valor ?? 0);
  const participante = toAmount(sum([basica, suplementar, mensal]));
  const patrocinadora = byValue || contrapartida === null ? null : toAmount(exact(basica).times(contrapartida.valor).div(100));
  return { basica, suplementar, mensal, participante, patrocinadora, total: toAmount(exact(participante).plus(patrocinadora ?? 0)) };
}

export interface PayEffect {
  /** Part of the contribution that the tax of the month takes into account, in reais. */
  deduzido: string;
  /** The limit that it was held to: a percentage of the salary. */
  limite: string;
  semContribuicao: MonthlyTax;
  comContribuicao: MonthlyTax;
  economia: string;
  /** Reduction of the net pay: the contribution less the tax that is no longer withheld. */
  liquido: string;
}

/**
 * Effect of a contribution that is withheld from the salary on the pay of a month. Only the salary known to the fund
 * counts: no dependents, no social security, no other income. The yearly limit of the deduction is applied to the
 * month.
 */
export function payEffect(table: MonthlyTaxTable, salary: string, contribution: string, limitPercent: string): PayEffect {
  const limite = toAmount(exact(salary).times(limitPercent).div(100));
  const deduzido = toAmount(smaller(contribution, limite));
  const semContribuicao = monthlyTax(table, { gross: salary });
  const comContribuicao = monthlyTax(table, { gross: salary, contributions: deduzido });
  const economia = toAmount(exact(semContribuicao.tax).minus(comContribuicao.tax));
  return { deduzido, limite, semContribuicao, comContribuicao, economia, liquido: toAmount(exact(contribution).minus(economia)) };
}

export interface ProjectionRules {
  hoje: string;
  nascimento: string;
  saldo: string;
  /** Yearly real percentage. */
  taxa: string;
}

/** The balance at an age, in today's money, with the same contribution every month until then. */
export function balanceAtAge(rules: ProjectionRules, monthly: string, age: number) {
  const months = monthsUntilAge(rules.nascimento, age, rules.hoje);
  return { months, ...constantBalance({ initial: rules.saldo, monthly, months, yearlyPercent: rules.taxa }) };
}

/** The balance at an age where some of the first months go without contribution. `without` counts them, after `before` months. */
export function balanceWithPause(
  rules: ProjectionRules,
  monthly: string,
  age: number,
  pause: { before: number; without: number | null },
): string {
  const months = monthsUntilAge(rules.nascimento, age, rules.hoje);
  const before = Math.min(pause.before, months);
  const without = Math.min(pause.without ?? months, months - before);
  // Three stretches, each of a constant contribution; each begins with the balance of the one before.
  const stretches = [
    [before, monthly],
    [without, "0"],
    [months - before - without, monthly],
  ] as const;
  let balance = rules.saldo;
  for (const [length, amount] of stretches)
    balance = constantBalance({ initial: balance, monthly: amount, months: length, yearlyPercent: rules.taxa }).total;
  return balance;
}

const AGES = [55, 60, 65, 70, 75] as const;

/** Ages at which a projection may be asked for: those that are at least a year away. */
export const projectionAges = (birthDate: string, today: string): number[] =>
  AGES.filter((age) => monthsUntilAge(birthDate, age, today) >= 12);

/** The age that is shown first: 65 where it is still ahead. */
export const usualAge = (ages: readonly number[]): number | null => (ages.includes(65) ? 65 : (ages[0] ?? null));

/** `a − b`, signed. */
export const difference = (a: string, b: string): string => toAmount(exact(a).minus(b));
