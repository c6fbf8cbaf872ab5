import { type IncomeYear, incomeBeforeAfter } from "@/domain/benefits/incomeProjection";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { drawn, formatAmount, formatMoney } from "@/domain/money/money";
import { changedParameters, incomeWords } from "@/domain/services/benefits/alterarRenda";
import { LineChart } from "@/ui/charts/LineChart";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Explain } from "@/ui/feedback/Explain";
import type { Facts } from "../inPayment/benefitQueries";
import { PaymentPreview } from "../inPayment/PaymentPreview";

interface Props {
  facts: Facts;
  choice: { idBeneficio: number; forma: string; valor: string };
}

const columns: Column<IncomeYear>[] = [
  { id: "ano", header: "Ano", priority: 1, cell: ({ ano }) => `${ano}º` },
  { id: "rendaAntes", header: "Renda hoje", align: "end", cell: ({ antes }) => formatMoney(antes.renda) },
  { id: "rendaDepois", header: "Renda nova", align: "end", cell: ({ depois }) => formatMoney(depois.renda) },
  { id: "saldoAntes", header: "Saldo hoje", align: "end", cell: ({ antes }) => formatMoney(antes.saldo) },
  { id: "saldoDepois", header: "Saldo novo", align: "end", cell: ({ depois }) => formatMoney(depois.saldo) },
];

/** Each of the first years, then every fifth: the line has them all. */
const isListed = ({ ano }: IncomeYear) => ano <= 5 || ano % 5 === 0;

const thousands = (value: number) => `${Math.round(value / 1000).toLocaleString("pt-BR")} mil`;

/** Effects of another percentage or term: the first payment net of tax, and income and balance over the years. */
export function IncomePreview({ facts, choice }: Props) {
  const benefit = facts.beneficios.find(({ id }) => id === choice.idBeneficio);
  if (!benefit) return null;
  const { efeito } = facts.renda;
  const change = {
    forma: benefit.forma,
    parametros: changedParameters(benefit.parametros, benefit.forma, choice.valor),
    contaDesde: efeito,
  };
  const years = incomeBeforeAfter(facts, benefit, change);
  return (
    <Stack gap="4">
      <PaymentPreview facts={facts} only={benefit.id} change={change} after="Com a mudança" month={efeito} />
      {years && (
        <Box as="section" aria-label="Renda e saldo ano a ano" borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
          <Box paddingInline="4" paddingBlock="3" bg="subtle">
            <Text as="h3" fontWeight={600}>
              Nos próximos anos, em dinheiro de hoje
            </Text>
            <Text textStyle="small" color="fgMuted">
              É uma estimativa, não uma promessa.
            </Text>
          </Box>
          <Stack gap="3" padding="4">
            <LineChart
              label="Saldo no fim de cada ano com a mudança e, tracejado, como é hoje. A tabela mostra os números."
              format={thousands}
              points={years.map(({ ano, antes, depois }) => ({
                label: `${ano}º`,
                title: `${ano}º ano: ${formatMoney(depois.saldo)} com a mudança, ${formatMoney(antes.saldo)} como é hoje`,
                value: drawn(depois.saldo),
                comparison: drawn(antes.saldo),
              }))}
            />
            <Text textStyle="small" color="fgMuted">
              Linha cheia: saldo com a mudança. Tracejada: como é hoje.
            </Text>
          </Stack>
          <Table
            columns={columns}
            rows={years.filter(isListed)}
            rowKey={({ ano }) => ano}
            caption="Renda e saldo ano a ano, como é hoje e com a mudança"
          />
          <Box padding="4">
            <Explain title="Renda e saldo nos próximos anos">
              {() => (
                <Stack gap="3">
                  <Text>
                    Todo mês a renda sai do saldo, pela mesma regra da folha, e o que fica rende a taxa real do plano. A renda de cada linha
                    é a do primeiro mês do ano, antes do imposto; o saldo é o do fim do ano.
                  </Text>
                  <KeyValue
                    tabular
                    rows={[
                      { label: "Saldo de hoje", value: formatMoney(facts.saldo) },
                      { label: "Primeiro mês", value: longMonth(efeito) },
                      { label: "Com a mudança", value: incomeWords(benefit.forma, choice.valor) },
                      { label: "Taxa real ao ano", value: `${formatAmount(facts.taxaProjecao?.valor ?? "0.00")}%` },
                    ]}
                  />
                  {facts.taxaProjecao && (
                    <Text textStyle="small" color="fgMuted">
                      Taxa em vigor desde {formatDate(facts.taxaProjecao.desde)}. Fonte: {facts.taxaProjecao.fonte}. Já sem a inflação.
                    </Text>
                  )}
                </Stack>
              )}
            </Explain>
          </Box>
        </Box>
      )}
    </Stack>
  );
}
