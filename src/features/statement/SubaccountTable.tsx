import { formatAmount, formatQuantity } from "@/domain/money";
import { type Column, Table } from "@/ui/Table";
import type { Extrato } from "./queries";

type Row = Extrato["total"] & { subconta: string; nome: string };

const columns: Column<Row>[] = [
  { id: "nome", header: "Subconta", priority: 1, cell: ({ nome, subconta }) => (subconta === "total" ? <strong>{nome}</strong> : nome) },
  { id: "abertura", header: "Abertura (R$)", align: "end", cell: ({ abertura }) => formatAmount(abertura.valor) },
  { id: "entradas", header: "Entradas", align: "end", cell: ({ entradas }) => formatAmount(entradas) },
  { id: "saidas", header: "Saídas", align: "end", cell: ({ saidas }) => formatAmount(saidas) },
  { id: "rendimento", header: "Rendimentos", align: "end", cell: ({ rendimento }) => formatAmount(rendimento) },
  { id: "quotas", header: "Cotas no fim", align: "end", cell: ({ fechamento }) => formatQuantity(fechamento.quotas) },
  {
    id: "fechamento",
    header: "Fechamento (R$)",
    align: "end",
    cell: ({ fechamento }) => <strong>{formatAmount(fechamento.valor)}</strong>,
  },
];

/** Where the money is kept: the same period by sub-account, and its total. */
export function SubaccountTable({ extrato: { linhas, total } }: { extrato: Extrato }) {
  const rows: Row[] = [...linhas, { ...total, subconta: "total", nome: "Total" }];
  return <Table caption="Extrato por subconta" columns={columns} rows={rows} rowKey={({ subconta }) => subconta} />;
}
