import type { ReactNode } from "react";
import { formatMoney } from "@/domain/money/money";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import type { Cheaper, Regime } from "@/domain/taxSimulator/tables";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Heading, Text } from "@/ui/content/layout";
import { StatusBadge } from "@/ui/feedback/StatusBadge";

export interface Side {
  regime: Regime;
  /** The figure that the two are compared by. */
  label: string;
  amount: string;
  rows: readonly KeyValueRow[];
  note?: ReactNode;
}

/** Head of a comparison: what may be done with it, and its explanation. */
export const PanelActions = ({ tools, children }: { tools: ReactNode; children: ReactNode }) => (
  <Flex align="center" wrap="wrap" columnGap="3" rowGap="1.5">
    {tools}
    {children}
  </Flex>
);

/** The two regimes beside each other, the one that costs less marked with a word. */
export function SideBySide({ sides, cheaper }: { sides: readonly Side[]; cheaper: Cheaper }) {
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="4">
      {sides.map(({ regime, label, amount, rows, note }) => (
        <Box
          key={regime}
          as="section"
          aria-label={`Regime ${REGIME_NAMES[regime]}`}
          borderWidth="1px"
          borderColor={regime === cheaper ? "brand.line" : "line"}
          borderRadius="md"
          padding={{ base: "4", md: "5" }}
          minWidth="0"
          _print={{ breakInside: "avoid" }}
        >
          <Flex justify="space-between" align="center" gap="2" minHeight="6" wrap="wrap">
            <Heading as="h3" textStyle="h3">
              {REGIME_NAMES[regime]}
            </Heading>
            {regime === cheaper && <StatusBadge kind="ok">Menos imposto</StatusBadge>}
          </Flex>
          <Text textStyle="label" color="fgMuted" marginTop="3">
            {label}
          </Text>
          <Text textStyle="h2" fontWeight={600} whiteSpace="nowrap" marginBottom="2">
            {formatMoney(amount)}
          </Text>
          <KeyValue tabular rows={rows} />
          {note && (
            <Text textStyle="small" color="fgMuted" marginTop="2">
              {note}
            </Text>
          )}
        </Box>
      ))}
    </Grid>
  );
}
