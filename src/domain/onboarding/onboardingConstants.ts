import { PLAN_BY_AMOUNT } from "./onboarding";
import { choosesAmount } from "./onboardingContribution";

/**
 * Values of specification §9 for a fund whose backend has no dated ones (what a backend answers stands above them). Reais,
 * exact decimals.
 */
export const SPECIFIED = { contribuicaoMinima: "132.65", contribuicaoMinimaEnvio: "126.61", unidadeReferencia: "521.99" } as const;

/** `onboarding_plano` of a plan whose backend does not tell it: MAIS_VALOR asks for an amount, the others for percentages. */
export const modelOf = (plano: { id: number; onboarding_plano?: unknown }): number => {
  const told = Number(plano.onboarding_plano);
  if (told > 0) return told;
  return choosesAmount(plano.id) ? PLAN_BY_AMOUNT : plano.id;
};
