import { Equal, Minus, Plus } from "lucide-react";
import { Fragment } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { lastDay } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { Icon } from "@/ui/content/Icon";
import { Center, Flex, Text } from "@/ui/content/layout";
import type { Extrato } from "./statementQueries";

/** Addition that anybody can check: opening balance, entries, exits, returns, closing balance. */
export function Summary({ extrato: { total, inicio, fim, cotas } }: { extrato: Extrato }) {
  const opening = cotas[0]?.inicial.data;
  const closing = cotas[0]?.final.data ?? lastDay(fim);
  const parts = [
    {
      label: opening ? `Saldo em ${formatDate(opening)}` : `Antes de ${formatDate(`${inicio}-01`)}`,
      value: total.abertura.valor,
      icon: null,
    },
    { label: "Entradas", value: total.entradas, icon: Plus },
    ...(Number(total.saidas) === 0 ? [] : [{ label: "Saídas", value: total.saidas, icon: Minus }]),
    { label: "Rendimentos", value: total.rendimento, icon: Plus },
    { label: `Saldo em ${formatDate(closing)}`, value: total.fechamento.valor, icon: Equal, isResult: true },
  ];
  return (
    <Flex
      as="dl"
      direction={{ base: "column", lg: "row" }}
      bg="surface"
      borderWidth="1px"
      borderRadius="md"
      css={{ "& > div + div": { borderColor: "var(--line)", borderStyle: "solid" } }}
    >
      {parts.map(({ label, value, icon, isResult }) => (
        <Fragment key={label}>
          <Flex
            position="relative"
            direction={{ base: "row", lg: "column" }}
            justify={{ base: "space-between", lg: "center" }}
            align={{ base: "baseline", lg: "flex-start" }}
            wrap="wrap"
            flex="1"
            gap="1"
            px={{ base: "4", lg: "6" }}
            py={{ base: "3", lg: "4" }}
            borderTopWidth={{ base: icon ? "1px" : 0, lg: 0 }}
            borderLeftWidth={{ base: 0, lg: icon ? "1px" : 0 }}
            minW="0"
          >
            {icon && (
              <Center
                position="absolute"
                left="-13px"
                top="50%"
                transform="translateY(-50%)"
                boxSize="26px"
                borderRadius="full"
                borderWidth="1px"
                bg="surface"
                color="fgMuted"
                display={{ base: "none", lg: "grid" }}
                aria-hidden="true"
              >
                <Icon as={icon} size={14} />
              </Center>
            )}
            <Text as="dt" textStyle="label" color="fgMuted">
              {label}
            </Text>
            <Text
              as="dd"
              textStyle={{ base: "body", lg: "h3" }}
              fontWeight={600}
              color={isResult ? "brand.fg" : "fg"}
              whiteSpace="nowrap"
              m="0"
            >
              {formatMoney(value)}
            </Text>
          </Flex>
        </Fragment>
      ))}
    </Flex>
  );
}
