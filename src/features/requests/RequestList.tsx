import type { Reply } from "@contract/infer";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, ListChecks, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { EMPTY_EXPORT } from "./exportFile";
import { FilterForm } from "./FilterForm";
import { isNarrowed, type RequestFilters } from "./filters";
import { RequestTable, RequestTableSkeleton } from "./RequestTable";
import { listQuery } from "./requestsQueries";
import { useExport } from "./useExport";
import { useFilters } from "./useFilters";

const ReceivedCard = dynamic(() => import("./received/ReceivedCard").then((module) => module.ReceivedCard));

const SERVICES: RoutePath = "/services";

type RequestPage = Reply<"GET /retornarSolicitacoes">;

interface Props {
  onOpen(id: number): void;
  /** The request that was open before: its row takes the focus once. */
  lastId: number | null;
}

/** Number of requests found, in words; empty while there are more pages and nobody said of how many. */
function foundWord({ requisicoes, totalPage, total = totalPage > 1 ? undefined : requisicoes.length }: RequestPage): string {
  if (total === undefined) return "";
  return total === 1 ? "1 encontrada" : `${total} encontradas`;
}

/** The participant's requests, their situation, their export and a conversation about each. */
export function RequestList({ onOpen, lastId }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const { filters, page, go } = useFilters();
  const list = useQuery({ ...listQuery({ idPessoa, idPlano }, filters, page), enabled: idPlano > 0, placeholderData: keepPreviousData });
  const exporting = useExport({ idPessoa, idPlano });

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
    <EmptyState icon={ListChecks} title="Nenhuma solicitação ainda" action={<LinkButton href={SERVICES}>Ver serviços</LinkButton>}>
      O que você pedir ao plano aparece aqui, com a situação e o prazo.
    </EmptyState>
  );

  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <ReceivedCard />
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
        <QueryState query={list} skeleton={<RequestTableSkeleton />} title="Não conseguimos carregar as suas solicitações">
          {({ requisicoes, totalPage, total }) =>
            requisicoes.length === 0 ? (
              empty
            ) : (
              <>
                {/* As tall on the last page as on the others, so that the buttons below stay where they are. */}
                <Box minH={{ md: totalPage > 1 ? "276px" : undefined }}>
                  <RequestTable requisicoes={requisicoes} lastId={lastId} busy={list.isPlaceholderData} onOpen={onOpen} />
                </Box>
                <PageFooter page={page} totalPages={totalPage} total={total} onChange={(next) => go(filters, next)} />
              </>
            )
          }
        </QueryState>
      </Card>
    </Stack>
  );
}
