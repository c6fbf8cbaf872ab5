import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { minutesInWords } from "@/domain/calendar/minutes";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { DeskFilter } from "../../chatQueries";
import type { useAddress } from "../../useAddress";
import type { Figures } from "../deskQueries";
import { CountLink } from "./CountLink";
import { count, mark, ticketsAddress, whoOf } from "./links";

interface Row {
  key: number;
  name: string;
  who: DeskFilter;
  measures: Figures["total"];
}

const time = (minutes: number | null) => (minutes === null ? "—" : minutesInWords(minutes));
const tabular = (text: ReactNode) => <Text fontFamily="tabular">{text}</Text>;

function columnsOf(first: string, { de, ate }: Figures) {
  const end = "end" as const;
  return [
    { id: "nome", header: first, priority: 1 as const, cell: ({ name }: Row) => name },
    {
      id: "recebidos",
      header: "Recebidos",
      align: end,
      cell: ({ name, who, measures }: Row) => (
        <CountLink
          value={measures.recebidos}
          href={ticketsAddress({ ...who, recebidaDe: de, recebidaAte: ate })}
          label={`recebidos, ${name}`}
        />
      ),
    },
    {
      id: "encerrados",
      header: "Encerrados",
      align: end,
      cell: ({ name, who, measures }: Row) => (
        <CountLink
          value={measures.encerrados}
          href={ticketsAddress({ ...who, encerradaDe: de, encerradaAte: ate })}
          label={`encerrados, ${name}`}
        />
      ),
    },
    { id: "primeira", header: "Primeira resposta", align: end, cell: ({ measures }: Row) => tabular(time(measures.primeiraResposta)) },
    { id: "solucao", header: "Solução", align: end, cell: ({ measures }: Row) => tabular(time(measures.encerramento)) },
    { id: "atrasados", header: "Fora do prazo", align: end, cell: ({ measures }: Row) => tabular(count(measures.atrasados)) },
    { id: "satisfacao", header: "Satisfação", align: end, cell: ({ measures }: Row) => tabular(mark(measures.satisfacao)) },
  ];
}

function Part({ title, first, rows, figures }: { title: string; first: string; rows: Row[]; figures: Figures }) {
  return (
    <Card dense padding="0" title={title}>
      {rows.length === 0 ? (
        <EmptyState icon={Users} title="Nenhum chamado no período">
          Escolha outro período, equipe ou atendente.
        </EmptyState>
      ) : (
        <Table caption={title} columns={columnsOf(first, figures)} rows={rows} rowKey={({ key }) => key} density="compact" />
      )}
    </Card>
  );
}

/** The same figures of each team and of each attendant. */
export function Breakdown({ figures, address }: { figures: Figures; address: ReturnType<typeof useAddress> }) {
  const who = whoOf(address.filtro);
  const teams = figures.equipes.map(({ id, nome, ...measures }) => ({ key: id, name: nome, who: { ...who, idEquipe: id }, measures }));
  const people = figures.atendentes.map(({ atendente, ...measures }) => ({
    key: atendente?.id ?? 0,
    name: atendente?.nome ?? "Sem atendente",
    who: { ...who, idAtendente: atendente?.id ?? 0 },
    measures,
  }));
  return (
    <Stack gap="4">
      <Part title="Por equipe" first="Equipe" rows={teams} figures={figures} />
      <Part title="Por atendente" first="Atendente" rows={people} figures={figures} />
    </Stack>
  );
}
