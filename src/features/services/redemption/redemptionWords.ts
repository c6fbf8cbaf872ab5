import { formatRate } from "@/domain/money/money";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";

export const regimeWords = (regime: string): string => REGIME_NAMES[regime] ?? regime;
export const rateWords = (rate: string): string => formatRate(rate);
/** Age of the money that a rate of the law is for: `mais de 10 anos`, `até 2 anos`. */
export function ageWords(aliquota: string, bands: readonly { anos: number | null; aliquota: string }[]): string {
  const index = bands.findIndex((band) => band.aliquota === aliquota);
  const [from, until] = [bands[index - 1]?.anos ?? null, bands[index]?.anos ?? null];
  if (index < 0) return "";
  if (from === null) return `até ${until} anos`;
  return until === null ? `mais de ${from} anos` : `de ${from} a ${until} anos`;
}
