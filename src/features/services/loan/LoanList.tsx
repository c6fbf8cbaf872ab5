import { useRouter } from "next/router";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { StateBadge } from "@/parts/states/StateBadge";
import { LOAN } from "@/parts/states/services";
import { type Column, Table } from "@/ui/content/Table";
import type { Loan } from "./loanQueries";

export const LoanBadge = ({ loan: { quitadoEm } }: { loan: Pick<Loan, "quitadoEm"> }) => (
  <StateBadge look={LOAN[quitadoEm ? "quitado" : "corrente"]} plain />
);

const columns: Column<Loan>[] = [
  { id: "valor", header: "Valor", priority: 1, cell: ({ valor }) => formatMoney(valor) },
  { id: "liberado", header: "Liberado em", phone: "line", phoneWord: "liberado em", cell: ({ liberadoEm }) => formatDate(liberadoEm) },
  { id: "parcelas", header: "Parcelas pagas", phone: "line", phoneWord: "pagas", cell: ({ pagas, parcelas }) => `${pagas} de ${parcelas}` },
  { id: "saldo", header: "Falta do principal", align: "end", cell: ({ saldo }) => formatMoney(saldo) },
  { id: "situacao", header: "Situação", phone: "end", cell: (loan) => <LoanBadge loan={loan} /> },
];

/** The person's loans, each leading to its own page. */
export function LoanList({ loans }: { loans: Loan[] }) {
  const router = useRouter();
  return (
    <Table
      caption="Seus empréstimos"
      columns={columns}
      rows={loans}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void router.push({ pathname: router.pathname, query: { emprestimo: String(id) } }, undefined, { shallow: true })}
    />
  );
}
