import { type Retirement, retirementAt } from "@/domain/benefits/retirement";
import { projectionAges, usualAge } from "@/domain/contribution/contributionPreview";
import { selfSponsoredParts } from "@/domain/exits/selfSponsorship";
import { exact } from "@/domain/money/exact";
import type { Source } from "../../kernel/db/reading";
import type { Account } from "../../money/contas";
import type { Parameter } from "../../people/parametros";
import { type DeferredConditions, deferredConditions, type SelfSponsorConditions, selfSponsorConditions } from "./vinculosFacts";

/** Premises of a projection, each with its day and source. */
export interface Premises {
  /** Age at which the benefit is asked for. */
  idade: number | null;
  saldoHoje: string;
  cotaEm: string | null;
  /** Yearly real percentage: everything is in today's money. */
  taxa: Parameter | null;
  mesesRenda: number;
}

export interface Quote {
  permitido: boolean;
  /** Reason in words against it; null when it is allowed. */
  motivo: string | null;
  /** Reais a month: from the balance in the deferred benefit, paid by the person in self-sponsorship. Null where the plan has not said. */
  custoMensal: string | null;
  /** Null where it cannot be projected: no birth date, no rate, or no age ahead. */
  saldoNaAposentadoria: string | null;
  rendaMensal: string | null;
  premissas: Premises;
}

export interface DeferredQuote extends Quote {
  custo: Parameter | null;
}

export interface SelfSponsorQuote extends Quote {
  contribuicaoPropria: string;
  contribuicaoPatrocinadora: string;
}

type Conditions = Pick<DeferredConditions, "hoje" | "nascimento" | "saldo" | "cotaEm" | "taxa" | "mesesRenda" | "impedimento">;

function projected(conditions: Conditions, monthly: string): { retirement: Retirement | null; premissas: Premises } {
  const { hoje, nascimento, saldo, cotaEm, taxa, mesesRenda } = conditions;
  const idade = nascimento === null ? null : usualAge(projectionAges(nascimento, hoje));
  const premissas = { idade, saldoHoje: saldo, cotaEm, taxa, mesesRenda };
  if (nascimento === null || idade === null || taxa === null) return { retirement: null, premissas };
  return { retirement: retirementAt({ hoje, nascimento, saldo, taxa: taxa.valor }, monthly, idade, mesesRenda), premissas };
}

const answered = (conditions: Conditions, monthly: string) => {
  const { retirement, premissas } = projected(conditions, monthly);
  return {
    permitido: conditions.impedimento === null,
    motivo: conditions.impedimento,
    saldoNaAposentadoria: retirement?.saldo ?? null,
    rendaMensal: retirement?.renda ?? null,
    premissas,
  };
};

/** Quote of the deferred benefit today, for the guide. @throws Problem 404 for a person without the plan */
export async function deferredQuote(source: Source, account: Account, now: Date): Promise<DeferredQuote> {
  const conditions = await deferredConditions(source, account, now);
  const { custoMensal } = conditions;
  const cost = custoMensal?.valor ?? "0.00";
  return { ...answered(conditions, exact(cost).negated().toFixed(2)), custoMensal: cost, custo: custoMensal };
}

/**
 * Quote of self-sponsorship today, with the contribution as it was, for the guide. @throws Problem 404 for a person
 * without the plan
 */
export async function selfSponsorQuote(source: Source, account: Account, now: Date): Promise<SelfSponsorQuote> {
  const conditions: SelfSponsorConditions = await selfSponsorConditions(source, account, now);
  const { salario, unidadeReferencia, contrapartida, normal } = conditions;
  const parts =
    salario !== null && unidadeReferencia !== null && contrapartida !== null
      ? selfSponsoredParts({ salario, unidadeReferencia, contrapartida }, normal)
      : null;
  return {
    ...answered(conditions, parts?.total ?? "0.00"),
    custoMensal: parts?.total ?? null,
    contribuicaoPropria: parts?.participante ?? "0.00",
    contribuicaoPatrocinadora: parts?.patrocinadora ?? "0.00",
  };
}
