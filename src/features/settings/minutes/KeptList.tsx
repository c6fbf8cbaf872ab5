import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilePlus2, FileSearch, Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendarDate";
import { usePermission } from "@/layout/permissions/permissions";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Field } from "@/ui/Field";
import { Grid, Text } from "@/ui/layout";
import { PagedTable } from "@/ui/PagedTable";
import { QueryState } from "@/ui/QueryState";
import { Select } from "@/ui/Select";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Column } from "@/ui/Table";
import { TextInput } from "@/ui/TextInput";
import { useSearch } from "@/ui/useSearch";
import { RowsSkeleton } from "../records/RowsSkeleton";
import { KeptPanel } from "./KeptPanel";
import { bodiesQuery, type KeptMinutes, keptQuery, type Situation, type View } from "./queries";

const MinutesDialog = dynamic(() => import("./MinutesDialog").then((module) => module.MinutesDialog), { ssr: false });

const situations = [
  { id: "publicada", value: "Publicadas" },
  { id: "fora", value: "Fora do portal" },
];

const columns: Column<KeptMinutes>[] = [
  { id: "titulo", header: "Título", priority: 1, cell: ({ titulo }) => titulo },
  { id: "numero", header: "Número", cell: ({ numero }) => numero },
  { id: "orgao", header: "Órgão", cell: ({ orgao }) => orgao.nome },
  { id: "data", header: "Reunião", cell: ({ dataReuniao }) => <Text fontFamily="tabular">{formatDate(dataReuniao)}</Text> },
  { id: "texto", header: "Texto", cell: ({ arquivo }) => (arquivo ? "PDF" : "Ainda não") },
  {
    id: "situacao",
    header: "Situação",
    cell: ({ publicadaEm }) => (
      <StatusBadge kind={publicadaEm ? "ok" : "off"} plain>
        {publicadaEm ? "Publicada" : "Fora do portal"}
      </StatusBadge>
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
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  const [adding, setAdding] = useState(false);
  const list = useQuery({ ...keptQuery(view), placeholderData: keepPreviousData });
  const bodies = useQuery(bodiesQuery()).data?.itens ?? [];
  const narrowed = Boolean(view.texto || view.idOrgao || view.ano || view.situacao || view.page);
  const clear = () => {
    setTyped("");
    go({ texto: undefined, idOrgao: undefined, ano: undefined, situacao: undefined });
  };
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: view.id ? "minmax(0, 1fr) 400px" : "minmax(0, 1fr)" }} gap="4" alignItems="start">
      <Card
        dense
        padding="0"
        title="Atas das reuniões"
        display={{ base: view.id ? "none" : "flex", xl: "flex" }}
        badge={
          <Text as="span" role="status" textStyle="small" color="fgMuted">
            {list.data && (list.data.total === 1 ? "1 ata" : `${list.data.total} atas`)}
          </Text>
        }
        action={
          mayWrite && (
            <Button size="sm" look="admin" leftIcon={FilePlus2} onClick={() => setAdding(true)}>
              Registrar ata
            </Button>
          )
        }
      >
        <Grid
          role="search"
          gap="2"
          px="4"
          pb="3"
          templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", md: "minmax(0, 2fr) repeat(3, minmax(0, 1fr))" }}
          css={{ "& > :first-child": { gridColumn: { base: "1 / -1", md: "auto" } } }}
        >
          <Field label="Procurar ata" hideLabel>
            <TextInput
              size="sm"
              type="search"
              leftIcon={Search}
              value={typed}
              maxLength={100}
              autoComplete="off"
              placeholder="Número, título ou assunto"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Field label="Órgão" hideLabel>
            <Select
              size="sm"
              placeholder="Órgão: todos"
              options={bodies.map(({ id, nome }) => ({ id, value: nome }))}
              value={view.idOrgao ?? ""}
              onChange={({ target }) => go({ idOrgao: target.value ? Number(target.value) : undefined })}
            />
          </Field>
          <Field label="Ano" hideLabel>
            <Select
              size="sm"
              placeholder="Ano: todos"
              options={(list.data?.anos ?? []).map((year) => ({ id: year, value: String(year) }))}
              value={view.ano ?? ""}
              onChange={({ target }) => go({ ano: target.value ? Number(target.value) : undefined })}
            />
          </Field>
          <Field label="Situação" hideLabel>
            <Select
              size="sm"
              placeholder="Situação: todas"
              options={situations}
              value={view.situacao ?? ""}
              onChange={({ target }) => go({ situacao: (target.value || undefined) as Situation | undefined })}
            />
          </Field>
        </Grid>
        <QueryState query={list} skeleton={<RowsSkeleton />} title="Não conseguimos carregar as atas">
          {({ itens, total, totalPage }) =>
            itens.length === 0 ? (
              <EmptyState
                icon={FileSearch}
                title={narrowed ? "Nenhuma ata com esses filtros" : "Nenhuma ata registrada"}
                action={
                  narrowed && (
                    <Button variant="outline" look="admin" onClick={clear}>
                      Limpar filtros
                    </Button>
                  )
                }
              >
                {narrowed ? "Mude as palavras ou os filtros." : "As atas que você registrar aparecem aqui e no portal dos participantes."}
              </EmptyState>
            ) : (
              <PagedTable
                caption="Atas das reuniões"
                columns={view.id ? columns.filter(({ id }) => id !== "texto" && id !== "orgao") : columns}
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
      {view.id && <KeptPanel key={view.id} id={view.id} mayWrite={mayWrite} onClose={() => go({ id: undefined, page: view.page })} />}
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
    </Grid>
  );
}
