import { ChevronDown } from "lucide-react";
import { contributed, monthName, otherKinds } from "@/domain/account/statementMonths";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { Icon } from "@/ui/content/Icon";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
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
            <Flex
              as="summary"
              align="center"
              gap="3"
              minH="14"
              px="4"
              py="3"
              cursor="pointer"
              css={{ "&::marker, &::-webkit-details-marker": { display: "none" } }}
            >
              <Box flex="1" minW="0">
                <Text fontWeight={600}>{monthName(mes.mes, extrato)}</Text>
                <Text textStyle="small" color="fgMuted">
                  rendimentos {formatAmount(mes.rendimento)}
                </Text>
              </Box>
              <Text fontWeight={600} whiteSpace="nowrap">
                {formatMoney(mes.saldo)}
              </Text>
              <Icon as={ChevronDown} size={18} />
            </Flex>
            <Box px="4" pb="3" borderTopWidth="1px">
              <KeyValue tabular divided={false} rows={rowsOf(extrato, mes)} />
            </Box>
          </details>
        </Box>
      ))}
    </Stack>
  );
}
