import { contributed, monthName, otherKinds } from "@/domain/account/statementMonths";
import { formatAmount, formatMoved, formatQuantity } from "@/domain/money/money";
import { type Column, TOTAL_KEY } from "@/ui/content/Table";
import type { Extrato, MesExtrato } from "./statementQueries";

/** Months of the period, the newest first, and what they add up to as the backend says it. */
export function monthRows({ linhas, total, meses }: Extrato): MesExtrato[] {
  const contribuicoes = Object.fromEntries(linhas.map(({ subconta, porTipo }) => [subconta, porTipo.contribuicao ?? "0.00"]));
  const { porTipo, rendimento, fechamento } = total;
  return [...meses.toReversed(), { mes: TOTAL_KEY, contribuicoes, porTipo, rendimento, quotas: "", cota: null, saldo: fechamento.valor }];
}

/** A row for each month, as in the statement on paper, and their total. */
export function monthColumns(extrato: Extrato): Column<MesExtrato>[] {
  return [
    { id: "mes", header: "Mês", priority: 1, cell: ({ mes }) => (mes === TOTAL_KEY ? "Total" : monthName(mes, extrato, true)) },
    ...contributed(extrato).map(
      ({ subconta, nome }): Column<MesExtrato> => ({
        id: subconta,
        header: nome,
        align: "end",
        cell: ({ contribuicoes }) => formatMoved(contribuicoes[subconta]),
      }),
    ),
    ...otherKinds(extrato).map(
      ({ tipo, nome }): Column<MesExtrato> => ({ id: tipo, header: nome, align: "end", cell: ({ porTipo }) => formatMoved(porTipo[tipo]) }),
    ),
    { id: "rendimento", header: "Rendimentos", align: "end", cell: ({ rendimento }) => formatMoved(rendimento) },
    { id: "cota", header: "Valor da cota", align: "end", cell: ({ cota }) => (cota ? formatQuantity(cota) : "–") },
    { id: "quotas", header: "Cotas no mês", align: "end", cell: ({ quotas }) => (quotas ? formatQuantity(quotas) : "–") },
    { id: "saldo", header: "Saldo (R$)", align: "end", cell: ({ saldo }) => <strong>{formatAmount(saldo)}</strong> },
  ];
}
