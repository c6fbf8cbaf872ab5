import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Megaphone, PenLine, Search } from "lucide-react";
import type { Go } from "@/layout/useAddressed";
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
import type { View } from "./address";
import { noticesQuery } from "./queries";
import {
  channelOptions,
  channelsText,
  countText,
  isChannel,
  isSituation,
  kindName,
  kindOptions,
  type Listed,
  percentText,
  situationOf,
  situationOptions,
  whenText,
} from "./words";

/** Milliseconds between two looks while something goes out or waits for its hour. */
const PROGRESS_EVERY = 3000;

const OneLine = ({ text }: { text: string }) => (
  <Text
    as="span"
    display="block"
    overflow="hidden"
    textOverflow="ellipsis"
    whiteSpace={{ base: "normal", md: "nowrap" }}
    maxWidth={{ md: "200px", "2xl": "340px" }}
    title={text}
  >
    {text}
  </Text>
);

const sentText = ({ situacao, enviados, previstos }: Listed) => {
  if (situacao === "rascunho" || situacao === "agendado") return "–";
  return situacao === "enviando" || situacao === "cancelado"
    ? `${countText(enviados)} de ${countText(previstos ?? 0)}`
    : countText(enviados);
};

const columns = [
  { id: "titulo", header: "Comunicado", priority: 1 as const, cell: ({ titulo }: Listed) => <OneLine text={titulo || "Sem título"} /> },
  { id: "tipo", header: "Tipo", cell: ({ idTipo }: Listed) => kindName(idTipo) },
  { id: "publico", header: "Público", cell: ({ publicoDescrito }: Listed) => <OneLine text={publicoDescrito} /> },
  { id: "canais", header: "Canais", cell: channelsText },
  {
    id: "quando",
    header: "Quando",
    cell: (row: Listed) => (
      <Text as="span" fontFamily="tabular" whiteSpace="nowrap">
        {whenText(row)}
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
    cell: ({ situacao }: Listed) => (
      <StatusBadge kind={situationOf(situacao).look} plain>
        {situationOf(situacao).word}
      </StatusBadge>
    ),
  },
];
const ASIDE = new Set(["tipo", "canais", "quando"]);

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
  const isNarrowed = Boolean(view.texto || view.situacao || view.idTipo || view.canal || view.page);
  const write = () => go({ editar: "novo", modelo: undefined, id: undefined });
  return (
    <Card
      dense
      padding="0"
      title="Comunicados"
      badge={
        <Text as="span" role="status" textStyle="small" color="fgMuted">
          {list.data && (list.data.total === 1 ? "1 comunicado" : `${countText(list.data.total)} comunicados`)}
        </Text>
      }
      action={
        mayWrite && (
          <Button size="sm" look="admin" leftIcon={PenLine} onClick={write}>
            Escrever
          </Button>
        )
      }
    >
      <Filters view={view} go={go} />
      <QueryState query={list} skeleton={<RowsSkeleton />} title="Não conseguimos carregar os comunicados">
        {({ itens, total, totalPage }) =>
          itens.length === 0 ? (
            <EmptyState
              icon={Megaphone}
              title={isNarrowed ? "Nenhum comunicado com esses filtros" : "Nenhum comunicado ainda"}
              action={
                isNarrowed && (
                  <Button
                    variant="outline"
                    look="admin"
                    onClick={() => go({ texto: undefined, situacao: undefined, idTipo: undefined, canal: undefined })}
                  >
                    Limpar filtros
                  </Button>
                )
              }
            >
              {isNarrowed ? "Mude as palavras ou os filtros." : "O que você escrever aparece aqui, com quem recebeu e quem leu."}
            </EmptyState>
          ) : (
            <PagedTable
              caption="Comunicados"
              columns={view.id ? columns.filter(({ id }) => !ASIDE.has(id)) : columns}
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
  );
}

function Filters({ view, go }: Pick<Props, "view" | "go">) {
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  return (
    <Grid
      role="search"
      templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1.6fr) repeat(3, minmax(0, 1fr))" }}
      gap="2"
      px="4"
      py="3"
      borderBottomWidth="1px"
    >
      <Field label="Procurar comunicado" hideLabel>
        <TextInput
          size="sm"
          type="search"
          leftIcon={Search}
          value={typed}
          maxLength={100}
          autoComplete="off"
          placeholder="Título ou texto"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field label="Situação" hideLabel>
        <Select
          size="sm"
          placeholder="Situação: todas"
          options={situationOptions}
          value={view.situacao ?? ""}
          onChange={({ target }) => go({ situacao: isSituation(target.value) ? target.value : undefined })}
        />
      </Field>
      <Field label="Tipo" hideLabel>
        <Select
          size="sm"
          placeholder="Tipo: todos"
          options={kindOptions}
          value={view.idTipo ?? ""}
          onChange={({ target }) => go({ idTipo: target.value ? Number(target.value) : undefined })}
        />
      </Field>
      <Field label="Canal" hideLabel>
        <Select
          size="sm"
          placeholder="Canal: todos"
          options={channelOptions}
          value={view.canal ?? ""}
          onChange={({ target }) => go({ canal: isChannel(target.value) ? target.value : undefined })}
        />
      </Field>
    </Grid>
  );
}

const RowsSkeleton = () => (
  <Box>
    {Array.from({ length: 10 }, (_, index) => index).map((row) => (
      <Flex key={row} align="center" h="32px" px="4" borderTopWidth={row > 0 ? "1px" : 0}>
        <Skeleton w="100%" h="12px" />
      </Flex>
    ))}
  </Box>
);
