import { formatDate } from "@/domain/calendar/calendarDate";
import { usePrinting } from "@/ui/browser/usePrinting";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import { type Column, Table } from "@/ui/content/Table";
import type { Ground } from "./regimeQueries";

type Assumption = Ground["premissas"][number];

const columns: Column<Assumption>[] = [
  { id: "nome", header: "Premissa", priority: 1, cell: ({ nome }) => nome },
  { id: "valor", header: "Valor", cell: ({ valor }) => valor },
  { id: "desde", header: "Em vigor desde", cell: ({ desde }) => formatDate(desde) },
  { id: "fonte", header: "Fonte", cell: ({ fonte }) => fonte },
];

/** Everything that the results depend on, with its dates, and the version of all of it. */
export function AssumptionList({ facts: { premissas, versao, hoje } }: { facts: Pick<Ground, "premissas" | "versao" | "hoje"> }) {
  return (
    <Card title="Premissas desta simulação" padding="0" _print={{ breakInside: "avoid" }}>
      <Text textStyle="label" paddingInline={{ base: "4", md: "6" }} paddingTop="3">
        As tabelas de hoje valem para todos os meses: ninguém conhece as futuras. Os valores são em dinheiro de hoje, sem a inflação. É uma
        estimativa, não uma garantia.
      </Text>
      {/* Paper opens nothing, and has all of it. */}
      <details open={usePrinting()}>
        <Summary paddingInline={{ base: "4", md: "6" }} textStyle="label" color="brand.fg">
          Ver cada premissa, com a data e a fonte
        </Summary>
        <Table caption="Premissas da simulação" columns={columns} rows={premissas} rowKey={({ nome }) => nome} />
        <Text textStyle="small" color="fgMuted" paddingInline={{ base: "4", md: "6" }} paddingBlock="3">
          Versão {versao}, de {formatDate(hoje)}.
        </Text>
      </details>
    </Card>
  );
}
