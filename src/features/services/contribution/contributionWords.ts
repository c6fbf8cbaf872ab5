import { formatAmount, formatMoney } from "@/domain/money/money";
import { PAYMENT_NAMES } from "@/domain/services/account/alterarContribuicao";
import type { ContributionOption } from "./contributionQueries";

/** `6.00` as `6%`, `2.50` as `2,50%`. */
export const percent = (value: string): string => `${formatAmount(value).replace(/,00$/, "")}%`;

/** `Básica 6%, suplementar 5%`, or the amount. */
export const optionWords = ({ valor, percentualBasica, percentualSuplementar }: ContributionOption): string =>
  valor === null ? `Básica ${percent(percentualBasica)}, suplementar ${percent(percentualSuplementar)}` : `${formatMoney(valor)} por mês`;

/** Payment method in words; of an account only its last digits are shown. */
export function paymentWords({ formaPagamento, agencia, conta }: ContributionOption): string {
  const name = PAYMENT_NAMES[formaPagamento] ?? "Não informada";
  return agencia && conta ? `${name}, agência ${agencia}, conta terminada em ${conta.slice(-4)}` : name;
}

/** `+R$ 10,00`, `−R$ 10,00`, `R$ 0,00`. */
export const signed = (amount: string): string => (/^-|^0+\.00$/.test(amount) ? formatMoney(amount) : `+${formatMoney(amount)}`);
