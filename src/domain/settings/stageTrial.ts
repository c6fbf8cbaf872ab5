import { businessDaysBetween } from "../calendar/businessDays";
import { type StageSettings, totalDays } from "./stages";

/** A request that ended, as far as other stages would have changed its way. */
export interface PastRequest {
  /** Days `AAAA-MM-DD` of its second act and of its end. */
  confirmadaEm: string;
  concluidaEm: string;
  /** Spans in which the fund waited for the person. */
  esperas: readonly { de: string; ate: string }[];
  aprovada: boolean;
  /** Documents that it had. */
  documentos: number;
  /** Number of the fund's people who acted on it. */
  equipe: number;
  /** The stages that it ran on. */
  etapas: readonly StageSettings[];
}

export interface Trial {
  /** Business days with the fund. */
  dias: number;
  prazoAntes: number;
  prazoDepois: number;
  atrasouAntes: boolean;
  atrasariaDepois: boolean;
  /** Things that the request would have needed besides those that it had. */
  precisaria: string[];
}

const has = (etapas: readonly StageSettings[], test: (stage: StageSettings) => boolean) => etapas.some(test);
const isManagers = ({ papel }: StageSettings) => papel === "gerente";
const asksDocuments = ({ requisito }: StageSettings) => requisito === "documentos-aceitos";
const stagesWords = (count: number) => (count === 1 ? "passar por mais 1 etapa" : `passar por mais ${count} etapas`);

/** Days that the fund had it: from its confirmation to its end, without those in which it waited for the person. */
export const daysWithFund = ({ confirmadaEm, concluidaEm, esperas }: PastRequest): number => {
  const waited = esperas.reduce((sum, { de, ate }) => sum + businessDaysBetween(de, ate), 0);
  return Math.max(0, businessDaysBetween(confirmadaEm, concluidaEm) - waited);
};

/** Result of a past request if it had run on other stages. */
export function tryStages(past: PastRequest, etapas: readonly StageSettings[]): Trial {
  const dias = daysWithFund(past);
  const [prazoAntes, prazoDepois] = [totalDays(past.etapas), totalDays(etapas)];
  const precisaria: string[] = [];
  if (past.aprovada && has(etapas, isManagers) && !has(past.etapas, isManagers)) {
    precisaria.push("aprovação da gerência");
    if (past.equipe < 2) precisaria.push("uma segunda pessoa da equipe para aprovar");
  }
  if (past.documentos > 0 && has(etapas, asksDocuments) && !has(past.etapas, asksDocuments))
    precisaria.push("documentos aceitos antes de seguir");
  const more = etapas.length - past.etapas.length;
  if (more > 0) precisaria.push(stagesWords(more));
  return { dias, prazoAntes, prazoDepois, atrasouAntes: dias > prazoAntes, atrasariaDepois: dias > prazoDepois, precisaria };
}

/** The least value that a part of the values does not pass; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
