import { formatMoney, formatRate } from "@/domain/money/money";
import type { RateCrossing } from "@/domain/taxSimulator/crossing";
import type { IncomeMonth } from "@/domain/taxSimulator/income";
import { crossingWords } from "@/domain/taxSimulator/words";
import { Card } from "@/ui/content/Card";
import { Box, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { wordyTable } from "@/ui/content/wordyTable";

const columns: Column<RateCrossing>[] = [
  { id: "rate", header: "Alíquota regressiva", priority: 1, cell: ({ rate }) => formatRate(rate) },
  { id: "withheld", header: "O progressivo retém mais na fonte", cell: ({ withheld }) => crossingWords(withheld) },
  { id: "final", header: "O progressivo custa mais, com a declaração", cell: ({ final }) => crossingWords(final) },
];

/** Table of the monthly incomes from which the progressive regime costs more, for each rate of the regressive one. */
export function CrossingTable({ rates, first }: { rates: readonly RateCrossing[]; first: IncomeMonth }) {
  return (
    <Card title="A partir de que renda por mês as linhas se cruzam" padding="0" _print={{ breakInside: "avoid" }}>
      <Text textStyle="label" color="fgMuted" paddingInline={{ base: "4", md: "6" }} paddingBlock="3">
        A primeira renda desta simulação é de {formatMoney(first.gross)}, com {formatRate(first.regressive.rate)} no regressivo. A coluna da
        declaração conta as outras rendas, os dependentes e as deduções que você informou.
      </Text>
      <Box css={wordyTable}>
        <Table
          caption="Cruzamento por alíquota"
          columns={columns}
          rows={rates}
          rowKey={({ rate }) => rate}
          openKey={first.regressive.rate}
        />
      </Box>
    </Card>
  );
}
