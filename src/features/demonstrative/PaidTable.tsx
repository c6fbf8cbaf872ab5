import { formatAmount, formatMoved } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Text } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import { type Column, Table, TOTAL_KEY } from "@/ui/content/Table";
import type { Contribuicoes, Demonstrativo } from "./demonstrativeQueries";

export interface Line extends Contribuicoes {
  id: string | number;
  name: string;
}

interface PaidTableProps {
  /** Header of the first column: "Mês". */
  header: string;
  caption: string;
  lines: readonly Line[];
  subcontas: Demonstrativo["subcontas"];
  /** Totals in the last row. */
  total?: Contribuicoes;
}

/** Table of payments, a row for each period: by sub-account, by payer, and in total. */
export function PaidTable({ header, caption, lines, subcontas, total }: PaidTableProps) {
  const columns: Column<Line>[] = [
    { id: "periodo", header, priority: 1, cell: ({ name }) => name },
    // The sponsor's sub-account is the sponsor's part: once is enough.
    ...subcontas
      .filter(({ id }) => id !== "patrocinadora")
      .map(({ id, nome }): Column<Line> => ({ id, header: nome, align: "end", cell: (line) => formatMoved(line.porSubconta[id]) })),
    { id: "participante", header: "Você", align: "end", cell: ({ participante }) => formatMoved(participante) },
    { id: "patrocinadora", header: "Patrocinadora", align: "end", cell: ({ patrocinadora }) => formatMoved(patrocinadora) },
    { id: "total", header: "Total (R$)", align: "end", cell: (line) => <strong>{formatMoved(line.total)}</strong> },
  ];
  const rows = total ? [...lines, { id: TOTAL_KEY, name: "Total", ...total }] : lines;
  return (
    <>
      {/* Paper is narrower than a laptop, and opens nothing: the whole table. */}
      <Box display={{ base: "none", md: "block" }} _print={{ display: "block" }}>
        <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </Box>
      <Box as="ul" display={{ base: "block", md: "none" }} listStyleType="none" aria-label={caption} _print={{ display: "none" }}>
        {rows.map((line) => (
          <PeriodRow key={line.id} line={line} subcontas={subcontas} />
        ))}
      </Box>
    </>
  );
}

/** On a phone: the period and its total, the parts when it is opened. */
function PeriodRow({ line, subcontas }: { line: Line; subcontas: Demonstrativo["subcontas"] }) {
  const parts = subcontas.filter(({ id }) => id !== "patrocinadora" && line.porSubconta[id]);
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: 0 }} bg={line.id === TOTAL_KEY ? "subtle" : undefined}>
      <details>
        <Summary gap="3" minHeight="12" paddingInline="4">
          <Text flex="1" fontWeight={600}>
            {line.name}
          </Text>
          <Text fontWeight={600} fontFamily="tabular" whiteSpace="nowrap">
            {formatAmount(line.total)}
          </Text>
        </Summary>
        <Box px="4" pb="3">
          <KeyValue
            tabular
            divided={false}
            rows={[
              ...parts.map(({ id, nome }) => ({ label: nome, value: formatMoved(line.porSubconta[id]) })),
              { label: "Paga por você", value: formatMoved(line.participante), strong: true },
              { label: "Paga pela patrocinadora", value: formatMoved(line.patrocinadora) },
            ]}
          />
        </Box>
      </details>
    </Box>
  );
}
