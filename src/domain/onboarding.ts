/** Steps of the onboarding wizard (specification §2 and §4). */

export const START = 0;
export const END = -1;

export const stepNames: Record<number, string> = {
  1: "Senha",
  2: "Pessoa exposta politicamente",
  3: "Faixa de renda",
  4: "Endereço",
  5: "Contribuição",
  6: "Percentuais",
  7: "Perfil de investimento",
};

/** `onboarding_plano` of the plans that ask for an amount, not for percentages of the salary. */
const PLAN_BY_AMOUNT = 6;

/** The steps of a plan in order, beginning with the start (0); the end (-1) is not in the list. */
export function stepsOf(onboardingPlano: number): number[] {
  const removed = onboardingPlano === PLAN_BY_AMOUNT ? [6] : [3, 5];
  return [START, 1, 2, 3, 4, 5, 6, 7].filter((step) => !removed.includes(step));
}

/** The step that follows; -1 after the last. Undefined when the plan does not have the step. */
export function nextStep(onboardingPlano: number, step: number): number | undefined {
  const steps = stepsOf(onboardingPlano);
  const position = steps.indexOf(step);
  return position < 0 ? undefined : (steps[position + 1] ?? END);
}

/** Percentage done on a step, 0 to 100: (position − 1) over the number of steps with an id of at least 1. */
export function progress(onboardingPlano: number, step: number): number {
  const steps = stepsOf(onboardingPlano);
  const counted = steps.filter((id) => id >= 1).length;
  const position = step === END ? counted + 1 : steps.indexOf(step);
  return Math.round((Math.max(0, position - 1) / counted) * 100);
}
