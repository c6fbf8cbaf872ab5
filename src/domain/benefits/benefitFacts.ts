import { addYears } from "../calendar/calendarDate";
import { monthOf } from "../calendar/months";
import type { SuspendedMonths } from "../contribution/contributionMonths";
import type { MonthlyTaxTable, WithholdingWaiver } from "../tax/progressive";
import type { RegressiveBand } from "../tax/regressive";

/** Benefits of a person in a plan, as they travel. Months `AAAA-MM`, days `AAAA-MM-DD`. */

export interface Benefit {
  id: number;
  numero: string;
  especie: string;
  /** percentual | prazo-quotas | prazo-linear | vitalicia */
  forma: string;
  parametros: Record<string, string>;
  contaDesde: string;
  inicio: string;
  fim: string | null;
  dependentesIr: number;
  pensaoAlimenticia: string;
  usaIsencao65: boolean;
  molestia: { desde: string; ate: string | null } | null;
  lotes: readonly { date: string; quotas: string }[];
  /** Other percentages or remaining terms that the plan allows today, with the first month that each would pay. */
  opcoes: readonly { valor: string; renda: string }[];
  suspensoes: readonly SuspendedMonths[];
}

export interface BenefitFacts {
  hoje: string;
  proximoMes: string;
  proximoPagamento: string;
  regime: string;
  nascimento: string | null;
  quotas: string | null;
  cota: { valor: string } | null;
  saldo: string;
  tabelaImposto: (MonthlyTaxTable & { fonte: string }) | null;
  dispensaImposto: WithholdingWaiver | null;
  tabelaRegressiva: { bands: readonly RegressiveBand[] } | null;
  beneficios: readonly Benefit[];
  pagos: readonly Payment[];
  /** Change of an income: its window, the month from which a change asked for today counts, and the change already scheduled. */
  renda: {
    janela: { aberta: boolean; inicio: string; fim: string } | null;
    efeito: string;
    rendaMinima: DatedAmount | null;
    agendada: string | null;
  };
  permiteSuspender: DatedAmount | null;
  /** Yearly real percentage of projections. */
  taxaProjecao: DatedAmount | null;
}

/** A dated value of the plan with its source. */
interface DatedAmount {
  valor: string;
  desde: string;
  fonte: string;
}

/** A payment that was made. */
export interface Payment {
  mes: string;
  tipo: "mensal" | "abono";
  dataPagamento: string;
  bruto: string;
  irrf: string;
  isentoMolestia: string;
}

/** Age for the exempt portion of retirement income (domain §3). */
export const EXEMPT_AGE = 65;

/** The month from which the portion of the 65 years counts, that of the birthday. */
export const exemptFrom = (birthDate: string): string => monthOf(addYears(birthDate, EXEMPT_AGE));

/**
 * True in the months in which a benefit is exempt by serious illness: from the month of the diagnosis to that of the
 * report's last day.
 */
export const isExemptByIllness = (molestia: Benefit["molestia"], month: string): boolean =>
  molestia !== null && molestia.desde <= month && (molestia.ate === null || monthOf(molestia.ate) >= month);

/** Message for a person to whom the plan pays no benefit yet. */
export const NO_BENEFIT =
  "Ainda não há um benefício seu sendo pago por este plano. Este serviço estará disponível quando ele for concedido.";
