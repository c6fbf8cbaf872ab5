import { drawn, formatMoney } from "@/domain/money/money";
import type { IncomeYear } from "@/domain/taxSimulator/income";
import { shortAmount } from "@/ui/charts/axis";
import { LineChart } from "@/ui/charts/LineChart";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";

const Key = ({ dashed, children }: { dashed?: boolean; children: string }) => (
  <Flex align="center" gap="2">
    <Box
      width="6"
      borderTopWidth={dashed ? "2px" : "3px"}
      borderStyle={dashed ? "dashed" : "solid"}
      borderColor={dashed ? "lineStrong" : "brand.accent"}
    />
    <Text textStyle="small" color="fgMuted">
      {children}
    </Text>
  </Flex>
);

/** Tax since the beginning, year by year; the table below has the figures. */
export function TaxChart({ years }: { years: readonly IncomeYear[] }) {
  return (
    <Stack gap="3">
      <Flex gap="5" wrap="wrap">
        <Key>Progressivo, com a declaração</Key>
        <Key dashed>Regressivo</Key>
      </Flex>
      <LineChart
        label="Imposto acumulado por ano nos dois regimes"
        height={240}
        points={years.map(({ year, accumulated }) => ({
          label: year,
          title: `Até ${year}: progressivo ${formatMoney(accumulated.progressive)}, regressivo ${formatMoney(accumulated.regressive)}`,
          value: drawn(accumulated.progressive),
          comparison: drawn(accumulated.regressive),
        }))}
        format={shortAmount}
      />
    </Stack>
  );
}
