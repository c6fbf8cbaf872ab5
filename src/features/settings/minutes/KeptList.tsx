import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilePlus2, FileSearch } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { usePermission } from "@/layout/permissions/permissions";
import { StateBadge } from "@/parts/states/StateBadge";
import { MINUTES } from "@/parts/states/settings";
import { Text } from "@/ui/content/layout";
import { RecordList } from "@/ui/content/RecordList";
import type { Column } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { KeptPanel } from "./KeptPanel";
import { bodiesQuery, type KeptMinutes, keptQuery, type View } from "./minutesQueries";

const MinutesDialog = dynamic(() => import("./MinutesDialog").then((module) => module.MinutesDialog), { ssr: false });

const situations = [
  { id: "publicada", value: "Publicadas" },
  { id: "fora", value: "Fora do portal" },
];

/** "CF 040/2026", on a phone without the letters of the body that stands beside it. */
function KeptNumber({ children }: { children: string }) {
  const [, letters = "", number = children] = /^([A-Z]+ )(.+)$/.exec(children) ?? [];
  return (
    <>
      <Text as="span" display={{ base: "none", md: "inline" }}>
        {letters}
      </Text>
      {number}
    </>
  );
}

const columns: Column<KeptMinutes>[] = [
  { id: "titulo", header: "Título", priority: 1, cell: ({ titulo }) => titulo },
  { id: "orgao", header: "Órgão", phone: "line", cell: ({ orgao }) => orgao.nome },
  { id: "numero", header: "Número", phone: "line", cell: ({ numero }) => <KeptNumber>{numero}</KeptNumber> },
  { id: "data", header: "Reunião", phone: "line", cell: ({ dataReuniao }) => <Text fontFamily="tabular">{formatDate(dataReuniao)}</Text> },
  { id: "texto", header: "Texto", cell: ({ arquivo }) => (arquivo ? "PDF" : "Ainda não") },
  {
    id: "situacao",
    header: "Situação",
    phone: "last",
    // A phone says only what is not as usual.
    cell: ({ publicadaEm }) => (
      <span data-absent={publicadaEm ? "" : undefined}>
        <StateBadge look={MINUTES[publicadaEm ? "publicada" : "fora"]} plain />
      </span>
    ),
  },
];

interface Props {
  view: View;
  go(change: Partial<View>, how?: "push" | "replace"): void;
}

/** All minutes, with what participants see of them; the one that the address names beside the list. */
export function KeptList({ view, go }: Props) {
  const mayWrite = usePermission("atas") === "E";
  const [adding, setAdding] = useState(false);
  const list = useQuery({ ...keptQuery(view), placeholderData: keepPreviousData });
  const bodies = useQuery(bodiesQuery()).data?.itens ?? [];
  return (
    <>
      <RecordList
        title="Atas das reuniões"
        list={list}
        columns={columns}
        aside={["texto", "orgao"]}
        view={view}
        go={go}
        nouns={["ata", "atas"]}
        action={
          mayWrite && (
            <Button size="sm" look="admin" leftIcon={FilePlus2} onClick={() => setAdding(true)}>
              Registrar ata
            </Button>
          )
        }
        search={{ label: "Procurar ata", placeholder: "Número, título ou assunto" }}
        choices={[
          { label: "Órgão", all: "todos", options: bodies.map(({ id, nome }) => ({ id, value: nome })), name: "idOrgao" },
          { label: "Ano", all: "todos", options: (list.data?.anos ?? []).map((year) => ({ id: year, value: String(year) })), name: "ano" },
          { label: "Situação", all: "todas", options: situations, name: "situacao" },
        ]}
        bar={{
          templateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", md: "minmax(0, 2fr) repeat(3, minmax(0, 1fr))" },
          css: { "& > :first-child": { gridColumn: { base: "1 / -1", md: "auto" } } },
        }}
        icon={FileSearch}
        empty={["Nenhuma ata registrada", "As atas que você registrar aparecem aqui e no portal dos participantes."]}
        narrowed={["Nenhuma ata com esses filtros"]}
        missing="Não conseguimos carregar as atas"
        panel={
          view.id ? (
            <KeptPanel key={view.id} id={view.id} mayWrite={mayWrite} onClose={() => go({ id: undefined, page: view.page })} />
          ) : null
        }
      />
      {adding && (
        <MinutesDialog
          found={null}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            go({ id });
          }}
        />
      )}
    </>
  );
}
