import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, SearchX } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { useKeepSeen } from "@/session/useKeepSeen";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { EMPTY_EXPORT } from "./exportFile";
import { FilterForm } from "./FilterForm";
import { isNarrowed, type RequestFilters } from "./filters";
import { RequestTable, RequestTableSkeleton } from "./RequestTable";
import { listQuery, type RequestOwner, type RequestPage } from "./requestList";
import { useExport } from "./useExport";
import { useFilters } from "./useFilters";

interface Props {
  owner: RequestOwner;
  /** False until it is known whose requests are asked for. */
  enabled?: boolean;
  /** Shown where there is none at all. */
  nothing: ReactNode;
  /** Opens the detail of a request; absent where the backend has none. */
  onOpen?(id: number): void;
  /** The request that was open before: its row takes the focus once. */
  lastId?: number | null;
  /** Everybody's: each row names its person. */
  withPerson?: boolean;
}

/** Number of requests found, in words; empty while there are more pages and nobody said of how many. */
function foundWord({ requisicoes, totalPage, total = totalPage > 1 ? undefined : requisicoes.length }: RequestPage): string {
  if (total === undefined) return "";
  return total === 1 ? "1 encontrada" : `${total} encontradas`;
}

const seenRows = ({ requisicoes }: RequestPage) =>
  requisicoes.map(({ funcionalidade, protocolo, dataSolicitacao, status }) => ({
    title: funcionalidade.nome,
    detail: [protocolo && `Protocolo ${protocolo}`, formatDate(dateOf(dataSolicitacao))].filter(Boolean).join(" · "),
    value: status.nome,
  }));

/** Requests by service, situation and period, their export, and a conversation about each. */
export function RequestsCard({ owner, enabled = true, nothing, onOpen, lastId = null, withPerson = false }: Props) {
  const { filters, page, go } = useFilters();
  const list = useQuery({ ...listQuery(owner, filters, page), enabled, placeholderData: keepPreviousData });
  const exporting = useExport(owner);
  useKeepSeen("solicitacoes", list.isPlaceholderData || isNarrowed(filters) || page > 0 ? undefined : list.data, seenRows);

  const lastPage = list.data && !list.isPlaceholderData ? Math.max(0, list.data.totalPage - 1) : null;
  // An address may name a page that is no longer there.
  useEffect(() => {
    if (lastPage !== null && page > lastPage) go(filters, lastPage, "replace");
  });

  const narrow = (next: RequestFilters) => {
    exporting.reset();
    go(next, 0);
  };
  const exportAll = () => {
    go(filters, 0);
    exporting.mutate(filters);
  };

  const empty = isNarrowed(filters) ? (
    <EmptyState
      icon={SearchX}
      title="Nenhuma solicitação com esses filtros"
      action={
        <Button variant="outline" onClick={() => narrow({})}>
          Limpar filtros
        </Button>
      }
    >
      Mude o serviço, a situação ou o período.
    </EmptyState>
  ) : (
    nothing
  );

  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <FilterForm applied={filters} onApply={narrow} />
      {exporting.data === "empty" && (
        <Notice kind="wait" role="alert">
          {EMPTY_EXPORT}
        </Notice>
      )}
      {exporting.error && (
        <Notice kind="bad" role="alert">
          Não conseguimos exportar. {exporting.error.message}
        </Notice>
      )}
      <Card
        title="Solicitações"
        padding="0"
        badge={
          <Text as="span" role="status" textStyle="label" color="fgMuted">
            {list.data && foundWord(list.data)}
          </Text>
        }
        action={
          <Button variant="outline" leftIcon={Download} loading={exporting.isPending} onClick={exportAll}>
            Exportar
          </Button>
        }
      >
        <QueryState
          query={list}
          skeleton={<RequestTableSkeleton />}
          title={withPerson ? "Não conseguimos carregar as solicitações" : "Não conseguimos carregar as suas solicitações"}
        >
          {({ requisicoes, totalPage }) =>
            requisicoes.length === 0 ? (
              empty
            ) : (
              <>
                {/* As tall on the last page as on the others, so that the buttons below stay where they are. */}
                <Box minH={{ md: totalPage > 1 ? "276px" : undefined }}>
                  <RequestTable
                    requisicoes={requisicoes}
                    lastId={lastId}
                    busy={list.isPlaceholderData}
                    withPerson={withPerson}
                    onOpen={onOpen}
                  />
                </Box>
                <PageFooter page={page} totalPages={totalPage} onChange={(next) => go(filters, next)} />
              </>
            )
          }
        </QueryState>
      </Card>
    </Stack>
  );
}
