import { Equal, Minus, Plus } from "lucide-react";
import { Fragment } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { lastDay } from "@/domain/calendar/months";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { Icon } from "@/ui/content/Icon";
import { Center, Flex, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { StatementExplained } from "./StatementExplained";
import type { Extrato } from "./statementQueries";

/**
 * Addition that anybody can check: opening balance, entries, exits, returns, closing balance, and what the quotas returned.
 * A phone begins with the closing balance.
 */
export function Summary({ extrato }: { extrato: Extrato }) {
  const { total, inicio, fim, cotas } = extrato;
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
      wrap={{ lg: "wrap" }}
      bg="surface"
      borderWidth="1px"
      borderRadius="md"
      css={{ "& > div": { borderColor: "var(--line)", borderStyle: "solid" } }}
    >
      {parts.map(({ label, value, icon, isResult }) => (
        <Fragment key={label}>
          <Flex
            position="relative"
            direction={{ base: isResult ? "column" : "row", lg: "column" }}
            justify={{ base: "space-between", lg: "center" }}
            align={{ base: isResult ? "flex-start" : "baseline", lg: "flex-start" }}
            wrap="wrap"
            flex="1"
            gap="1"
            order={{ base: isResult ? -2 : 0, lg: 0 }}
            px={{ base: "4", lg: "6" }}
            pt={{ base: isResult ? "4" : "3", lg: "4" }}
            pb={{ base: isResult ? "1" : "3", lg: "4" }}
            borderTopWidth={{ base: isResult ? 0 : "1px", lg: 0 }}
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
              textStyle={{ base: isResult ? "h1" : "body", lg: "h3" }}
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
      <Flex
        align="center"
        wrap="wrap"
        columnGap="2"
        flex={{ base: "none", lg: "1 1 100%" }}
        order={{ base: -1, lg: 0 }}
        px={{ base: "4", lg: "6" }}
        pb={{ base: "2", lg: "3" }}
        pt={{ base: "0", lg: "3" }}
        borderTopWidth={{ base: 0, lg: "1px" }}
        textStyle="label"
        color="fgMuted"
      >
        <Text as="dt">{cotas.length === 1 ? "Rentabilidade" : "Total de cotas"}</Text>
        <Flex as="dd" justify="space-between" align="center" wrap="wrap" columnGap="3" flex="1" m="0">
          <Text as="strong" color="fg">
            {cotas[0] && cotas.length === 1 ? `${formatAmount(cotas[0].retorno)}%` : formatQuantity(total.fechamento.quotas)}
          </Text>
          <Explain title="Como calculamos o extrato">{() => <StatementExplained extrato={extrato} />}</Explain>
        </Flex>
      </Flex>
    </Flex>
  );
}
