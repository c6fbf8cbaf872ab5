import { daysBetween } from "../calendar/calendarDate";
import { type MonthlyParts, monthlyParts } from "../contribution/contributionPreview";
import { cents, type Exact, exact, larger, toAmount, ZERO } from "../money/exact";
import { formatMoney } from "../money/money";

/**
 * Self-sponsorship (domain §5.1): who left pays their own share and the sponsor's. Ranges, the least that may be paid and
 * what a late month costs are dated rows of the plan. Reais with two places, percentages as they were given.
 */

export interface SelfSponsorTerms {
  /** Last contribution salary. */
  salario: string;
  unidadeReferencia: { valor: string };
  /** Percentage of the basic contribution that the sponsor added. */
  contrapartida: { valor: string };
  /** Least total of a month. */
  minimo: string;
}

export interface SelfSponsorChoice {
  percentualBasica: Exact;
  percentualSuplementar: Exact;
}

/** Own share, the sponsor's share, and their sum, which the participant pays each month. */
export const selfSponsoredParts = (
  { salario, unidadeReferencia, contrapartida }: Omit<SelfSponsorTerms, "minimo">,
  choice: SelfSponsorChoice,
): MonthlyParts => monthlyParts({ salario, unidadeReferencia, contrapartida }, { ...choice, valor: null });

/** The least that a plan lets a month fall to: a percentage of the normal contribution, both shares. */
export const leastMonthly = (normal: Exact, percent: Exact): string => toAmount(exact(normal).times(percent).div(100));

/** Problems of a choice, by field; messages in Portuguese. */
export function selfSponsorFaults(terms: SelfSponsorTerms, choice: SelfSponsorChoice): { campo: string; mensagem: string }[] {
  const { total } = selfSponsoredParts(terms, choice);
  if (exact(total).isZero()) return [{ campo: "percentualBasica", mensagem: "Escolha ao menos um percentual acima de 0%." }];
  if (exact(total).gte(terms.minimo)) return [];
  return [
    {
      campo: "percentualBasica",
      mensagem: `Dá ${formatMoney(total)} por mês, e o mínimo do plano é ${formatMoney(terms.minimo)}. Aumente um dos dois.`,
    },
  ];
}

export interface LateMonth {
  /** Reais of the month, both shares. */
  valor: string;
  /** Day on which it was due, and the one on which it is paid. */
  vencimento: string;
  pagamento: string;
  /** Quotas of the month of the due date and the last that is out; null where there is none yet: no variation. */
  cotaVencimento: string | null;
  cotaAtual: string | null;
}

export interface LateTerms {
  /** Fine, once, and interest a month, in percent. */
  multa: string;
  juros: string;
}

export interface LateAmount {
  dias: number;
  /** Earnings that the late money missed, in reais; never negative. */
  variacao: string;
  /** The month with its variation: the amount that enters the account. */
  corrigido: string;
  multa: string;
  juros: string;
  total: string;
}

/** Days of a commercial month: interest of a month by the day (domain §5.1 gives the rate; the reading is to be confirmed). */
const MONTH_DAYS = 30;

/**
 * Cost of a late month: the variation of the quota, a fine and interest by the day, these two on the corrected amount.
 * The variation and the month become quotas; fine and interest stay with the plan.
 */
export function lateAmount({ valor, vencimento, pagamento, cotaVencimento, cotaAtual }: LateMonth, terms: LateTerms): LateAmount {
  const dias = Math.max(0, daysBetween(vencimento, pagamento));
  if (dias === 0) return { dias, variacao: "0.00", corrigido: toAmount(valor), multa: "0.00", juros: "0.00", total: toAmount(valor) };
  const grown = cotaVencimento && cotaAtual ? exact(valor).times(cotaAtual).div(cotaVencimento).minus(valor) : ZERO;
  const variacao = cents(larger(ZERO, grown));
  const corrigido = cents(valor).plus(variacao);
  const multa = cents(corrigido.times(terms.multa).div(100));
  const juros = cents(corrigido.times(terms.juros).div(100).times(dias).div(MONTH_DAYS));
  return {
    dias,
    variacao: toAmount(variacao),
    corrigido: toAmount(corrigido),
    multa: toAmount(multa),
    juros: toAmount(juros),
    total: toAmount(corrigido.plus(multa).plus(juros)),
  };
}

/** Shares of a month that was paid, by sub-account, with the variation spread over them; the last takes the cents. */
export function sharesOf(parts: { basica: string; suplementar: string; patrocinadora: string; variacao?: string }) {
  const shares = (["basica", "suplementar", "patrocinadora"] as const).filter((id) => exact(parts[id]).gt(0));
  const whole = shares.reduce((total, id) => total.plus(parts[id]), ZERO);
  let left = exact(parts.variacao ?? 0);
  return shares.map((subconta, index) => {
    const more =
      index === shares.length - 1
        ? left
        : cents(
            exact(parts.variacao ?? 0)
              .times(parts[subconta])
              .div(whole),
          );
    left = left.minus(more);
    return { subconta, valor: toAmount(exact(parts[subconta]).plus(more)) };
  });
}

/** Unpaid months in a row, up to the last that was due: a paid one in between begins anew. Oldest first. */
export function unpaidInARow(months: readonly { vencimento: string; pago: boolean }[], today: string): number {
  let count = 0;
  for (const { vencimento, pago } of months) if (vencimento < today) count = pago ? 0 : count + 1;
  return count;
}
