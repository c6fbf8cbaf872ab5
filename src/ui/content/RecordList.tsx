import { ListFilter, Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { ApiError } from "@/api/error";
import { useSearch } from "../browser/useSearch";
import { Button } from "../controls/Button";
import { IconButton } from "../controls/IconButton";
import { Select } from "../controls/Select";
import { TextInput } from "../controls/text/TextInput";
import { EmptyState } from "../feedback/EmptyState";
import { QueryState } from "../feedback/QueryState";
import { Skeleton } from "../feedback/Skeleton";
import { Field } from "../fields/Field";
import { Card } from "./Card";
import type { LucideIcon } from "./Icon";
import { Box, Flex, Grid, Text } from "./layout";
import { PageFooter } from "./PageFooter";
import { type Column, Table } from "./Table";

/** The state of a list in the address: page (from 0), the row that is open beside it, the words, and further filters. */
interface ListView {
  page: number;
  id?: number | undefined;
  texto?: string | undefined;
}

interface Page<Row> {
  itens: readonly Row[];
  total: number;
  totalPage: number;
}

/** A filter that is chosen from a list. */
interface Choice<View> {
  label: string;
  /** Said while none is chosen: "todos". */
  all: string;
  options: readonly { id: string | number; value: string }[];
  name: keyof View & string;
}

interface RecordListProps<Row, View> {
  title: string;
  list: { data: Page<Row> | undefined; error: ApiError | null; refetch(): unknown; isPlaceholderData: boolean };
  columns: readonly Column<Row>[];
  /** Columns that give way to the panel beside the list, which says them too. */
  aside?: readonly string[];
  view: View;
  go(change: Partial<View>, how?: "push" | "replace"): void;
  /** "ata", "atas". */
  nouns: readonly [one: string, many: string];
  /** After the count: what the records add up to. */
  sum?: string;
  action?: ReactNode;
  search: { label: string; placeholder: string };
  choices: readonly Choice<View>[];
  /** Further filters, after the choices. */
  further?: ReactNode;
  /** Names of the view that narrow it besides the words and the choices. */
  narrows?: readonly (keyof View & string)[];
  /** Columns of the filters, where they are not one line of equal ones; the distances are the same in every list. */
  bar?: Pick<ComponentProps<typeof Grid>, "templateColumns" | "css">;
  /** Clearing stands beside the title instead of under an empty list. */
  clearsAbove?: boolean;
  icon: LucideIcon;
  /** Title and words of a list without a record. */
  empty: readonly [title: string, words: string];
  /** Title and words of a list whose filters leave no record. */
  narrowed: readonly [title: string, words?: string];
  /** "Não conseguimos carregar as atas". */
  missing: string;
  /** Record that is open beside the list; null: nothing ever stands there. */
  panel?: ReactNode;
  panelWidth?: string;
}

const foldedFilters = { "@media (max-width: 47.99rem)": { display: "none" } } as const;

/** A compact list of records: words and filters that live in the address, pages, and the record that is open beside it. */
export function RecordList<Row extends { id: number }, View extends ListView>(props: RecordListProps<Row, View>) {
  const { title, list, columns, aside = [], view, go, nouns, sum, action, search, choices, further, narrows = [], bar } = props;
  const { clearsAbove = false, icon, empty, narrowed, missing, panel, panelWidth = "400px" } = props;
  const change = (part: object, how?: "push" | "replace") => go(part as Partial<View>, how);
  const { typed, setTyped } = useSearch(view.texto, (texto) => change({ texto }, "replace"));
  const names = ["texto" as const, ...choices.map(({ name }) => name), ...narrows];
  const isFiltered = names.some((name) => view[name] !== undefined);
  const inUse = names.filter((name) => name !== "texto" && view[name] !== undefined).length;
  // On a phone the filters would push the records off the screen. One alone stays where the button would be.
  const folds = choices.length > 1 || Boolean(further);
  const [showsFilters, setShowsFilters] = useState(false);
  const isNarrowed = isFiltered || view.page > 0;
  const clear = () => {
    setTyped("");
    change(Object.fromEntries(names.map((name) => [name, undefined])));
  };
  const { data } = list;
  const hasPanel = panel !== undefined;
  const isOpen = hasPanel && view.id !== undefined;
  const card = (
    <Card
      dense
      padding="0"
      title={title}
      {...(hasPanel && { display: { base: isOpen ? "none" : "flex", xl: "flex" } })}
      badge={
        <Text as="span" role="status" textStyle="small" color="fgMuted">
          {data && (data.total === 1 ? `1 ${nouns[0]}` : `${data.total.toLocaleString("pt-BR")} ${nouns[1]}`)}
          {data && sum && (
            <>
              {", "}
              <Text as="strong" textStyle="label" fontWeight="semibold" fontFamily="tabular" color="fg" whiteSpace="nowrap">
                {sum}
              </Text>
            </>
          )}
        </Text>
      }
      action={
        clearsAbove && isFiltered ? (
          <Button variant="text" flush="end" size="sm" look="admin" onClick={clear}>
            Limpar filtros
          </Button>
        ) : (
          action
        )
      }
    >
      <Grid
        role="search"
        templateColumns={{ base: "minmax(0, 1fr)", md: `minmax(0, 1.6fr) repeat(${choices.length}, minmax(0, 1fr))` }}
        gap="2"
        padding="4"
        borderBottomWidth="1px"
        {...bar}
      >
        <Grid templateColumns={{ base: folds ? "minmax(0, 1fr) auto" : "minmax(0, 1fr)", md: "minmax(0, 1fr)" }} gap="2">
          <Field label={search.label} hideLabel>
            <TextInput
              size="sm"
              type="search"
              leftIcon={Search}
              value={typed}
              maxLength={100}
              autoComplete="off"
              placeholder={search.placeholder}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {folds && (
            <IconButton
              label={inUse > 0 ? `Filtros (${inUse})` : "Filtros"}
              icon={ListFilter}
              badge={inUse}
              variant="outline"
              look="admin"
              display={{ base: "inline-flex", md: "none" }}
              aria-expanded={showsFilters}
              onClick={() => setShowsFilters(!showsFilters)}
            />
          )}
        </Grid>
        <Box display="contents" css={folds && !showsFilters ? foldedFilters : {}}>
          {choices.map(({ label, all, options, name }) => (
            <Field key={name} label={label} hideLabel>
              <Select
                size="sm"
                placeholder={`${label}: ${all}`}
                options={options}
                value={String(view[name] ?? "")}
                onChange={({ target }) => change({ [name]: target.value || undefined })}
              />
            </Field>
          ))}
          {further}
        </Box>
      </Grid>
      <QueryState query={list} skeleton={<RowsSkeleton />} title={missing}>
        {({ itens, total, totalPage }) =>
          itens.length === 0 ? (
            <EmptyState
              icon={icon}
              title={isNarrowed ? narrowed[0] : empty[0]}
              action={
                isNarrowed &&
                !clearsAbove && (
                  <Button variant="outline" look="admin" onClick={clear}>
                    Limpar filtros
                  </Button>
                )
              }
            >
              {isNarrowed ? (narrowed[1] ?? "Mude as palavras ou os filtros.") : empty[1]}
            </EmptyState>
          ) : (
            <Box aria-busy={list.isPlaceholderData} opacity={list.isPlaceholderData ? 0.6 : 1}>
              <Table
                caption={title}
                columns={view.id ? columns.filter(({ id }) => !aside.includes(id)) : columns}
                rows={itens}
                rowKey={({ id }) => id}
                density="compact"
                openKey={view.id ?? null}
                onOpen={({ id }) => change({ id, page: view.page })}
              />
              <PageFooter dense page={view.page} totalPages={totalPage} total={total} onChange={(page) => change({ page })} />
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
  if (!hasPanel) return card;
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", xl: isOpen ? `minmax(0, 1fr) ${panelWidth}` : "minmax(0, 1fr)" }}
      gap="4"
      alignItems="start"
    >
      {card}
      {panel}
    </Grid>
  );
}

/** A compact list on its way. */
export const RowsSkeleton = () => (
  <Box>
    {Array.from({ length: 12 }, (_, index) => index).map((row) => (
      <Flex key={row} align="center" h="32px" px="4" borderTopWidth={row > 0 ? "1px" : 0}>
        <Skeleton w="100%" h="12px" />
      </Flex>
    ))}
  </Box>
);
