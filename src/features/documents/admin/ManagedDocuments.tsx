import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilePlus2, FileSearch } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { planName } from "@/domain/plans/planName";
import { Gate } from "@/layout/permissions/Gate";
import { useMayWrite } from "@/layout/permissions/permissions";
import { useAddressed } from "@/layout/useAddressed";
import { PUBLISHED_DOCUMENT } from "@/parts/states/documents";
import { optionsOf } from "@/parts/states/look";
import { StateBadge } from "@/parts/states/StateBadge";
import { Text } from "@/ui/content/layout";
import { OneLine } from "@/ui/content/OneLine";
import { RecordList } from "@/ui/content/RecordList";
import { Button } from "@/ui/controls/Button";
import { readView } from "../address";
import { plansQuery, publishedQuery } from "../documentsQueries";
import { audienceText, kindFilter, kindName, type Published, validityText } from "../kinds";
import { DocumentPanel } from "./DocumentPanel";

const PublishDialog = dynamic(() => import("./PublishDialog").then((module) => module.PublishDialog), { ssr: false });

const percent = (part: number, whole: number) => (whole === 0 ? "0%" : `${Math.round((part / whole) * 100)}%`);

const columns = [
  {
    id: "titulo",
    header: "Documento",
    priority: 1 as const,
    cell: ({ titulo }: Published) => (
      <Text as="span" display="block" w={{ md: "clamp(190px, 19vw, 280px)", "2xl": "340px" }}>
        {titulo}
      </Text>
    ),
  },
  { id: "tipo", header: "Tipo", cell: ({ categoria }: Published) => kindName(categoria) },
  {
    id: "publico",
    header: "Público",
    phone: "line" as const,
    cell: (row: Published) => <OneLine text={audienceText(row)} width="clamp(130px, 10vw, 190px)" wide="320px" />,
  },
  {
    id: "versao",
    header: "Versão",
    cell: ({ versao }: Published) => (
      <Text as="span" fontFamily="tabular" whiteSpace="nowrap">
        v{versao.numero} · {formatDate(dateOf(versao.publicadaEm))}
      </Text>
    ),
  },
  {
    id: "validade",
    header: "Validade",
    phone: "below" as const,
    cell: (row: Published) => (
      <Text as="span" fontFamily="tabular" whiteSpace="nowrap">
        {validityText(row)}
      </Text>
    ),
  },
  {
    id: "aberturas",
    header: "Abriram",
    align: "end" as const,
    cell: ({ aberturas, publico }: Published) => `${aberturas} de ${publico} (${percent(aberturas, publico)})`,
  },
  {
    id: "situacao",
    header: "Situação",
    phone: "last" as const,
    cell: ({ situacao }: Published) => <StateBadge look={PUBLISHED_DOCUMENT[situacao]} plain />,
  },
];

/** All that the fund publishes, with who it is for and how many opened it; the one that the address names beside it. */
export function ManagedDocuments() {
  return (
    <Gate of="documentos">
      <Managed />
    </Gate>
  );
}

function Managed() {
  const { view, go } = useAddressed(readView);
  const [publishing, setPublishing] = useState(false);
  const mayPublish = useMayWrite("documentos");
  const list = useQuery({ ...publishedQuery(view), placeholderData: keepPreviousData });
  const plans = useQuery(plansQuery());
  return (
    <>
      <RecordList
        title="Documentos publicados"
        list={list}
        columns={columns}
        // Without these the rest fits beside the panel at 1440 px.
        aside={["tipo", "versao", "validade"]}
        view={view}
        go={go}
        nouns={["documento", "documentos"]}
        action={
          mayPublish && (
            <Button size="sm" look="admin" leftIcon={FilePlus2} onClick={() => setPublishing(true)}>
              Publicar
            </Button>
          )
        }
        search={{ label: "Procurar documento", placeholder: "Título ou descrição" }}
        choices={[
          { label: "Tipo", all: "todos", options: kindFilter, name: "categoria" },
          {
            ...{ label: "Plano", all: "todos", name: "idPlano" },
            options: (plans.data ?? []).map(({ id, nome }) => ({ id, value: planName(nome) })),
          },
          { label: "Situação", all: "todas", options: optionsOf(PUBLISHED_DOCUMENT), name: "situacao" },
        ]}
        icon={FileSearch}
        empty={["Nenhum documento publicado", "O que você publicar aparece aqui, com quem já abriu."]}
        narrowed={["Nenhum documento com esses filtros"]}
        missing="Não conseguimos carregar os documentos"
        panel={view.id ? <DocumentPanel key={view.id} id={view.id} onClose={() => go({ id: undefined, page: view.page })} /> : null}
      />
      {publishing && (
        <PublishDialog
          plans={plans.data ?? []}
          onClose={() => setPublishing(false)}
          onPublished={(id) => {
            setPublishing(false);
            go({ id });
          }}
        />
      )}
    </>
  );
}
