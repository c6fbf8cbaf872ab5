import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Megaphone, PenLine, X } from "lucide-react";
import { dateOf, formatDate, formatTime } from "@/domain/calendar/calendarDate";
import type { Go } from "@/layout/useAddressed";
import { ANNOUNCEMENT } from "@/parts/states/announcements";
import { optionsOf } from "@/parts/states/look";
import { StateBadge } from "@/parts/states/StateBadge";
import type { LucideIcon } from "@/ui/content/Icon";
import { Text } from "@/ui/content/layout";
import { OneLine } from "@/ui/content/OneLine";
import { RecordList } from "@/ui/content/RecordList";
import { Button } from "@/ui/controls/Button";
import type { View } from "./address";
import { noticesQuery } from "./noticesQueries";
import { channelOptions, channelsText, countText, kindName, kindOptions, type Listed, percentText } from "./noticesWords";

/** Milliseconds between two looks while something goes out or waits for its hour. */
const PROGRESS_EVERY = 3000;

const sentText = ({ situacao, enviados, previstos }: Listed) => {
  if (situacao === "rascunho" || situacao === "agendado") return "–";
  return situacao === "enviando" || situacao === "cancelado"
    ? previstos
      ? `${countText(enviados)} de ${countText(previstos)}`
      : "–"
    : countText(enviados);
};

/** Two states of the same colour, told apart. */
const icons: Partial<Record<Listed["situacao"], LucideIcon>> = { rascunho: PenLine, cancelado: X };

const ORDER = "Rascunhos primeiro, depois os mais recentes";

const columns = [
  {
    id: "titulo",
    header: "Comunicado",
    priority: 1 as const,
    cell: ({ titulo }: Listed) => <OneLine text={titulo || "Sem título"} width="250px" wide="340px" />,
  },
  { id: "tipo", header: "Tipo", phone: "line" as const, cell: ({ idTipo }: Listed) => kindName(idTipo) },
  {
    id: "publico",
    header: "Público",
    cell: ({ publicoDescrito }: Listed) => <OneLine text={publicoDescrito} width="150px" wide="340px" />,
  },
  { id: "canais", header: "Canais", cell: channelsText },
  {
    id: "quando",
    header: <span title={ORDER}>Quando</span>,
    phone: "line" as const,
    cell: ({ quando }: Listed) => (
      <Text as="span" fontFamily="tabular" whiteSpace="nowrap">
        {formatDate(dateOf(quando))}
        <Text as="span" display={{ base: "none", md: "inline" }}>
          , {formatTime(quando)}
        </Text>
      </Text>
    ),
  },
  { id: "enviados", header: "Enviados", align: "end" as const, cell: sentText },
  {
    id: "lidos",
    header: "Lidos",
    align: "end" as const,
    cell: ({ lidos, enviados, portal }: Listed) => (portal && enviados > 0 ? `${countText(lidos)} (${percentText(lidos, enviados)})` : "–"),
  },
  {
    id: "situacao",
    header: "Situação",
    phone: "last" as const,
    cell: ({ situacao }: Listed) => <StateBadge look={ANNOUNCEMENT[situacao]} icon={icons[situacao]} plain />,
  },
];

interface Props {
  view: View;
  go: Go<View>;
  mayWrite: boolean;
}

/** All that the fund wrote to many, with how much of it was read. */
export function NoticeList({ view, go, mayWrite }: Props) {
  const list = useQuery({
    ...noticesQuery(view),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.itens.some(({ situacao }) => situacao === "enviando" || situacao === "agendado") ? PROGRESS_EVERY : false,
  });
  return (
    <RecordList
      title="Comunicados"
      list={list}
      columns={columns}
      aside={["tipo", "canais", "quando"]}
      view={view}
      go={go}
      nouns={["comunicado", "comunicados"]}
      action={
        mayWrite && (
          <Button size="sm" look="admin" leftIcon={PenLine} onClick={() => go({ editar: "novo", modelo: undefined, id: undefined })}>
            Escrever
          </Button>
        )
      }
      search={{ label: "Procurar comunicado", placeholder: "Título ou texto" }}
      choices={[
        { label: "Situação", all: "todas", options: optionsOf(ANNOUNCEMENT), name: "situacao" },
        { label: "Tipo", all: "todos", options: kindOptions, name: "idTipo" },
        { label: "Canal", all: "todos", options: channelOptions, name: "canal" },
      ]}
      icon={Megaphone}
      empty={["Nenhum comunicado ainda", "O que você escrever aparece aqui, com quem recebeu e quem leu."]}
      narrowed={["Nenhum comunicado com esses filtros"]}
      missing="Não conseguimos carregar os comunicados"
    />
  );
}
