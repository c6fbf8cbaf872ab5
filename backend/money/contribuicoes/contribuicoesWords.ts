import { dateOf } from "@/domain/calendar/calendarDate";
import { longMonth, monthOf } from "@/domain/calendar/months";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { PAYMENT_NAMES } from "@/domain/services/account/alterarContribuicao";
import type { Source } from "../../kernel/db/reading";
import type { Account } from "../contas";
import { type ContributionOption, optionOn, suspendedIn } from "./options";

const percent = (value: string) => `${formatAmount(value).replace(/,00$/, "")}%`;

const amountRows = ({ valor, percentualBasica, percentualSuplementar }: ContributionOption) =>
  valor !== null
    ? [{ rotulo: "Valor por mês", valor: formatMoney(valor) }]
    : [
        { rotulo: "Contribuição básica", valor: percent(percentualBasica) },
        { rotulo: "Contribuição suplementar", valor: percent(percentualSuplementar) },
      ];

const account = ({ banco, agencia, conta }: ContributionOption) =>
  agencia && conta ? [{ rotulo: "Conta", valor: `${banco ? `${banco}, ` : ""}agência ${agencia}, conta ${conta}` }] : [];

/** Contribution of this month in words; null for somebody who never chose one. */
export async function contributionInForce(source: Source, { idPessoa, idPlano }: Account, now: Date) {
  const month = monthOf(dateOf(now));
  const option = await optionOn(source, idPessoa, idPlano, month);
  if (!option) return null;
  const suspension = await suspendedIn(source, idPessoa, idPlano, month);
  const until = suspension?.ate ? `até ${longMonth(monthOf(suspension.ate))}` : "sem data para voltar";
  return {
    titulo: "Sua contribuição hoje",
    desde: option.validoDesde,
    linhas: [
      ...(suspension ? [{ rotulo: "Situação", valor: `Suspensa ${until}` }] : []),
      ...amountRows(option),
      { rotulo: "Forma de pagamento", valor: PAYMENT_NAMES[option.formaPagamento] ?? "Não informada" },
      ...account(option),
      ...(option.valor !== null ? [{ rotulo: "Vencimento", valor: `Dia ${option.diaVencimento}` }] : []),
    ],
    dados: {},
  };
}
