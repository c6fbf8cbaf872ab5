import { longMonth } from "@/domain/calendar/months";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { capital } from "../text/capital";

/** "Outubro de 2026", "Abono anual de 2025". */
export function payslipName({ competencia, tipo }: { competencia: string; tipo: string }): string {
  if (tipo === "abono") return `Abono anual de ${competencia.slice(0, 4)}`;
  const name = longMonth(competencia);
  return capital(name);
}

export const regimeName = (regime: string) => REGIME_NAMES[regime] ?? regime;
const KINDS: Readonly<Record<string, string>> = { aposentadoria: "Aposentadoria", pensao: "Pensão", invalidez: "Invalidez" };
export const benefitName = (especie: string) => KINDS[especie] ?? especie;
