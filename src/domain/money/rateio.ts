/**
 * Rateio: the share, in percent, that each dependent receives. The shares over the plan's relevant finalities add up
 * to 100 % (specification §4 and §9).
 */

/** Finality that does not count, by plan: the income-tax one. */
const EXCLUDED_FINALITY: Record<number, number> = {
  1: 2,
  /** MAIS_VALOR follows the rule that the specification gives for plan 6. */
  4: 4,
  6: 4,
  7: 6,
};

export interface Share {
  finalidade: { id: number };
  /** Percentage, up to two decimals. */
  rateio: number;
}

/** True when the shares of a finality count towards the 100 % of a plan. In a plan without a rule no finality counts. */
export const isRelevantFinality = (idPlano: number, idFinalidade: number): boolean => {
  const excluded = EXCLUDED_FINALITY[idPlano];
  return excluded !== undefined && idFinalidade !== excluded;
};

/** Percent still to distribute, 0 to 100. Summed in hundredths, so that 33.33 + 33.33 + 33.34 is exactly 100. */
export function remainingRateio(idPlano: number, dependentes: readonly Share[]): number {
  if (EXCLUDED_FINALITY[idPlano] === undefined) return 0;
  const hundredths = dependentes
    .filter((dependente) => isRelevantFinality(idPlano, dependente.finalidade.id))
    .reduce((sum, { rateio }) => sum + Math.round(rateio * 100), 0);
  return Math.max(0, 10_000 - hundredths) / 100;
}

/** `40%`, `33,5%`. */
const formatPercent = (percent: number): string => `${String(percent).replace(".", ",")}%`;

export interface RateioNotice {
  titulo: string;
  descricao: string;
}

/** Text of the notice 'Rateio Disponível'; null when nothing is left to distribute. */
export function rateioNotice(idPlano: number, dependentes: readonly Share[]): RateioNotice | null {
  const remaining = remainingRateio(idPlano, dependentes);
  if (remaining === 0) return null;
  const verb = remaining === 1 ? "Falta" : "Faltam";
  return {
    titulo: "Rateio Disponível",
    descricao: `${verb} ${formatPercent(remaining)} para distribuir entre os seus dependentes.`,
  };
}
