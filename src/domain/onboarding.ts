/** Steps of the onboarding wizard (specification §2 and §4). */

export const START = 0;
export const END = -1;

export const Step = { PASSWORD: 1, PEP: 2, INCOME: 3, ADDRESS: 4, CONTRIBUTION: 5, PERCENTAGES: 6, PROFILE: 7 } as const;

export const stepNames: Record<number, string> = {
  1: "Senha",
  2: "Pessoa exposta politicamente",
  3: "Faixa de renda",
  4: "Endereço",
  5: "Contribuição",
  6: "Percentuais de contribuição",
  7: "Perfil de investimento",
};

/** `onboarding_plano` of the plans that ask for an amount, not for percentages of the salary. */
const PLAN_BY_AMOUNT = 6;

/** The steps of a plan in order, beginning with the start (0); the end (-1) is not in the list. */
export function stepsOf(onboardingPlano: number): number[] {
  const removed = onboardingPlano === PLAN_BY_AMOUNT ? [6] : [3, 5];
  return [START, 1, 2, 3, 4, 5, 6, 7].filter((step) => !removed.includes(step));
}

/** Where the wizard begins: the second entry of the list, since the first is the start (0). */
export const firstStep = (onboardingPlano: number): number => stepsOf(onboardingPlano)[1] ?? END;

/** The step that follows; -1 after the last. Undefined when the plan does not have the step. */
export function nextStep(onboardingPlano: number, step: number): number | undefined {
  const steps = stepsOf(onboardingPlano);
  const position = steps.indexOf(step);
  return position < 0 ? undefined : (steps[position + 1] ?? END);
}

/** Place of a step in the list; the end comes after all of them, an unknown step is at -1. */
export function positionOf(onboardingPlano: number, step: number): number {
  const steps = stepsOf(onboardingPlano);
  return step === END ? steps.length : steps.indexOf(step);
}

/** The step before, only while its position is above 0 (§4): from the first question there is no way back. */
export function previousStep(onboardingPlano: number, step: number): number | null {
  const previous = positionOf(onboardingPlano, step) - 1;
  return previous > 0 ? (stepsOf(onboardingPlano)[previous] ?? null) : null;
}

/** Whether a step may be opened when the wizard has come as far as `reached`: never further than that. */
export function mayOpen(onboardingPlano: number, step: number, reached: number): boolean {
  const position = positionOf(onboardingPlano, step);
  return position > 0 && position <= positionOf(onboardingPlano, reached);
}

/** The further of two steps. */
export const furthest = (onboardingPlano: number, one: number, other: number): number =>
  positionOf(onboardingPlano, one) >= positionOf(onboardingPlano, other) ? one : other;

/** Percentage done on a step, 0 to 100: (position − 1) over the number of steps with an id of at least 1. */
export function progress(onboardingPlano: number, step: number): number {
  const counted = stepsOf(onboardingPlano).filter((id) => id >= 1).length;
  return Math.round((Math.max(0, positionOf(onboardingPlano, step) - 1) / counted) * 100);
}
