import { longMonth } from "@/domain/calendar/months";
import { formatAmount } from "@/domain/money/money";
import { Table } from "@/ui/content/Table";
import type { Saldo } from "../homeQueries";

const columns = [
  { id: "mes", header: "Mês", priority: 1 as const, cell: ({ mes }: Saldo["evolucao"][number]) => longMonth(mes) },
  {
    id: "saldo",
    header: "Saldo (R$)",
    align: "end" as const,
    cell: ({ saldo }: Saldo["evolucao"][number]) => formatAmount(saldo),
  },
  {
    id: "aportado",
    header: "Sem os rendimentos (R$)",
    align: "end" as const,
    cell: ({ aportado }: Saldo["evolucao"][number]) => formatAmount(aportado),
  },
];

/** The figures of the curve, the newest first. */
export function BalanceTable({ evolucao }: Pick<Saldo, "evolucao">) {
  return (
    <Table caption="Saldo no fim de cada mês" columns={columns} rows={evolucao.toReversed()} rowKey={({ mes }) => mes} density="compact" />
  );
}
