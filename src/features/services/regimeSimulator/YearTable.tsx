import { useState } from "react";
import { formatMoney } from "@/domain/money/money";
import type { IncomeYear } from "@/domain/taxSimulator/income";
import { usePrinting } from "@/ui/browser/usePrinting";
import { Card } from "@/ui/content/Card";
import { Box, Text } from "@/ui/content/layout";
import { Pagination } from "@/ui/content/Pagination";
import { type Column, Table } from "@/ui/content/Table";

const columns: Column<IncomeYear>[] = [
  { id: "year", header: "Ano", priority: 1, cell: ({ year }) => year },
  { id: "gross", header: "Renda bruta", align: "end", priority: 3, cell: ({ gross }) => formatMoney(gross) },
  { id: "withheld", header: "Progressivo na fonte", align: "end", priority: 3, cell: ({ withheld }) => formatMoney(withheld) },
  { id: "progressive", header: "Progressivo final", align: "end", cell: ({ progressive }) => formatMoney(progressive) },
  { id: "regressive", header: "Regressivo", align: "end", cell: ({ regressive }) => formatMoney(regressive) },
  { id: "sumProgressive", header: "Soma progressivo", align: "end", cell: ({ accumulated }) => formatMoney(accumulated.progressive) },
  { id: "sumRegressive", header: "Soma regressivo", align: "end", cell: ({ accumulated }) => formatMoney(accumulated.regressive) },
];

/** Years of a page: on a phone each is a card. */
const PAGE = 10;

/** Each year of the income; a row opens its months below. */
export function YearTable({ years, openYear, onOpen }: { years: readonly IncomeYear[]; openYear: string; onOpen(year: string): void }) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(years.length / PAGE));
  const at = Math.min(page, pages - 1);
  const isPrinting = usePrinting();
  return (
    <Card title="Ano a ano" padding="0" _print={{ breakInside: "avoid" }}>
      <Text textStyle="label" color="fgMuted" paddingInline={{ base: "4", md: "6" }} paddingBlock="3" _print={{ display: "none" }}>
        Escolha um ano para ver os meses dele abaixo.
      </Text>
      <Table
        caption="Imposto ano a ano"
        columns={columns}
        rows={isPrinting ? years : years.slice(at * PAGE, (at + 1) * PAGE)}
        rowKey={({ year }) => year}
        openKey={openYear}
        onOpen={({ year }) => onOpen(year)}
      />
      {pages > 1 && (
        <Box paddingInline={{ base: "4", md: "6" }} paddingBlock="3" _print={{ display: "none" }}>
          <Pagination page={at} totalPages={pages} onChange={setPage} label="Páginas dos anos" />
        </Box>
      )}
    </Card>
  );
}
