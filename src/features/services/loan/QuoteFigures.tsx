import { formatDate } from "@/domain/calendar/calendarDate";
import { CET_NORM } from "@/domain/loans/loanFacts";
import type { LoanQuote } from "@/domain/loans/loans";
import { formatMoney } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Conditions } from "./loanQueries";
import { percentText } from "./loanWords";

interface Props {
  quote: LoanQuote;
  conditions: Conditions;
}

function Costs({ quote, conditions: { condicoes } }: Props) {
  if (!condicoes) return null;
  return (
    <Stack gap="3">
      <Text>
        Juros: {percentText(condicoes.juros)} ao mês sobre o que você ainda deve. Somam {formatMoney(quote.juros)} até o fim.
      </Text>
      <Text>
        IOF: {percentText(condicoes.iofFixo)} do valor, mais {percentText(condicoes.iofDiario)} por dia sobre o principal de cada parcela,
        até 365 dias: {formatMoney(quote.iof)}.
      </Text>
      <Text>
        Taxa de administração: {percentText(condicoes.taxaAdministracao)} do valor, uma vez: {formatMoney(quote.taxa)}.
      </Text>
      <Text>
        Você recebe {formatMoney(quote.valor)} − {formatMoney(quote.iof)} − {formatMoney(quote.taxa)} = {formatMoney(quote.liquido)} e paga{" "}
        {formatMoney(quote.totalPago)}: a diferença é o custo total.
      </Text>
      <Text>
        Em vigor desde {formatDate(condicoes.desde)}. Fonte: {condicoes.fonte}.
      </Text>
    </Stack>
  );
}

const named = (label: string, title: string, explained: () => React.ReactNode) => (
  <Flex direction="column" align="flex-start">
    {label}
    <Explain title={title}>{explained}</Explain>
  </Flex>
);

/** Effects of a loan: the amount received, the monthly instalments and the cost. */
export function QuoteFigures({ quote, conditions }: Props) {
  const last = quote.ultimaParcela === quote.parcela ? "" : `, a última de ${formatMoney(quote.ultimaParcela)}`;
  return (
    <KeyValue
      tabular
      rows={[
        { label: "Você recebe na conta", value: formatMoney(quote.liquido), strong: true },
        { label: `${quote.parcelas} parcelas${last}`, value: `${formatMoney(quote.parcela)} por mês`, strong: true },
        { label: "Primeira parcela", value: formatDate(quote.cronograma[0]?.vencimento ?? "") },
        { label: "Total das parcelas", value: formatMoney(quote.totalPago) },
        {
          label: named("Custo total", "Custo total", () => <Costs quote={quote} conditions={conditions} />),
          value: formatMoney(quote.custo),
        },
        {
          label: named("Custo efetivo total (CET)", "Custo efetivo total", () => (
            <Text>
              É a taxa anual que iguala o que você recebe ({formatMoney(quote.liquido)}) a tudo o que paga, com juros, IOF e taxa, contando
              os dias de cada parcela sobre um ano de 365 ({CET_NORM}). Serve para comparar com outros empréstimos.
            </Text>
          )),
          value: `${percentText(quote.cet)} ao ano`,
        },
      ]}
    />
  );
}
