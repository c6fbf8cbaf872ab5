import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { Notice } from "@/ui/feedback/Notice";
import type { Facts } from "../inPayment/benefitQueries";

const bare = (value: string) => formatAmount(value).replace(/,?0+$/, "");

/** Card with the window and the ranges for changing an income, each with its date and source. */
export function IncomeWindow({ facts: { renda, beneficios } }: { facts: Facts }) {
  const { janela, efeito, agendada, faixas, rendaMinima } = renda;
  const { percentualMinimo: from, percentualMaximo: to, mesesMinimo, mesesMaximo } = faixas;
  return (
    <Card title="As regras do plano">
      <Stack gap="4">
        {agendada && <Notice kind="wait">Uma alteração já concluída vale a partir de {longMonth(agendada)}.</Notice>}
        <Box maxWidth="560px">
          <KeyValue
            rows={[
              ...(janela
                ? [
                    {
                      label: janela.aberta ? "Período aberto para pedir" : "Próximo período para pedir",
                      value: `${formatDate(janela.inicio)} a ${formatDate(janela.fim)}`,
                    },
                  ]
                : []),
              ...(beneficios.length > 0 ? [{ label: "Pedida agora, vale a partir de", value: longMonth(efeito) }] : []),
              ...(from && to ? [{ label: "Percentual do saldo por mês", value: `${bare(from.valor)}% a ${bare(to.valor)}%` }] : []),
              ...(mesesMinimo && mesesMaximo
                ? [
                    {
                      label: "Prazo restante permitido, na renda por prazo certo",
                      value: `${bare(mesesMinimo.valor)} a ${bare(mesesMaximo.valor)} meses`,
                    },
                  ]
                : []),
              ...(rendaMinima ? [{ label: "Renda mínima por mês", value: formatMoney(rendaMinima.valor) }] : []),
            ]}
          />
        </Box>
        {rendaMinima && (
          <Box>
            <Explain title="As regras do plano" label="De onde vêm as regras">
              {() => (
                <Text>
                  Regras em vigor desde {formatDate(rendaMinima.desde)}. Fonte: {rendaMinima.fonte}.
                </Text>
              )}
            </Explain>
          </Box>
        )}
      </Stack>
    </Card>
  );
}
