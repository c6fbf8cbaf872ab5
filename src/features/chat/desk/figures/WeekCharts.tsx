import { ChartColumn, Clock } from "lucide-react";
import { formatDate, formatDayMonth } from "@/domain/calendar/calendarDate";
import { minutesInWords } from "@/domain/calendar/minutes";
import { BarChart } from "@/ui/charts/BarChart";
import { ChartCard } from "@/ui/charts/ChartCard";
import { PairChart } from "@/ui/charts/PairChart";
import { CHART_HEIGHT } from "@/ui/charts/pair";
import { Box, Grid, Stack, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import type { useAddress } from "../../useAddress";
import type { Figures } from "../deskQueries";
import { CountLink } from "./CountLink";
import { count, mark, ticketsAddress, whoOf } from "./links";

type Week = Figures["semanas"][number];

const weekName = ({ inicio, fim }: Week) => `${formatDayMonth(inicio)} a ${formatDate(fim)}`;
const time = (minutes: number | null) => (minutes === null ? "—" : minutesInWords(minutes));
const hours = (minutes: number) => `${(minutes / 60).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} h`;
const tabular = (text: string) => <Text fontFamily="tabular">{text}</Text>;

/** Volumes and times by week, each as a chart and as a table. */
export function WeekCharts({ figures, address }: { figures: Figures; address: ReturnType<typeof useAddress> }) {
  const { semanas, total } = figures;
  const who = whoOf(address.filtro);
  const week = { id: "semana", header: "Semana", priority: 1 as const, cell: (row: Week) => tabular(weekName(row)) };
  const end = "end" as const;
  const volumes = [
    week,
    {
      id: "recebidos",
      header: "Recebidos",
      align: end,
      cell: (row: Week) => (
        <CountLink
          value={row.recebidos}
          href={ticketsAddress({ ...who, recebidaDe: row.inicio, recebidaAte: row.fim })}
          label={`recebidos de ${weekName(row)}`}
        />
      ),
    },
    {
      id: "encerrados",
      header: "Encerrados",
      align: end,
      cell: (row: Week) => (
        <CountLink
          value={row.encerrados}
          href={ticketsAddress({ ...who, encerradaDe: row.inicio, encerradaAte: row.fim })}
          label={`encerrados de ${weekName(row)}`}
        />
      ),
    },
    { id: "atrasados", header: "Fora do prazo", align: end, cell: (row: Week) => tabular(count(row.atrasados)) },
  ];
  const times = [
    week,
    { id: "primeira", header: "Primeira resposta", align: end, cell: (row: Week) => tabular(time(row.primeiraResposta)) },
    { id: "solucao", header: "Solução", align: end, cell: (row: Week) => tabular(time(row.encerramento)) },
    { id: "satisfacao", header: "Satisfação", align: end, cell: (row: Week) => tabular(mark(row.satisfacao)) },
  ];
  const rows = semanas.toReversed();
  const bars = (pick: (row: Week) => number | null) =>
    semanas.map((row) => ({ label: formatDayMonth(row.inicio), title: `${weekName(row)}: ${time(pick(row))}`, value: pick(row) ?? 0 }));
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" }} gap="4" alignItems="start">
      <ChartCard
        title="Volumes por semana"
        legend={[`Recebidos ${count(total.recebidos)}`, `Encerrados ${count(total.encerrados)}`]}
        empty={
          total.recebidos + total.encerrados > 0
            ? null
            : { icon: ChartColumn, title: "Nenhum chamado no período", text: "Escolha outro período, equipe ou atendente." }
        }
        chart={
          <PairChart
            label="Gráfico de chamados recebidos e encerrados por semana. O botão Tabela mostra os números."
            pairs={semanas.map((row) => ({
              label: formatDayMonth(row.inicio),
              title: `${weekName(row)}: ${row.recebidos} recebidos, ${row.encerrados} encerrados`,
              values: [row.recebidos, row.encerrados],
            }))}
          />
        }
        table={
          <Table caption="Volumes de chamados por semana" columns={volumes} rows={rows} rowKey={({ inicio }) => inicio} density="compact" />
        }
      />
      <ChartCard
        title="Tempos por semana (mediana)"
        empty={
          total.primeiraResposta !== null || total.encerramento !== null
            ? null
            : { icon: Clock, title: "Nada foi respondido no período", text: "Os tempos aparecem com a primeira resposta." }
        }
        chart={
          <Stack gap="2">
            <Box>
              <Text textStyle="small" color="fgMuted">
                Até a primeira resposta
              </Text>
              <BarChart
                label="Gráfico do tempo até a primeira resposta por semana. O botão Tabela mostra os números."
                height={(CHART_HEIGHT + 20) / 2}
                color="var(--chart-grey)"
                format={hours}
                bars={bars((row) => row.primeiraResposta)}
              />
            </Box>
            <Box>
              <Text textStyle="small" color="fgMuted">
                Até a solução
              </Text>
              <BarChart
                label="Gráfico do tempo até a solução por semana. O botão Tabela mostra os números."
                height={(CHART_HEIGHT + 20) / 2}
                color="var(--chart-grey)"
                format={hours}
                bars={bars((row) => row.encerramento)}
              />
            </Box>
          </Stack>
        }
        table={
          <Table caption="Tempos dos chamados por semana" columns={times} rows={rows} rowKey={({ inicio }) => inicio} density="compact" />
        }
      />
    </Grid>
  );
}
