import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilePlus2, FileSearch, Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { dateOf, formatDate } from "@/domain/calendarDate";
import { planName } from "@/domain/planName";
import { useMayWrite } from "@/layout/permissions/permissions";
import { useAddressed } from "@/layout/useAddressed";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Field } from "@/ui/Field";
import { Box, Flex, Grid, Text } from "@/ui/layout";
import { PagedTable } from "@/ui/PagedTable";
import { QueryState } from "@/ui/QueryState";
import { Select } from "@/ui/Select";
import { Skeleton } from "@/ui/Skeleton";
import { StatusBadge } from "@/ui/StatusBadge";
import { TextInput } from "@/ui/TextInput";
import { useSearch } from "@/ui/useSearch";
import { readView } from "../address";
import {
  audienceText,
  isKind,
  isSituation,
  kindFilter,
  kindName,
  type Published,
  situationFilter,
  situationOf,
  validityText,
} from "../kinds";
import { plansQuery, publishedQuery } from "../queries";
import { DocumentPanel } from "./DocumentPanel";

const PublishDialog = dynamic(() => import("./PublishDialog").then((module) => module.PublishDialog), { ssr: false });

const percent = (part: number, whole: number) => (whole === 0 ? "0%" : `${Math.round((part / whole) * 100)}%`);

/** Rows of one height: what is longer ends in "…" and is whole in its title. On a phone, which has no titles, it is whole. */
const OneLine = ({ text }: { text: string }) => (
  <Text
    as="span"
    display="block"
    overflow="hidden"
    textOverflow="ellipsis"
    whiteSpace={{ base: "normal", md: "nowrap" }}
    maxWidth={{ md: "190px", "2xl": "320px" }}
    title={text}
  >
    {text}
  </Text>
);

const columns = [
  { id: "titulo", header: "Documento", priority: 1 as const, cell: ({ titulo }: Published) => <OneLine text={titulo} /> },
  { id: "tipo", header: "Tipo", cell: ({ categoria }: Published) => kindName(categoria) },
  { id: "publico", header: "Público", cell: (row: Published) => <OneLine text={audienceText(row)} /> },
  {
    id: "versao",
    header: "Versão",
    cell: ({ versao }: Published) => (
      <Text as="span" fontFamily="tabular" whiteSpace="nowrap">
        {versao.numero}, {formatDate(dateOf(versao.publicadaEm))}
      </Text>
    ),
  },
  {
    id: "validade",
    header: "Validade",
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
    cell: ({ situacao }: Published) => (
      <StatusBadge kind={situationOf(situacao).look} plain>
        {situationOf(situacao).word}
      </StatusBadge>
    ),
  },
];

/** What the panel beside the list says too: without these the rest fits beside it at 1440 px. */
const inThePanel = new Set(["tipo", "versao", "validade"]);

/** All that the fund publishes, with who it is for and how many opened it; the one that the address names beside it. */
export function ManagedDocuments() {
  const { view, go } = useAddressed(readView);
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  const [publishing, setPublishing] = useState(false);
  const mayPublish = useMayWrite("documentos");
  const list = useQuery({ ...publishedQuery(view), placeholderData: keepPreviousData });
  const plans = useQuery(plansQuery());
  const isNarrowed = Boolean(view.texto || view.categoria || view.situacao || view.idPlano || view.page);
  const clear = () => go({ texto: undefined, categoria: undefined, situacao: undefined, idPlano: undefined });

  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: view.id ? "minmax(0, 1fr) 400px" : "minmax(0, 1fr)" }} gap="4" alignItems="start">
      <Card
        dense
        padding="0"
        title="Documentos publicados"
        display={{ base: view.id ? "none" : "flex", xl: "flex" }}
        badge={
          <Text as="span" role="status" textStyle="small" color="fgMuted">
            {list.data && (list.data.total === 1 ? "1 documento" : `${list.data.total} documentos`)}
          </Text>
        }
        action={
          mayPublish && (
            <Button size="sm" look="admin" leftIcon={FilePlus2} onClick={() => setPublishing(true)}>
              Publicar
            </Button>
          )
        }
      >
        <Grid
          role="search"
          templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1.6fr) repeat(3, minmax(0, 1fr))" }}
          gap="2"
          px="4"
          py="3"
          borderBottomWidth="1px"
        >
          <Field label="Procurar documento" hideLabel>
            <TextInput
              size="sm"
              type="search"
              leftIcon={Search}
              value={typed}
              maxLength={100}
              autoComplete="off"
              placeholder="Título ou descrição"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Field label="Tipo" hideLabel>
            <Select
              size="sm"
              placeholder="Tipo: todos"
              options={kindFilter}
              value={view.categoria ?? ""}
              onChange={({ target }) => go({ categoria: isKind(target.value) ? target.value : undefined })}
            />
          </Field>
          <Field label="Plano" hideLabel>
            <Select
              size="sm"
              placeholder="Plano: todos"
              options={(plans.data ?? []).map(({ id, nome }) => ({ id, value: planName(nome) }))}
              value={view.idPlano ?? ""}
              onChange={({ target }) => go({ idPlano: target.value ? Number(target.value) : undefined })}
            />
          </Field>
          <Field label="Situação" hideLabel>
            <Select
              size="sm"
              placeholder="Situação: todas"
              options={situationFilter}
              value={view.situacao ?? ""}
              onChange={({ target }) => go({ situacao: isSituation(target.value) ? target.value : undefined })}
            />
          </Field>
        </Grid>
        <QueryState query={list} skeleton={<RowsSkeleton />} title="Não conseguimos carregar os documentos">
          {({ itens, total, totalPage }) =>
            itens.length === 0 ? (
              <EmptyState
                icon={FileSearch}
                title={isNarrowed ? "Nenhum documento com esses filtros" : "Nenhum documento publicado"}
                action={
                  isNarrowed && (
                    <Button variant="outline" look="admin" onClick={clear}>
                      Limpar filtros
                    </Button>
                  )
                }
              >
                {isNarrowed ? "Mude as palavras ou os filtros." : "O que você publicar aparece aqui, com quem já abriu."}
              </EmptyState>
            ) : (
              <PagedTable
                caption="Documentos publicados"
                columns={view.id ? columns.filter(({ id }) => !inThePanel.has(id)) : columns}
                rows={itens}
                isStale={list.isPlaceholderData}
                total={total}
                totalPage={totalPage}
                go={go}
                page={view.page}
                open={view.id}
              />
            )
          }
        </QueryState>
      </Card>
      {view.id && <DocumentPanel key={view.id} id={view.id} onClose={() => go({ id: undefined, page: view.page })} />}
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
    </Grid>
  );
}

const RowsSkeleton = () => (
  <Box>
    {Array.from({ length: 12 }, (_, index) => index).map((row) => (
      <Flex key={row} align="center" h="32px" px="4" borderTopWidth={row > 0 ? "1px" : 0}>
        <Skeleton w="100%" h="12px" />
      </Flex>
    ))}
  </Box>
);
