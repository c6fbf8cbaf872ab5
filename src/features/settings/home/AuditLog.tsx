import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Download, ScrollText, Search } from "lucide-react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { auditOutcome, refusalReason } from "@/domain/people/auditOutcome";
import type { Go } from "@/layout/useAddressed";
import { ACCESS_RESULT } from "@/parts/states/access";
import { StateBadge } from "@/parts/states/StateBadge";
import { saveFile } from "@/ui/browser/saveFile";
import { useSearch } from "@/ui/browser/useSearch";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Grid, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { DateInput } from "@/ui/controls/text/DateInput";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import type { AuditView } from "./address";
import { type AuditItem, attendantsQuery, auditQuery } from "./homeQueries";

/** Four numbers, also where the server wrote them as one of the longer kind. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, "");

const columns = [
  {
    id: "quando",
    header: "Quando",
    priority: 1 as const,
    cell: ({ quando }: AuditItem) => (
      <Text as="span" whiteSpace="nowrap">
        {formatInstant(quando)}
      </Text>
    ),
  },
  { id: "ator", header: "Quem agiu", cell: ({ ator }: AuditItem) => ator?.nome ?? "Sistema" },
  { id: "sujeito", header: "De quem são os dados", cell: ({ sujeito }: AuditItem) => sujeito?.nome ?? "—" },
  {
    id: "acao",
    header: "O que fez",
    cell: ({ descricao, acao, motivo }: AuditItem) => (
      <span title={acao}>
        {descricao}
        {motivo && (
          <Text as="span" display="block" textStyle="meta" color="fgMuted">
            Na Visão Administradora: {motivo}
          </Text>
        )}
        {descricao !== acao && (
          <Text as="span" display="block" textStyle="meta" color="fgSubtle" css={{ overflowWrap: "anywhere" }}>
            {acao}
          </Text>
        )}
      </span>
    ),
  },
  {
    id: "resultado",
    header: "Resultado",
    cell: ({ resultado, estado }: AuditItem) => {
      const reason = refusalReason(estado);
      return (
        <>
          <StateBadge look={ACCESS_RESULT[auditOutcome(resultado) ?? "permitida"]} plain />
          {reason && (
            <Text as="span" display="block" textStyle="meta" color="fgSubtle">
              {reason}
            </Text>
          )}
        </>
      );
    },
  },
  {
    id: "endereco",
    header: "Endereço",
    priority: 3 as const,
    cell: ({ endereco }: AuditItem) => (endereco ? plainAddress(endereco) : "—"),
  },
];

const results = [
  { id: "permitida", value: "Permitidas" },
  { id: "negada", value: "Negadas" },
  { id: "recusada", value: "Recusadas" },
];

interface Props {
  view: AuditView;
  go: Go<AuditView>;
}

/** Log of reads and changes with their authors, the latest first. */
export function AuditLog({ view, go }: Props) {
  const log = useQuery({ ...auditQuery(view), placeholderData: keepPreviousData });
  const attendants = useQuery(attendantsQuery());
  const { typed, setTyped } = useSearch(view.acao, (acao) => go({ acao }, "replace"));
  const { aba: _aba, page, ...filters } = view;
  const download = useMutation<void, ApiError>({
    mutationFn: async () => saveFile(await call("GET /exportarAuditoria", { query: filters }), "auditoria.xlsx"),
  });
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <Card
      dense
      padding="0"
      title="Registro de auditoria"
      action={
        <Button
          size="sm"
          variant="outline"
          look="admin"
          leftIcon={Download}
          loading={download.isPending}
          loadingText="Exportando…"
          onClick={() => download.mutate()}
        >
          Exportar
        </Button>
      }
    >
      <Grid
        role="search"
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1.4fr) repeat(4, minmax(0, 1fr))" }}
        gap="2"
        px="4"
        py="3"
        borderBottomWidth="1px"
        alignItems="end"
      >
        <Field label="Ação">
          <TextInput
            size="sm"
            type="search"
            leftIcon={Search}
            value={typed}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label="Quem agiu">
          <Select
            size="sm"
            placeholder="Todos"
            options={(attendants.data ?? []).map(({ id, nome }) => ({ id, value: nome }))}
            value={view.idAtor ?? ""}
            onChange={({ target }) => go({ idAtor: target.value ? Number(target.value) : undefined })}
          />
        </Field>
        <Field label="Resultado">
          <Select
            size="sm"
            placeholder="Todos"
            options={results}
            value={view.resultado ?? ""}
            onChange={({ target }) => go({ resultado: auditOutcome(target.value) })}
          />
        </Field>
        <Field label="De">
          <DateInput size="sm" value={view.inicio ?? ""} onChange={({ target }) => go({ inicio: target.value || undefined })} />
        </Field>
        <Field label="Até">
          <DateInput size="sm" value={view.fim ?? ""} onChange={({ target }) => go({ fim: target.value || undefined })} />
        </Field>
      </Grid>
      {download.error && (
        <Box p="4">
          <Notice kind="bad" role="alert">
            Não conseguimos exportar. {download.error.message}
          </Notice>
        </Box>
      )}
      <QueryState query={log} skeleton={<Skeleton h="480px" />} title="Não conseguimos carregar o registro">
        {({ itens, temMais }) =>
          itens.length === 0 ? (
            <EmptyState
              icon={ScrollText}
              title={isNarrowed ? "Nenhum registro com esses filtros" : "Nenhum registro"}
              action={
                isNarrowed && (
                  <Button
                    variant="outline"
                    look="admin"
                    onClick={() => {
                      setTyped("");
                      go({ acao: undefined, idAtor: undefined, resultado: undefined, inicio: undefined, fim: undefined });
                    }}
                  >
                    Limpar filtros
                  </Button>
                )
              }
            >
              {isNarrowed ? "Mude as palavras ou os dias." : "O que a equipe fizer aparece aqui."}
            </EmptyState>
          ) : (
            <Box aria-busy={log.isPlaceholderData} opacity={log.isPlaceholderData ? 0.6 : 1}>
              <Table caption="Registro de auditoria" columns={columns} rows={itens} rowKey={({ id }: AuditItem) => id} density="compact" />
              <Flex justify="flex-end" gap="2" px="4" py="2" borderTopWidth="1px">
                <Button size="sm" variant="outline" look="admin" disabled={page === 0} onClick={() => go({ page: page - 1 })}>
                  Mais recentes
                </Button>
                <Button size="sm" variant="outline" look="admin" disabled={!temMais} onClick={() => go({ page: page + 1 })}>
                  Mais antigos
                </Button>
              </Flex>
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}
