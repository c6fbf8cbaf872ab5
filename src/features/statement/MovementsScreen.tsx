import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Download, ListOrdered, SearchX } from "lucide-react";
import { useRouter } from "next/router";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { useParticipant } from "@/session/SessionProvider";
import { useKeepSeen } from "@/session/useKeepSeen";
import { saveFile } from "@/ui/browser/saveFile";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { MovementFilter } from "./MovementFilter";
import { type MovementFilters, readMovementFilters, readMovementPage, writeMovementUrl } from "./movementFilters";
import { type Movimento, movementsQuery } from "./statementQueries";

/** Name of a movement, with what was written to it; once where one begins with the other. */
const movementName = ({ tipo, descricao }: Movimento) =>
  descricao?.startsWith(tipo.nome) ? descricao : [tipo.nome, descricao].filter(Boolean).join(": ");

const seenRows = ({ movimentos }: { movimentos: Movimento[] }) =>
  movimentos.map((movimento) => ({
    title: movementName(movimento),
    detail: `${formatDate(movimento.data)} · ${movimento.subconta.nome}`,
    value: formatMoney(movimento.valor),
  }));

const columns: Column<Movimento>[] = [
  { id: "data", header: "Data", phone: "line", cell: ({ data }) => <Text fontFamily="tabular">{formatDate(data)}</Text> },
  {
    id: "tipo",
    header: "Movimento",
    priority: 1,
    // A phone says the sub-account in the name: it is what tells the movements of a month from each other.
    cell: (movimento) => {
      const name = movementName(movimento);
      const { nome } = movimento.subconta;
      return (
        <>
          {name}
          {!name.toLowerCase().includes(nome.toLowerCase()) && (
            <Text as="span" display={{ base: "inline", md: "none" }}>
              {` · ${nome}`}
            </Text>
          )}
        </>
      );
    },
  },
  { id: "subconta", header: "Subconta", cell: ({ subconta }) => subconta.nome },
  { id: "quotas", header: "Cotas", align: "end", cell: ({ quotas }) => formatQuantity(quotas) },
  { id: "cota", header: "Valor da cota", align: "end", priority: 3, cell: ({ cota }) => formatQuantity(cota) },
  { id: "valor", header: "Valor (R$)", phone: "end", align: "end", cell: ({ valor }) => <strong>{formatAmount(valor)}</strong> },
  { id: "saldo", header: "Saldo (R$)", align: "end", phone: "last", phoneWord: "saldo", cell: ({ saldo }) => formatAmount(saldo.valor) },
];

/** `/extract`: every movement of the account, the newest first, with the balance after each. */
export function MovementsScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const router = useRouter();
  const filters = readMovementFilters(router.query);
  const page = readMovementPage(router.query);
  const query = useQuery({
    ...movementsQuery({ idPessoa, idPlano }, filters, page),
    enabled: idPlano > 0,
    placeholderData: keepPreviousData,
  });
  const go = (next: MovementFilters, nextPage = 0) =>
    void router.push({ pathname: router.pathname, query: writeMovementUrl(next, nextPage) }, undefined, { shallow: true, scroll: false });
  const exporting = useMutation<void, ApiError>({
    mutationFn: async () =>
      saveFile(
        await call("GET /exportarMovimentos/{idPessoa}/{idPlano}", { params: { idPessoa, idPlano }, query: filters }),
        `movimentos-${today().replaceAll("-", "")}.xlsx`,
      ),
  });
  const isNarrowed = Object.keys(filters).length > 0;
  useKeepSeen("extrato", query.isPlaceholderData || isNarrowed || page > 0 ? undefined : query.data, seenRows);
  const empty = isNarrowed ? (
    <EmptyState
      icon={SearchX}
      title="Nenhum movimento com esses filtros"
      action={
        <Button variant="outline" onClick={() => go({})}>
          Limpar filtros
        </Button>
      }
    >
      Mude os filtros ou o período.
    </EmptyState>
  ) : (
    <EmptyState icon={ListOrdered} title="Nenhum movimento ainda">
      Cada contribuição, rendimento retirado ou pagamento aparece aqui, com o saldo depois dele.
    </EmptyState>
  );
  const beyond = (last: number) => (
    <EmptyState
      icon={SearchX}
      title="Esta página não existe"
      action={
        <Button variant="outline" onClick={() => go(filters)}>
          Ver a primeira página
        </Button>
      }
    >
      Os movimentos vão até a página {last}.
    </EmptyState>
  );
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Box _print={{ display: "none" }}>
        <MovementFilter key={JSON.stringify(filters)} profiles={query.data?.perfis ?? []} applied={filters} onApply={(next) => go(next)} />
      </Box>
      {exporting.error && (
        <Notice kind="bad" role="alert">
          Não conseguimos exportar. {exporting.error.message}
        </Notice>
      )}
      <Card
        title="Movimentos"
        padding="0"
        badge={
          <Text as="span" role="status" textStyle="label" color="fgMuted">
            {query.data && (query.data.total === 1 ? "1 encontrado" : `${query.data.total} encontrados`)}
          </Text>
        }
        action={
          <Box _print={{ display: "none" }}>
            <Button variant="outline" leftIcon={Download} loading={exporting.isPending} onClick={() => exporting.mutate()}>
              Planilha
            </Button>
          </Box>
        }
      >
        <QueryState query={query} skeleton={<Skeleton w="100%" h="960px" />} title="Não conseguimos carregar os movimentos">
          {({ movimentos, totalPage, total }) =>
            movimentos.length === 0 ? (
              (total > 0 && beyond(totalPage)) || empty
            ) : (
              <Box aria-busy={query.isPlaceholderData}>
                <Text textStyle="small" color="fgMuted" px={{ base: "4", md: "6" }} py="2">
                  O saldo inclui os rendimentos.
                </Text>
                <Table caption="Movimentos da conta" columns={columns} rows={movimentos} rowKey={({ id }) => id} />
                <PageFooter page={page} totalPages={totalPage} onChange={(next) => go(filters, next)} />
              </Box>
            )
          }
        </QueryState>
      </Card>
    </Stack>
  );
}
