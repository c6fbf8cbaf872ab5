import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileSearch, Landmark, Search } from "lucide-react";
import { useRouter } from "next/router";
import { useSearch } from "@/ui/browser/useSearch";
import { Card } from "@/ui/content/Card";
import { Box, Grid, Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import { MinutesList } from "./MinutesList";
import { type MinutesView, minutesQuery, readMinutesView, writeMinutesView } from "./minutesQueries";

const numberOf = (value: string) => (value ? Number(value) : undefined);

/** `/services/atas`: decisions of the fund's bodies, by body, year and words. */
export function MinutesScreen() {
  const router = useRouter();
  const view = readMinutesView(router.query);
  const go = (change: Partial<MinutesView>, how: "push" | "replace" = "push") =>
    void router[how]({ pathname: router.pathname, query: writeMinutesView({ ...view, page: 0, ...change }) }, undefined, {
      shallow: true,
      scroll: false,
    });
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  const list = useQuery({ ...minutesQuery(view), placeholderData: keepPreviousData });
  const bodies = list.data?.orgaos ?? [];
  const years = list.data?.anos ?? [];
  const narrowed = Boolean(view.idOrgao || view.ano || view.texto || view.page);
  const clear = () => {
    setTyped("");
    go({ idOrgao: undefined, ano: undefined, texto: undefined });
  };
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Grid
        role="search"
        gap="4"
        templateColumns={{ base: "minmax(0, 1fr) minmax(0, 1fr)", md: "minmax(0, 1fr) 240px 160px" }}
        css={{ "& > :first-child": { gridColumn: { base: "1 / -1", md: "auto" } } }}
      >
        <Field label="Procurar ata" hideLabel>
          <TextInput
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
            placeholder="Órgão: todos"
            options={bodies.map(({ id, nome }) => ({ id: String(id), value: nome }))}
            value={String(view.idOrgao ?? "")}
            onChange={({ target }) => go({ idOrgao: numberOf(target.value) })}
          />
        </Field>
        <Field label="Ano" hideLabel>
          <Select
            placeholder="Ano: todos"
            options={years.map((year) => ({ id: String(year), value: String(year) }))}
            value={String(view.ano ?? "")}
            onChange={({ target }) => go({ ano: numberOf(target.value) })}
          />
        </Field>
      </Grid>
      <Card
        title="Atas das reuniões"
        padding="0"
        badge={
          <Text as="span" role="status" textStyle="label" color="fgMuted">
            {list.data && (list.data.total === 1 ? "1 encontrada" : `${list.data.total} encontradas`)}
          </Text>
        }
      >
        <QueryState query={list} skeleton={<Skeleton w="100%" h="960px" />} title="Não conseguimos carregar as atas">
          {({ itens, total, totalPage }) =>
            itens.length === 0 ? (
              <Nothing narrowed={narrowed} onClear={clear} />
            ) : (
              <Box aria-busy={list.isPlaceholderData}>
                <MinutesList minutes={itens} />
                <PageFooter page={view.page} totalPages={totalPage} onChange={(page) => go({ page })} />
              </Box>
            )
          }
        </QueryState>
      </Card>
    </Stack>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed)
    return (
      <EmptyState icon={Landmark} title="Nenhuma ata publicada">
        As decisões dos conselhos e da diretoria aparecem aqui.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={FileSearch}
      title="Nenhuma ata encontrada"
      action={
        <Button variant="outline" onClick={onClear}>
          Limpar busca
        </Button>
      }
    >
      Tente outras palavras, outro órgão ou outro ano.
    </EmptyState>
  );
}
