import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "@/api/error";
import { useOffers } from "@/api/offered";
import { areaOfService } from "@/domain/services/areas";
import { countedWords } from "@/domain/text/countWords";
import { Gate } from "@/layout/permissions/Gate";
import { useWritable } from "@/layout/permissions/permissions";
import { Box, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { toast } from "@/ui/feedback/toast";
import { isNarrowed, orderWords } from "./filters";
import { type BulkAction, useBulk } from "./list/bulk";
import { Footer } from "./list/Footer";
import { ListSkeleton } from "./list/ListSkeleton";
import { openerId, QueueTable } from "./list/QueueTable";
import { QuickFilters } from "./list/QuickFilters";
import { SelectionBar } from "./list/SelectionBar";
import { Toolbar } from "./list/Toolbar";
import { useKeys } from "./list/useKeys";
import { type Checked, useSelection } from "./list/useSelection";
import { type BulkResult, queueQuery } from "./queueQueries";
import { useAddress } from "./useAddress";
import { useLiveQueue } from "./useLiveQueue";

const RequestPanel = dynamic(() => import("./detail/RequestPanel").then((module) => module.RequestPanel));
const NamedQueue = dynamic(() => import("./NamedQueue").then((module) => module.NamedQueue));
const BulkDialog = dynamic(() => import("./list/BulkDialog").then((module) => module.BulkDialog));

interface Asked {
  action: BulkAction;
  checked: Checked[];
  result?: BulkResult;
}

/** `/request-management`: the queue of the attendants, and the request that is open beside it (on a phone, instead of it). */
export function QueueScreen() {
  const hasQueue = useOffers()("retornarFila");
  return <Gate>{hasQueue ? <Queue /> : <NamedQueue />}</Gate>;
}

function Queue() {
  const address = useAddress();
  const { view, id, go, narrow } = address;
  const queue = useQuery({ ...queueQuery(view), placeholderData: keepPreviousData });
  const items = queue.data?.itens ?? [];
  const selection = useSelection();
  const bulk = useBulk();
  const mayWrite = useWritable();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const search = useRef<HTMLDivElement>(null);
  useLiveQueue();

  // Of several groups, the requests that the attendant only sees are handled by somebody else.
  const mayHandle = [...selection.checked.values()].every(({ funcionalidade }) => mayWrite(areaOfService(funcionalidade.id)));

  const lastPage = queue.data && !queue.isPlaceholderData ? Math.max(0, queue.data.totalPage - 1) : null;
  // An address may name a page that is no longer there.
  useEffect(() => {
    if (lastPage !== null && view.page > lastPage) go({ page: lastPage }, "replace");
  });

  const open = useCallback((wanted: number) => go({ id: wanted }), [go]);
  const close = () => {
    if (id === null) return;
    go({ id: null });
    // The row is there again once the list is shown, which on a phone it was not.
    requestAnimationFrame(() => document.getElementById(openerId(id))?.focus());
  };
  useKeys({
    onSearch: () => search.current?.querySelector("input")?.focus(),
    onBack: close,
    onCheck: (wanted) => {
      const item = items.find((candidate) => candidate.id === wanted);
      if (item) selection.change([item], !selection.checked.has(wanted));
    },
  });

  const done = (result: BulkResult) => selection.change(selected(result), false);
  const selected = ({ feitas }: BulkResult) => feitas.flatMap(({ idRequisicao }) => selection.checked.get(idRequisicao) ?? []);
  const act = async (action: BulkAction) => {
    const checked = [...selection.checked.values()];
    setFailure(null);
    if (action.kind === "decide") return setAsked({ action, checked });
    // Handing over can be undone: it asks nothing and speaks only of what did not work.
    try {
      const result = await bulk.run(action, checked);
      done(result);
      if (result.recusadas.length > 0) setAsked({ action, checked, result });
      else void toast.success(action.to ? `Atribuídas a ${action.to.nome}` : "Sem responsável");
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  const neighbour = (step: number) => {
    const at = items.findIndex((item) => item.id === id);
    return at < 0 ? null : (items[at + step]?.id ?? null);
  };
  const empty = isNarrowed(view.filters) ? (
    <EmptyState
      icon={SearchX}
      title="Nenhuma solicitação com esses filtros"
      action={
        <Button variant="outline" size="sm" onClick={() => narrow({})}>
          Limpar filtros
        </Button>
      }
    >
      Mude a busca ou os filtros.
    </EmptyState>
  ) : (
    <EmptyState icon={Inbox} title="Fila vazia">
      Nenhuma solicitação espera pelo atendimento.
    </EmptyState>
  );

  return (
    <Flex height="calc(100dvh - var(--layout-top, 57px) - var(--layout-bottom, 0px))" minHeight="420px" overflow="hidden" bg="surface">
      <Flex
        as="section"
        aria-label="Fila de solicitações"
        direction="column"
        flex="1"
        minW="0"
        display={{ base: id ? "none" : "flex", xl: "flex" }}
      >
        <Toolbar address={address} search={search}>
          <Text textStyle="small" role="status" whiteSpace="nowrap" gridColumn="1" gridRow="2">
            {queue.data && (
              <>
                <Text as="span" fontWeight="semibold">
                  {countedWords(queue.data.total, queue.data.haMais, "solicitação", "solicitações")}
                </Text>
                <Text as="span" color="fgMuted" display={{ base: "none", "2xl": "inline" }}>
                  {" "}
                  · {orderWords[view.ordem][view.direcao]}
                </Text>
              </>
            )}
          </Text>
          <Box gridColumn="1 / -1" minW="0">
            {mayHandle && selection.checked.size > 0 ? (
              <SelectionBar count={selection.checked.size} onAct={(action) => void act(action)} onClear={selection.clear} />
            ) : (
              queue.data && <QuickFilters counts={queue.data.contagens} address={address} />
            )}
          </Box>
        </Toolbar>
        {failure && (
          <Box px="4" pb="2">
            <Notice kind="bad" role="alert">
              {failure}
            </Notice>
          </Box>
        )}
        <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" aria-busy={queue.isPlaceholderData || undefined}>
          <QueryState query={queue} skeleton={<ListSkeleton />} title="Não conseguimos carregar a fila">
            {({ itens }) =>
              itens.length === 0 ? (
                empty
              ) : (
                <QueueTable items={itens} address={address} selection={selection} isWide={id === null} onOpen={open} />
              )
            }
          </QueryState>
        </Box>
        <Footer address={address} queue={queue.data} />
      </Flex>
      {id !== null && (
        <RequestPanel
          key={id}
          id={id}
          previous={neighbour(-1)}
          next={neighbour(1)}
          onOpen={(wanted) => go({ id: wanted }, "replace")}
          onClose={close}
        />
      )}
      {asked && <BulkDialog {...asked} onDone={done} onClose={() => setAsked(null)} />}
    </Flex>
  );
}
