import { memo, useMemo } from "react";
import { formatMoney } from "@/domain/money/money";
import { isSupplementaryOpen } from "@/domain/simulator/faults";
import { type Effect, effectsOf } from "@/domain/simulator/sensitivity";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { useBoard } from "./simulatorBoardContext";

const signed = (amount: string) => `${amount.startsWith("-") ? "−" : "+"} ${formatMoney(amount.replace("-", ""))}`;

const columns: Column<Effect>[] = [
  { id: "passo", header: "Mudando só isto", priority: 1, cell: ({ passo }) => passo },
  { id: "diferenca", header: "Na renda do mês", align: "end", cell: ({ diferenca }) => signed(diferenca) },
  { id: "renda", header: "A renda fica em", align: "end", cell: ({ renda }) => formatMoney(renda) },
];

/** Card with the effect of one more step of each thing on the income. */
export const EffectsCard = memo(function EffectsCard() {
  const { assumptions, saver, choice, allowed } = useBoard();
  const rows = useMemo(
    () => effectsOf(assumptions, saver, choice, isSupplementaryOpen(allowed, choice.basica)),
    [assumptions, saver, choice, allowed],
  );
  return (
    <Card title="O que muda o resultado" padding="0" _print={{ breakInside: "avoid" }}>
      <Text textStyle="label" color="fgMuted" paddingInline={{ base: "4", md: "6" }} paddingBlock="4">
        Um passo de cada vez, com o resto como está.
      </Text>
      <Table caption="O que cada passo muda na renda" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Card>
  );
});
