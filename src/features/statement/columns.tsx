import { contributed, monthName, otherKinds } from "@/domain/account/statementMonths";
import { formatAmount, formatQuantity, isZeroAmount } from "@/domain/money/money";
import type { Column } from "@/ui/content/Table";
import type { Extrato, MesExtrato } from "./statementQueries";

const amount = (value: string | undefined) => (value === undefined || isZeroAmount(value) ? "–" : formatAmount(value));

/** A row for each month, as in the statement on paper. */
export function monthColumns(extrato: Extrato): Column<MesExtrato>[] {
  return [
    { id: "mes", header: "Mês", priority: 1, cell: ({ mes }) => monthName(mes, extrato, true) },
    ...contributed(extrato).map(
      ({ subconta, nome }): Column<MesExtrato> => ({
        id: subconta,
        header: nome,
        align: "end",
        cell: ({ contribuicoes }) => amount(contribuicoes[subconta]),
      }),
    ),
    ...otherKinds(extrato).map(
      ({ tipo, nome }): Column<MesExtrato> => ({ id: tipo, header: nome, align: "end", cell: ({ porTipo }) => amount(porTipo[tipo]) }),
    ),
    { id: "rendimento", header: "Rendimentos", align: "end", cell: ({ rendimento }) => formatAmount(rendimento) },
    { id: "cota", header: "Valor da cota", align: "end", cell: ({ cota }) => (cota ? formatQuantity(cota) : "–") },
    { id: "quotas", header: "Cotas no mês", align: "end", cell: ({ quotas }) => formatQuantity(quotas) },
    { id: "saldo", header: "Saldo (R$)", align: "end", cell: ({ saldo }) => <strong>{formatAmount(saldo)}</strong> },
  ];
}
