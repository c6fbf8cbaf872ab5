import Decimal from "decimal.js";
import { basicContribution, supplementaryContribution } from "../contribution/contribution";
import type { Answer, Fault } from "./onboardingAnswers";

/** The percentages step (specification §5 and §9): for plans whose contribution is a share of the salary. */

export const MAX_BASIC = 6;
export const MAX_SUPPLEMENTARY = 25;

export interface SalaryFacts {
  /** Exact decimal, `"15000.00"`. */
  salary: string;
  /** Salary below which no basic contribution is due; dated configuration. */
  threshold: string;
  /** The reference unit (UR) in force. */
  referenceUnit: string;
}

/** The basic contribution exists from the threshold on. */
export const isBasicOpen = ({ salary, threshold }: SalaryFacts): boolean => new Decimal(salary).gte(threshold);

/** Above the threshold, the supplementary contribution opens only at the whole basic one. */
export const isSupplementaryOpen = ({ salary, threshold }: SalaryFacts, basic: number): boolean =>
  !(basic < MAX_BASIC && new Decimal(salary).gt(threshold));

/**
 * Basic percentages to choose from: 0 to 6, less those whose amount of this salary would be nothing, which happens
 * just above the threshold. Only 0 below it.
 */
export function basicOptions(facts: SalaryFacts): number[] {
  const all = Array.from({ length: MAX_BASIC + 1 }, (_, percent) => percent);
  if (!isBasicOpen(facts)) return [0];
  const due = all.filter((percent) => percent === 0 || new Decimal(amounts(facts, percent, 0).basicContributions).gt(0));
  // At the threshold itself, to the cent, nothing is due at any percentage: all remain, as the choice also counts later.
  return due.length > 1 ? due : all;
}

export const supplementaryOptions = (): number[] => Array.from({ length: MAX_SUPPLEMENTARY + 1 }, (_, percent) => percent);

/** Supplementary percentage after a change of the basic one: 0 where the supplementary one is closed. */
export const supplementaryAfter = (facts: SalaryFacts, basic: number, supplementary: number): number =>
  isSupplementaryOpen(facts, basic) ? supplementary : 0;

/** Monthly amounts of the chosen percentages. */
export const amounts = ({ salary, referenceUnit }: SalaryFacts, basic: number, supplementary: number) => ({
  basicContributions: basicContribution({ salary, percent: basic, referenceUnit }),
  supplementaryContributions: supplementaryContribution({ salary, percent: supplementary }),
});

export const maySubmitPercentages = (basic: number, supplementary: number): boolean => basic > 0 || supplementary > 0;

const percentOf = (value: unknown): number => (value === "" || value === null || value === undefined ? 0 : Number(value));

/** Problems of the step. Only values that the form offers are accepted. */
export function percentageFaults(answer: Answer, facts: SalaryFacts): Fault[] {
  const basic = percentOf(answer.percentualBasica);
  const supplementary = percentOf(answer.percentualSuplementar);
  if (!basicOptions(facts).includes(basic))
    return [{ campo: "percentualBasica", mensagem: "Escolha um dos percentuais da lista para a contribuição básica" }];
  if (!supplementaryOptions().includes(supplementary))
    return [{ campo: "percentualSuplementar", mensagem: "Escolha um dos percentuais da lista para a contribuição suplementar" }];
  if (supplementary > 0 && !isSupplementaryOpen(facts, basic))
    return [{ campo: "percentualSuplementar", mensagem: `A suplementar abre com a básica em ${MAX_BASIC}%` }];
  if (!maySubmitPercentages(basic, supplementary))
    return [{ campo: "percentualBasica", mensagem: "Escolha ao menos um percentual acima de 0%" }];
  return [];
}

/** The step as it is sent (§3), with the amounts that follow from it. */
export function percentagePayload(answer: Answer, facts: SalaryFacts): Answer {
  const basic = percentOf(answer.percentualBasica);
  const supplementary = percentOf(answer.percentualSuplementar);
  return {
    percentualBasica: basic,
    percentualSuplementar: supplementary,
    salary: facts.salary,
    ...amounts(facts, basic, supplementary),
  };
}
