import { ArrowDownToLine } from "lucide-react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { Card } from "@/ui/content/Card";
import { type Column, Table } from "@/ui/content/Table";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { Source } from "./portabilityQueries";

const originOf = ({ subconta }: Source) => (subconta === "portada-aberta" ? "Entidade aberta" : "Entidade fechada");

const columns: Column<Source>[] = [
  { id: "origem", header: "Veio de", priority: 1, cell: ({ entidade, plano }) => (plano ? `${entidade}, ${plano}` : entidade) },
  { id: "tipo", header: "Tipo", cell: originOf },
  { id: "cnpj", header: "CNPJ", cell: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : "Não informado") },
  { id: "desde", header: "Conta tempo desde", cell: ({ lotes: [first] }) => (first ? formatDate(first.data) : "—") },
  { id: "participante", header: "Participante", align: "end", cell: ({ participante }) => formatMoney(participante) },
  { id: "patrocinadora", header: "Patrocinadora", align: "end", cell: ({ patrocinadora }) => formatMoney(patrocinadora) },
  { id: "valor", header: "Vale hoje", align: "end", cell: ({ valor }) => formatMoney(valor) },
];

/** The money that came from other plans, each source by itself. */
export function PortedMoney({ sources }: { sources: readonly Source[] }) {
  return (
    <Card title="Dinheiro que você trouxe" padding="0">
      <Table
        caption="Dinheiro que você trouxe de outros planos"
        columns={columns}
        rows={sources}
        rowKey={({ idPortabilidade, subconta }) => `${idPortabilidade ?? "antes"}-${subconta}`}
        empty={
          <EmptyState icon={ArrowDownToLine} title="Nada veio de outro plano até hoje">
            O que você trouxer aparece aqui, separado por plano de origem.
          </EmptyState>
        }
      />
    </Card>
  );
}
