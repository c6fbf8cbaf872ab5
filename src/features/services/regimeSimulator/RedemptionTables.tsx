import type { ReactNode } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, formatRate } from "@/domain/money/money";
import type { TaxedLot } from "@/domain/tax/regressive";
import type { RateShare, RedemptionComparison } from "@/domain/taxSimulator/redemption";
import { Card } from "@/ui/content/Card";
import { Grid, Stack } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { CrossingNotes } from "./CrossingNotes";
import { LotTable } from "./LotTable";
import type { Ground } from "./regimeQueries";

const shares: Column<RateShare>[] = [
  { id: "rate", header: "Alíquota", priority: 1, cell: ({ rate }) => formatRate(rate) },
  { id: "count", header: "Entradas", align: "end", cell: ({ count }) => String(count) },
  { id: "gross", header: "Bruto", align: "end", cell: ({ gross }) => formatMoney(gross) },
  { id: "tax", header: "Imposto", align: "end", cell: ({ tax }) => formatMoney(tax) },
];

const lotColumns: Column<TaxedLot>[] = [
  { id: "date", header: "Entrou em", priority: 1, cell: ({ date }) => formatDate(date) },
  { id: "gross", header: "Bruto", align: "end", cell: ({ gross }) => formatMoney(gross) },
  { id: "rate", header: "Alíquota", align: "end", cell: ({ rate }) => formatRate(rate) },
  { id: "tax", header: "Imposto", align: "end", cell: ({ tax }) => formatMoney(tax) },
];

interface Props {
  facts: Ground;
  result: RedemptionComparison;
  /** Content under the shorter of the two. */
  children: ReactNode;
}

/** Figures behind a redemption: when each regime pays, and the rates of the regressive one. */
export function RedemptionTables({ facts, result, children }: Props) {
  const { shares: rows, lots } = result.regressive;
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
      _print={{ display: "block" }}
    >
      <Stack gap={{ base: "4", lg: "6" }} minWidth="0">
        <CrossingNotes facts={facts} result={result} />
        {children}
      </Stack>
      <Card title="Regressivo, por alíquota" padding="0">
        <Table caption="Imposto do regressivo por alíquota" columns={shares} rows={rows} rowKey={({ rate }) => rate} />
        <LotTable
          summary={lots.length === 1 ? "Ver a entrada deste resgate" : `Ver as ${lots.length} entradas deste resgate`}
          caption="Entradas do resgate"
          columns={lotColumns}
          rows={lots}
        />
      </Card>
    </Grid>
  );
}
