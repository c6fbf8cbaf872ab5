import type { PaymentRow } from "@/domain/benefits/concessionMoney";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { capital } from "@/domain/text/capital";
import { type Column, Table } from "@/ui/content/Table";

export interface RegimePayments {
  regime: string;
  rows: readonly PaymentRow[];
}

interface Month {
  first: PaymentRow;
  of: readonly PaymentRow[];
}

const monthName = ({ first }: Month) => (first.tipo === "abono" ? `Abono de ${first.mes.slice(0, 4)}` : capital(longMonth(first.mes)));

/** The first payments one below the other, net of tax; both regimes side by side while none is chosen. */
export function PaymentsTable({ payments }: { payments: readonly RegimePayments[] }) {
  const [main] = payments;
  if (!main) return null;
  const months: Month[] = main.rows.map((first, index) => ({ first, of: payments.map(({ rows }) => rows[index] ?? first) }));
  const isOne = payments.length === 1;
  const columns: Column<Month>[] = [
    { id: "mes", header: "Pagamento", priority: 1, cell: monthName },
    ...(isOne ? [{ id: "data", header: "Previsto para", cell: ({ first }: Month) => formatDate(first.data) }] : []),
    { id: "bruto", header: "Renda", align: "end", cell: ({ first }) => formatMoney(first.bruto) },
    ...(isOne ? [{ id: "imposto", header: "Imposto", align: "end" as const, cell: ({ first }: Month) => formatMoney(first.irrf) }] : []),
    // Side by side there is room for what reaches the account; the tax is the difference.
    ...payments.map(({ regime }, index): Column<Month> => {
      const name = isOne ? "" : `, ${(REGIME_NAMES[regime] ?? regime).toLowerCase()}`;
      return {
        id: `liquido-${regime}`,
        header: `Você recebe${name}`,
        align: "end",
        cell: ({ of }) => formatMoney(of[index]?.liquido ?? "0.00"),
      };
    }),
  ];
  return (
    <Table
      caption="Primeiros pagamentos, já com o imposto"
      columns={columns}
      rows={months}
      rowKey={({ first }) => `${first.mes}-${first.tipo}`}
    />
  );
}
