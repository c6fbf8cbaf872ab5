import { Printer } from "lucide-react";
import { formatDate } from "@/domain/calendarDate";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Text } from "@/ui/layout";
import { type Column, Table } from "@/ui/Table";
import type { Ground } from "./queries";

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
    <Card
      title="Premissas desta simulação"
      padding="0"
      _print={{ breakInside: "avoid" }}
      action={
        <Button variant="outline" size="sm" leftIcon={Printer} _print={{ display: "none" }} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      <Text textStyle="label" paddingInline={{ base: "4", md: "6" }} paddingBlock="3">
        Versão <strong>{versao}</strong>, de {formatDate(hoje)}. As tabelas de hoje valem para todos os meses: ninguém conhece as futuras.
        Os valores são em dinheiro de hoje, sem a inflação. É uma estimativa, não uma garantia.
      </Text>
      <Table caption="Premissas da simulação" columns={columns} rows={premissas} rowKey={({ nome }) => nome} />
    </Card>
  );
}
