import { formatMonth, longMonth } from "@/domain/calendar/months";
import { formatMoney, formatRate } from "@/domain/money/money";
import type { IncomeMonth, IncomeYear } from "@/domain/taxSimulator/income";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";

const columns: Column<IncomeMonth>[] = [
  { id: "month", header: "Mês", priority: 1, cell: ({ month, kind }) => `${formatMonth(month)}${kind === "abono" ? ", 13º" : ""}` },
  { id: "gross", header: "Renda bruta", align: "end", cell: ({ gross }) => formatMoney(gross) },
  { id: "exempt", header: "Isento 65 anos", align: "end", priority: 3, cell: ({ exempt65 }) => formatMoney(exempt65) },
  { id: "base", header: "Base", align: "end", priority: 3, cell: ({ progressive }) => formatMoney(progressive.base) },
  { id: "reduction", header: "Redução", align: "end", priority: 3, cell: ({ progressive }) => formatMoney(progressive.reduction) },
  { id: "progressive", header: "Progressivo na fonte", align: "end", cell: ({ progressive }) => formatMoney(progressive.tax) },
  { id: "rate", header: "Alíquota regressiva", align: "end", cell: ({ regressive }) => formatRate(regressive.rate) },
  { id: "regressive", header: "Regressivo", align: "end", cell: ({ regressive }) => formatMoney(regressive.tax) },
];

/** The payments of a year: what is paid at once, and each month. */
export const MonthTable = ({ year: { year, months, lump } }: { year: IncomeYear }) => (
  <Card title={`Mês a mês, ${year}`} padding="0" _print={{ breakInside: "avoid" }}>
    {lump && (
      <Text textStyle="label" paddingInline={{ base: "4", md: "6" }} paddingBlock="3">
        Saque à vista de {formatMoney(lump.gross)} em {longMonth(lump.month)}: {formatMoney(lump.advance)} retidos no progressivo, como
        antecipação; {formatMoney(lump.regressive.tax)} no regressivo.
      </Text>
    )}
    {months.length > 0 && (
      <Table
        caption={`Imposto mês a mês em ${year}`}
        columns={columns}
        rows={months}
        rowKey={({ month, kind }) => (kind === "abono" ? `${month}/13` : month)}
      />
    )}
  </Card>
);
