import { ChartColumn, Table2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendarDate";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Box, Flex, Text } from "@/ui/layout";
import { Skeleton } from "@/ui/Skeleton";
import { Table } from "@/ui/Table";
import type { ResumoFilas } from "../queries";
import { CHART_HEIGHT, type Day, flowColors, series } from "./flow";

const FlowChart = dynamic(() => import("./FlowChart").then((module) => module.FlowChart), {
  ssr: false,
  loading: () => <Skeleton w="100%" h={`${CHART_HEIGHT}px`} />,
});

const total = (days: Day[], key: "recebidas" | "concluidas") => days.reduce((sum, day) => sum + day[key], 0).toLocaleString("pt-BR");

function Legend({ days }: { days: Day[] }) {
  return (
    <Flex gap="4" wrap="wrap" textStyle="small" color="fgMuted">
      {series.map(({ key, name, color }) => (
        <Flex key={key} align="center" gap="2">
          <Box boxSize="12px" borderRadius="sm" css={{ background: color }} />
          {name} {total(days, key)}
        </Flex>
      ))}
    </Flex>
  );
}

const columns = [
  { id: "dia", header: "Dia", cell: ({ dia }: Day) => <Text fontFamily="tabular">{formatDate(dia)}</Text> },
  ...series.map(({ key, name }) => ({
    id: key,
    header: name,
    align: "end" as const,
    cell: (day: Day) => <Text fontFamily="tabular">{day[key].toLocaleString("pt-BR")}</Text>,
  })),
];

/** Requests received and concluded by business day, as bars or as a table. */
export function FlowCard({ days }: { days: ResumoFilas["porDia"] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={`Entradas e conclusões, últimos ${days.length} dias úteis`}
      action={
        days.length > 0 && (
          <Button variant="text" size="sm" look="admin" leftIcon={asTable ? ChartColumn : Table2} onClick={() => setAsTable(!asTable)}>
            {asTable ? "Gráfico" : "Tabela"}
          </Button>
        )
      }
      padding={asTable ? "0" : undefined}
      dense
    >
      {days.length === 0 && (
        <EmptyState icon={ChartColumn} title="Sem movimento ainda">
          As solicitações recebidas e concluídas de cada dia aparecem aqui.
        </EmptyState>
      )}
      {days.length > 0 && asTable && (
        <Table
          caption="Solicitações recebidas e concluídas por dia"
          columns={columns}
          rows={days}
          rowKey={({ dia }: Day) => dia}
          density="compact"
        />
      )}
      {days.length > 0 && !asTable && (
        <Box css={flowColors}>
          <Legend days={days} />
          <FlowChart days={days} />
        </Box>
      )}
    </Card>
  );
}
