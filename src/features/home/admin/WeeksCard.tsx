import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { useState } from "react";
import { formatDate, formatDayMonth } from "@/domain/calendar/calendarDate";
import { minutesInWords } from "@/domain/calendar/minutes";
import { chatAddress } from "@/layout/navigation/entries";
import { queueAddress } from "@/layout/queueAddress";
import { BarChart } from "@/ui/charts/BarChart";
import { ChartCard } from "@/ui/charts/ChartCard";
import { PairChart } from "@/ui/charts/PairChart";
import { CHART_HEIGHT } from "@/ui/charts/pair";
import { Box, Grid, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { Tabs } from "@/ui/content/Tabs";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type SemanasAtendimento, weeksQuery } from "../homeQueries";
import { CountLink } from "./CountLink";

/** One week of requests or of tickets, in the same words. */
interface Week {
  inicio: string;
  fim: string;
  came: number;
  ended: number;
  /** Height of its bar; null where nothing was measured. */
  time: number | null;
  cameHref: string;
  endedHref: string;
}

interface Subject {
  weeks: Week[];
  came: string;
  ended: string;
  time: string;
  said: (time: number) => string;
  axis: (time: number) => string;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const days = (value: number) => `${value.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} ${value === 1 ? "dia" : "dias"}`;
const hours = (value: number) => `${value.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} h`;

const requests = (weeks: SemanasAtendimento["solicitacoes"]): Subject => ({
  came: "Recebidas",
  ended: "Concluídas",
  time: "Dias até concluir (mediana)",
  said: days,
  axis: (value) => value.toLocaleString("pt-BR"),
  weeks: weeks.map(({ inicio, fim, recebidas, concluidas, dias }) => ({
    inicio,
    fim,
    came: recebidas,
    ended: concluidas,
    time: dias,
    cameHref: queueAddress({ situacao: "todas", recebidaDe: inicio, recebidaAte: fim }),
    endedHref: queueAddress({ situacao: "todas", concluidaDe: inicio, concluidaAte: fim }),
  })),
});

const tickets = (weeks: NonNullable<SemanasAtendimento["chamados"]>): Subject => ({
  came: "Recebidos",
  ended: "Encerrados",
  time: "Tempo até a primeira resposta (mediana)",
  said: minutesInWords,
  axis: (value) => hours(value / 60),
  weeks: weeks.map(({ inicio, fim, recebidos, encerrados, primeiraResposta }) => ({
    inicio,
    fim,
    came: recebidos,
    ended: encerrados,
    time: primeiraResposta,
    cameHref: `${chatAddress()}?${query({ fila: "todos", recebidaDe: inicio, recebidaAte: fim })}`,
    endedHref: `${chatAddress()}?${query({ fila: "todos", encerradaDe: inicio, encerradaAte: fim })}`,
  })),
});

const weekName = ({ inicio, fim }: Week) => `${formatDayMonth(inicio)} a ${formatDate(fim)}`;

function columnsOf({ came, ended, time, said }: Subject) {
  return [
    { id: "semana", header: "Semana", cell: (week: Week) => <Text fontFamily="tabular">{weekName(week)}</Text> },
    {
      id: "came",
      header: came,
      align: "end" as const,
      cell: (week: Week) => <CountLink value={week.came} href={week.cameHref} label={`${came.toLowerCase()} de ${weekName(week)}`} />,
    },
    {
      id: "ended",
      header: ended,
      align: "end" as const,
      cell: (week: Week) => <CountLink value={week.ended} href={week.endedHref} label={`${ended.toLowerCase()} de ${weekName(week)}`} />,
    },
    {
      id: "time",
      header: time,
      align: "end" as const,
      cell: (week: Week) => <Text fontFamily="tabular">{week.time === null ? "—" : said(week.time)}</Text>,
    },
  ];
}

function Charts({ subject, what }: { subject: Subject; what: string }) {
  const { weeks, came, ended, time, said, axis } = subject;
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="6" mt="2">
      <Box>
        <Text textStyle="small" color="fgMuted">
          Quantidade de {what}
        </Text>
        <PairChart
          label={`Gráfico de ${what} por semana: ${came.toLowerCase()} e ${ended.toLowerCase()}. O botão Tabela mostra os números.`}
          pairs={weeks.map((week) => ({
            label: formatDayMonth(week.inicio),
            title: `${weekName(week)}: ${week.came} ${came.toLowerCase()}, ${week.ended} ${ended.toLowerCase()}`,
            values: [week.came, week.ended],
          }))}
        />
      </Box>
      <Box>
        <Text textStyle="small" color="fgMuted" mb="3">
          {time}
        </Text>
        <BarChart
          label={`Gráfico por semana: ${time.toLowerCase()}. O botão Tabela mostra os números.`}
          height={CHART_HEIGHT}
          color="var(--chart-grey)"
          format={axis}
          bars={weeks.map((week) => ({
            label: formatDayMonth(week.inicio),
            title: `${weekName(week)}: ${week.time === null ? "nada medido" : said(week.time)}`,
            value: week.time ?? 0,
          }))}
        />
      </Box>
    </Grid>
  );
}

const sum = (weeks: Week[], key: "came" | "ended") => weeks.reduce((total, week) => total + week[key], 0).toLocaleString("pt-BR");

function Weeks({ data }: { data: SemanasAtendimento }) {
  const [chosen, setChosen] = useState("solicitacoes");
  const isTickets = chosen === "chamados" && data.chamados !== null;
  const subject = isTickets && data.chamados ? tickets(data.chamados) : requests(data.solicitacoes);
  const { weeks, came, ended } = subject;
  const what = isTickets ? "chamados" : "solicitações";
  return (
    <ChartCard
      title="Volumes e tempos por semana"
      badge={
        data.chamados && (
          <Tabs
            label="O que mostrar por semana"
            tabs={[
              { id: "solicitacoes", label: "Solicitações" },
              { id: "chamados", label: "Chamados" },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )
      }
      legend={[`${came} ${sum(weeks, "came")}`, `${ended} ${sum(weeks, "ended")}`]}
      empty={
        weeks.some((week) => week.came > 0 || week.ended > 0)
          ? null
          : { icon: ChartColumn, title: "Sem movimento ainda", text: `Quando houver ${what}, cada semana aparece aqui.` }
      }
      chart={<Charts subject={subject} what={what} />}
      table={
        <Table
          caption={`Volumes e tempos de ${what} por semana`}
          columns={columnsOf(subject)}
          rows={weeks.toReversed()}
          rowKey={({ inicio }) => inicio}
          density="compact"
        />
      }
    />
  );
}

/**
 * Chart of the last twelve weeks of requests and, for people who may see them, of tickets. It is read after the
 * figures of the day.
 */
export function WeeksCard() {
  const weeks = useQuery(weeksQuery());
  if (weeks.error?.unsupported) return null;
  return (
    <QueryState query={weeks} skeleton={<Skeleton w="100%" h="300px" />} title="Não conseguimos carregar as semanas">
      {(data) => <Weeks data={data} />}
    </QueryState>
  );
}
