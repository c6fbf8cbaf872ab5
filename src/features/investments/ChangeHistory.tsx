import { CircleCheck, Minus } from "lucide-react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { ALWAYS_PRESENT } from "@/routes";
import { Card } from "@/ui/content/Card";
import { type Column, Table } from "@/ui/content/Table";
import { TextLink } from "@/ui/controls/TextLink";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { Change, Overview } from "./investmentsQueries";

const columns: Column<Change>[] = [
  { id: "troca", header: "Troca", priority: 1, cell: ({ de, para }) => `${de.nome} para ${para.nome}` },
  { id: "pedida", header: "Pedida em", cell: ({ pedidaEm }) => formatDate(dateOf(pedidaEm)) },
  { id: "mes", header: "Cota de", cell: ({ mes }) => longMonth(mes) },
  {
    id: "situacao",
    header: "Situação",
    cell: ({ situacao, executadaEm }) =>
      situacao === "executada" ? (
        <StatusBadge kind="ok" icon={CircleCheck} plain>
          Feita{executadaEm && ` em ${formatDate(dateOf(executadaEm))}`}
        </StatusBadge>
      ) : (
        <StatusBadge kind="off" icon={Minus} plain>
          Cancelada
        </StatusBadge>
      ),
  },
  {
    id: "solicitacao",
    header: "Solicitação",
    cell: ({ solicitacao }) =>
      solicitacao ? <TextLink href={`${ALWAYS_PRESENT}?id=${solicitacao.id}`}>{solicitacao.protocolo}</TextLink> : "–",
  },
];

/** The changes that ended. */
export function ChangeHistory({ overview: { trocas } }: { overview: Overview }) {
  if (trocas.length === 0) return null;
  return (
    <Card title="Trocas anteriores" padding="0">
      <Table caption="Trocas de perfil anteriores" columns={columns} rows={trocas} rowKey={({ id }) => id} />
    </Card>
  );
}
