import { ChartColumn } from "lucide-react";
import dynamic from "next/dynamic";
import { formatDate, formatDayMonth } from "@/domain/calendar/calendarDate";
import { queueAddress } from "@/layout/queueAddress";
import { ChartCard } from "@/ui/charts/ChartCard";
import { CHART_HEIGHT } from "@/ui/charts/pair";
import { Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { ResumoFilas } from "../homeQueries";
import { CountLink } from "./CountLink";

type Day = ResumoFilas["porDia"][number];

const PairChart = dynamic(() => import("@/ui/charts/PairChart").then((module) => module.PairChart), {
  ssr: false,
  loading: () => <Skeleton w="100%" h={`${CHART_HEIGHT + 12}px`} />,
});

const total = (days: Day[], key: "recebidas" | "concluidas") => days.reduce((sum, day) => sum + day[key], 0).toLocaleString("pt-BR");

const columns = [
  { id: "dia", header: "Dia", cell: ({ dia }: Day) => <Text fontFamily="tabular">{formatDate(dia)}</Text> },
  {
    id: "recebidas",
    header: "Recebidas",
    align: "end" as const,
    cell: ({ dia, recebidas }: Day) => (
      <CountLink
        value={recebidas}
        href={queueAddress({ situacao: "todas", recebidaDe: dia, recebidaAte: dia })}
        label={`recebidas em ${formatDate(dia)}`}
      />
    ),
  },
  {
    id: "concluidas",
    header: "Concluídas",
    align: "end" as const,
    cell: ({ dia, concluidas }: Day) => (
      <CountLink
        value={concluidas}
        href={queueAddress({ situacao: "todas", concluidaDe: dia, concluidaAte: dia })}
        label={`concluídas em ${formatDate(dia)}`}
      />
    ),
  },
];

/** Requests received and concluded by business day, as bars or as a table. */
export function FlowCard({ days }: { days: ResumoFilas["porDia"] }) {
  return (
    <ChartCard
      title={`Entradas e conclusões em ${days.length} dias úteis`}
      legend={[`Recebidas ${total(days, "recebidas")}`, `Concluídas ${total(days, "concluidas")}`]}
      empty={
        days.length > 0
          ? null
          : {
              icon: ChartColumn,
              title: "Sem movimento ainda",
              text: "As solicitações recebidas e concluídas de cada dia aparecem aqui.",
            }
      }
      chart={
        <PairChart
          label="Gráfico de solicitações recebidas e concluídas por dia. O botão Tabela mostra os números."
          pairs={days.map(({ dia, recebidas, concluidas }) => ({
            label: formatDayMonth(dia),
            title: `${formatDayMonth(dia)}: ${recebidas} recebidas, ${concluidas} concluídas`,
            values: [recebidas, concluidas],
          }))}
        />
      }
      table={
        <Table
          caption="Solicitações recebidas e concluídas por dia"
          columns={columns}
          rows={days}
          rowKey={({ dia }: Day) => dia}
          density="compact"
        />
      }
    />
  );
}
