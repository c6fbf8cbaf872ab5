import { formatAmount, formatMoved, formatQuantity } from "@/domain/money/money";
import { type Column, Table, TOTAL_KEY } from "@/ui/content/Table";
import type { Extrato } from "./statementQueries";

type Row = Extrato["total"] & { subconta: string; nome: string };

const columns: Column<Row>[] = [
  { id: "nome", header: "Subconta", priority: 1, cell: ({ nome }) => nome },
  { id: "abertura", header: "Abertura (R$)", align: "end", cell: ({ abertura }) => formatMoved(abertura.valor) },
  { id: "entradas", header: "Entradas", align: "end", cell: ({ entradas }) => formatMoved(entradas) },
  { id: "saidas", header: "Saídas", align: "end", cell: ({ saidas }) => formatMoved(saidas) },
  { id: "rendimento", header: "Rendimentos", align: "end", cell: ({ rendimento }) => formatMoved(rendimento) },
  { id: "quotas", header: "Cotas no fim", align: "end", cell: ({ fechamento }) => formatQuantity(fechamento.quotas) },
  {
    id: "fechamento",
    header: "Fechamento (R$)",
    align: "end",
    cell: ({ fechamento }) => <strong>{formatAmount(fechamento.valor)}</strong>,
  },
];

/** Table of the same period by sub-account, with its total. */
export function SubaccountTable({ extrato: { linhas, total } }: { extrato: Extrato }) {
  const rows: Row[] = [...linhas, { ...total, subconta: TOTAL_KEY, nome: "Total" }];
  return <Table caption="Extrato por subconta" columns={columns} rows={rows} rowKey={({ subconta }) => subconta} />;
}
