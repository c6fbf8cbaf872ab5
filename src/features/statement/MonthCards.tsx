import { contributed, monthName, otherKinds } from "@/domain/account/statementMonths";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import type { Extrato, MesExtrato } from "./statementQueries";

function rowsOf(extrato: Extrato, mes: MesExtrato) {
  return [
    ...contributed(extrato).map(({ subconta, nome }) => ({ label: nome, value: formatAmount(mes.contribuicoes[subconta] ?? "0") })),
    ...otherKinds(extrato).map(({ tipo, nome }) => ({ label: nome, value: formatAmount(mes.porTipo[tipo] ?? "0") })),
    { label: "Rendimentos", value: formatAmount(mes.rendimento) },
    { label: "Saldo", value: formatMoney(mes.saldo), strong: true },
    { label: "Cotas no mês", value: formatQuantity(mes.quotas) },
    ...(mes.cota ? [{ label: "Valor da cota", value: formatQuantity(mes.cota) }] : []),
  ];
}

/** On a phone: a card for each month, the newest open. */
export function MonthCards({ extrato }: { extrato: Extrato }) {
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {extrato.meses.toReversed().map((mes, index) => (
        <Box as="li" key={mes.mes} bg="surface" borderWidth="1px" borderRadius="md">
          <details open={index === 0}>
            <Summary gap="3" minHeight="14" paddingInline="4" paddingBlock="3" fontWeight={400}>
              <Box flex="1" minW="0">
                <Text fontWeight={600}>{monthName(mes.mes, extrato)}</Text>
                <Text textStyle="small" color="fgMuted">
                  rendimentos {formatAmount(mes.rendimento)}
                </Text>
              </Box>
              <Text fontWeight={600} whiteSpace="nowrap">
                {formatMoney(mes.saldo)}
              </Text>
            </Summary>
            <Box px="4" pb="3" borderTopWidth="1px">
              <KeyValue tabular divided={false} rows={rowsOf(extrato, mes)} />
            </Box>
          </details>
        </Box>
      ))}
    </Stack>
  );
}
