/**
 * Steps of the onboarding wizard (specification §2 and §4). The fund sets the steps of a plan and their order
 * (`settings/onboarding`). Everything here works on that list, which begins with the start (0).
 */

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
export const PLAN_BY_AMOUNT = 6;

export const asksAmount = (onboardingPlano: number): boolean => onboardingPlano === PLAN_BY_AMOUNT;

/** The steps of a plan where the fund set none: the specification's. The end (-1) is not in the list. */
export function stepsOf(onboardingPlano: number): number[] {
  const removed = asksAmount(onboardingPlano) ? [6] : [3, 5];
  return [START, 1, 2, 3, 4, 5, 6, 7].filter((step) => !removed.includes(step));
}

type Steps = readonly number[];

/** The step that follows; -1 after the last. Undefined when the list does not have the step. */
export function nextStep(steps: Steps, step: number): number | undefined {
  const position = steps.indexOf(step);
  return position < 0 ? undefined : (steps[position + 1] ?? END);
}

/** Place of a step in the list; the end comes after all of them, an unknown step is at -1. */
export const positionOf = (steps: Steps, step: number): number => (step === END ? steps.length : steps.indexOf(step));

/** The step before, only while its position is above 0 (§4): from the first question there is no way back. */
export function previousStep(steps: Steps, step: number): number | null {
  const previous = positionOf(steps, step) - 1;
  return previous > 0 ? (steps[previous] ?? null) : null;
}

/**
 * Current step of the wizard: the first step of the list that was not passed, else the end. It follows from the
 * answers, not from the last visited step, so a list that changed meanwhile asks only for its new steps.
 */
export const reachedStep = (steps: Steps, passed: ReadonlySet<number>): number =>
  steps.find((step) => step !== START && !passed.has(step)) ?? END;

/** True when a step may be opened: it is not after `reached` in the list. */
export function mayOpen(steps: Steps, step: number, reached: number): boolean {
  const position = positionOf(steps, step);
  return position > 0 && position <= positionOf(steps, reached);
}

export const furthest = (steps: Steps, one: number, other: number): number =>
  positionOf(steps, one) >= positionOf(steps, other) ? one : other;

/** Percentage done on a step, 0 to 100: (position − 1) over the number of steps with an id of at least 1. */
export function progress(steps: Steps, step: number): number {
  const counted = steps.filter((id) => id >= 1).length;
  return Math.round((Math.max(0, positionOf(steps, step) - 1) / counted) * 100);
}
