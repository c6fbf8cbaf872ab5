import { addYears } from "../calendar/calendarDate";
import { dayAfterMonths } from "../calendar/months";
import type { MonthlyTaxTable, WithholdingWaiver } from "../tax/progressive";
import type { Lot, RegressiveBand } from "../tax/regressive";

/** Facts for asking for a benefit (domain §5.4, §6): conditions, forms that the plan offers, balance of the person. */

/** Kinds of benefit that a person asks for, the usual one first. `especie` is what it is paid as. */
export const BENEFIT_KINDS = [
  { id: "normal", nome: "Aposentadoria normal", especie: "aposentadoria" },
  { id: "antecipada", nome: "Aposentadoria antecipada", especie: "aposentadoria" },
  { id: "invalidez", nome: "Aposentadoria por invalidez", especie: "invalidez" },
] as const;
export type BenefitKindId = (typeof BENEFIT_KINDS)[number]["id"];

export const kindName = (id: string): string => BENEFIT_KINDS.find((kind) => kind.id === id)?.nome ?? id;

/** Forms of income, as a plan's rows name them; `unico` pays a small balance at once. */
export const FORM_NAMES: Readonly<Record<string, string>> = {
  percentual: "Percentual do saldo",
  "prazo-quotas": "Prazo certo em cotas",
  "prazo-linear": "Prazo certo com valor nivelado",
  unico: "Pagamento único",
};
export const SINGLE = "unico";

interface DatedValue {
  valor: string;
  desde: string;
  fonte: string;
}

export interface OfferedForm {
  forma: "percentual" | "prazo-quotas" | "prazo-linear";
  /** Percentages a month, or months, from the least to the most that the plan allows. */
  valores: readonly string[];
  abono: "sempre" | "opcional" | "nunca";
  /** Yearly interest, a fraction: `"0.04"`. */
  taxa: string | null;
  desde: string;
  fonte: string;
}

export interface Requirement {
  codigo: "idade" | "meses";
  /** Years of age, or months in the plan. */
  exigido: number;
  cumpridoEm: string;
  desde: string;
  fonte: string;
}

export interface BenefitKind {
  id: BenefitKindId;
  nome: string;
  permitida: boolean;
  /** First day on which it may be asked for; null where no day brings it. */
  disponivelEm: string | null;
  /** Reason of a refusal, or condition. */
  motivo: string | null;
  requisitos: readonly Requirement[];
}

/** Terms of an income: its form and parameters, and the share of the balance that is paid at once before it. */
export interface IncomeTerms {
  forma: string;
  parametros: Record<string, string>;
  /** Percentage of the balance: `"25"`, `"0"`. */
  saque: string;
  abono: boolean;
  /** True when the person uses the exempt portion of the 65 years at this fund, not at another payer. */
  isencao65: boolean;
}

/** Facts from which a payment is calculated. Quotas and quota are null where the account is in more than one profile. */
export interface ConcessionFacts {
  hoje: string;
  proximoMes: string;
  proximoPagamento: string;
  /** Expected day of the credit of a lump sum. */
  pagamentoSaque: string;
  nascimento: string | null;
  regime: string;
  regimeTravado: boolean;
  impedimento: string | null;
  impedimentoSaque: string | null;
  especies: readonly BenefitKind[];
  formas: readonly OfferedForm[];
  rendaMinima: DatedValue | null;
  saldoPequeno: DatedValue | null;
  saqueMaximo: DatedValue | null;
  /** Rest of that percentage: less the part already paid at once or being asked for. */
  saqueDisponivel: string;
  /** Tax withheld from a lump sum in the progressive regime, in percent, in advance of the yearly return. */
  retencao: DatedValue | null;
  quotas: string | null;
  cota: { valor: string; mes: string; data: string; fonte: string } | null;
  saldo: string;
  lotes: readonly Lot[];
  tabelaImposto: (MonthlyTaxTable & { fonte: string }) | null;
  dispensaImposto: WithholdingWaiver | null;
  tabelaRegressiva: { validFrom: string; fonte: string; bands: readonly RegressiveBand[] } | null;
  beneficiarios: readonly { nome: string; parentesco: string; rateio: string }[];
  /** Percent still to distribute among the beneficiaries; `"0.00"` where it is all distributed or there is nobody. */
  rateioFalta: string;
  dependentesIr: readonly { nome: string; parentesco: string }[];
  conta: string | null;
  divida: string;
  taxaProjecao: DatedValue | null;
  /** The benefit that was asked for and is being granted. */
  emConcessao: { idRequisicao: number; protocolo: string; especie: string; termos: IncomeTerms } | null;
}

/** First day on which age and months in the plan are both there; null where a birth date is missing. */
export function availableFrom(
  birth: string | null,
  joined: string,
  { idade, meses }: { idade: number | null; meses: number | null },
): string | null {
  if (idade !== null && birth === null) return null;
  const byAge = idade === null || birth === null ? joined : addYears(birth, idade);
  const byTime = dayAfterMonths(joined, meses ?? 0);
  return byAge > byTime ? byAge : byTime;
}

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** `20 anos`, `5 anos e 6 meses`. */
export function termWords(months: string | number): string {
  const years = Math.floor(Number(months) / 12);
  const rest = Number(months) % 12;
  const parts = [...(years > 0 ? [count(years, "ano", "anos")] : []), ...(rest > 0 ? [count(rest, "mês", "meses")] : [])];
  return parts.join(" e ");
}

/** `0,8% do saldo por mês`, `20 anos, em cotas`, `20 anos, valor nivelado`, `Pagamento único`. */
export function incomeTermsWords({ forma, parametros }: Pick<IncomeTerms, "forma" | "parametros">): string {
  if (forma === "percentual") return `${(parametros.percentual ?? "").replace(".", ",")}% do saldo por mês`;
  if (forma === "prazo-quotas") return `${termWords(parametros.meses ?? "0")}, em cotas`;
  if (forma === "prazo-linear") return `${termWords(parametros.meses ?? "0")}, valor nivelado`;
  return FORM_NAMES[forma] ?? forma;
}

export const requirementWords = ({ codigo, exigido }: Requirement): string =>
  codigo === "idade" ? `${exigido} anos de idade` : `${termWords(exigido)} no plano`;
