import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ChevronRight, FolderOpen, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useId, useRef, useState } from "react";
import { isPortability } from "@/domain/exits/portabilityWords";
import * as Service from "@/domain/services/serviceIds";
import type { Requisicao } from "@/parts/requests/requestList";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { detailQuery, type Solicitacao } from "../requestsQueries";
import type { turnCards } from "./cards";
import { DataCard } from "./DataCard";
import { DetailHeader } from "./DetailHeader";
import { DetailSkeleton } from "./DetailSkeleton";
import { DocumentsCard, documentsState } from "./DocumentsCard";
import { ProgressCard } from "./ProgressCard";
import { SituationNotice } from "./SituationNotice";
import { TalkCard } from "./TalkCard";
import { useRequestUpdates } from "./useRequestUpdates";

const PortabilityCard = dynamic(() => import("@/parts/portability/PortabilityCard").then((module) => module.PortabilityCard), {
  ssr: false,
});
const RequestRedemption = dynamic(() => import("@/parts/redemption/RequestRedemption").then((module) => module.RequestRedemption), {
  ssr: false,
});
const CancelDialog = dynamic(() => import("./CancelDialog").then((module) => module.CancelDialog), { ssr: false });

interface Props {
  id: number;
  cards: typeof turnCards;
  /** Leads back to the list, as it was. */
  onLeave(): void;
}

/** Places on a phone, where the two columns become one. */
const ORDER = { turn: 1, progress: 2, sent: 3, talk: 4, cancel: 5, bar: 6 } as const;

/** One request inside the tracking page: whose turn it is, its course, what was sent, the conversation about it. */
export function RequestDetail({ id, cards, onLeave }: Props) {
  const client = useQueryClient();
  const detail = useQuery({ ...detailQuery(id), refetchOnWindowFocus: true });
  useRequestUpdates(id, detail.data);
  useLeaveWithEscape(onLeave);
  const frame = useRef<HTMLDivElement>(null);
  const isThere = detail.data !== undefined;

  // The focus moves to the title, for people who came by keyboard or screen reader.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (isThere) frame.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [isThere]);

  // A request that is in the list exists: it is the call that this backend does not have.
  const isListed = client
    .getQueriesData<{ requisicoes: Requisicao[] }>({ queryKey: ["GET /retornarSolicitacoes"] })
    .some(([, data]) => data?.requisicoes.some((row) => row.id === id));
  const isUnknown = detail.error?.status === 404 && !isListed;

  return (
    <div ref={frame}>
      {isUnknown ? (
        <Card>
          <EmptyState
            icon={SearchX}
            title="Não encontramos esta solicitação"
            action={
              <Button variant="outline" leftIcon={ArrowLeft} onClick={onLeave}>
                Ver minhas solicitações
              </Button>
            }
          >
            O endereço pode estar incompleto, ou ela não é sua.
          </EmptyState>
        </Card>
      ) : (
        <QueryState query={detail} skeleton={<DetailSkeleton />} title="Não conseguimos carregar a solicitação">
          {(solicitacao) => <Content key={solicitacao.id} solicitacao={solicitacao} cards={cards} />}
        </QueryState>
      )}
    </div>
  );
}

interface ContentProps extends Pick<Props, "cards"> {
  solicitacao: Solicitacao;
}

/** Esc goes back, unless it closes something or leaves a field. */
function useLeaveWithEscape(onLeave: () => void) {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
      leave.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Started and never confirmed: the one status 'off' whose turn is somebody's. */
const isUnconfirmed = ({ status, vezDe }: Solicitacao) => status.tipo === "off" && vezDe === "participante";

function Turn({ solicitacao, cards: { Answer, Confirm } }: ContentProps) {
  const { pode, documentos } = solicitacao;
  // The form stays while other parts of the request change; another question gets a new form.
  const asked = documentos.map(({ id, estado }) => `${id} ${estado}`).join();
  if (pode.responder) return <Answer key={asked} solicitacao={solicitacao} order={ORDER.turn} />;
  if (isUnconfirmed(solicitacao)) return <Confirm solicitacao={solicitacao} order={ORDER.turn} />;
  return <SituationNotice solicitacao={solicitacao} order={ORDER.turn} />;
}

function Content({ solicitacao, cards }: ContentProps) {
  const [cancelling, setCancelling] = useState(false);
  const column = { display: { base: "contents", lg: "flex" }, flexDirection: "column", gap: "4", minW: "0" } as const;
  return (
    // A short page fills the phone's screen, so that its bar is at the bottom.
    <Stack
      gap={{ base: "4", lg: "5" }}
      minHeight={{ base: "calc(100dvh - var(--layout-top) - var(--layout-bottom) - 32px)", lg: "auto" }}
      css={{ "@media print": { minHeight: "auto" } }}
    >
      <DetailHeader solicitacao={solicitacao} />
      <Box
        display={{ base: "flex", lg: "grid" }}
        flexDirection="column"
        flexGrow={{ base: 1, lg: 0 }}
        gap={{ base: "4", lg: "6" }}
        gridTemplateColumns="minmax(0, 1fr) 368px"
        alignItems={{ lg: "start" }}
        css={{ "@media print": { display: "flex" } }}
      >
        <Box {...column}>
          <Turn solicitacao={solicitacao} cards={cards} />
          {isPortability(solicitacao.funcionalidade.id) && (
            <Box style={{ order: ORDER.progress }}>
              <PortabilityCard idRequisicao={solicitacao.id} versao={solicitacao.versao} />
            </Box>
          )}
          {solicitacao.funcionalidade.id === Service.REDEMPTION && solicitacao.concluidaEm !== null && (
            <Box style={{ order: ORDER.turn }}>
              <RequestRedemption idRequisicao={solicitacao.id} />
            </Box>
          )}
          <Sent solicitacao={solicitacao} />
        </Box>
        <Box {...column}>
          <ProgressCard solicitacao={solicitacao} order={ORDER.progress} />
          <TalkCard
            solicitacao={solicitacao}
            order={ORDER.talk}
            barOrder={ORDER.bar}
            atHand={!solicitacao.pode.responder && !isUnconfirmed(solicitacao)}
          />
          {solicitacao.pode.cancelar && (
            <Flex justify={{ base: "center", lg: "flex-start" }} style={{ order: ORDER.cancel }} _print={{ display: "none" }}>
              <Button writes variant="text" onClick={() => setCancelling(true)}>
                Cancelar solicitação
              </Button>
            </Flex>
          )}
        </Box>
      </Box>
      {cancelling && <CancelDialog solicitacao={solicitacao} onClose={() => setCancelling(false)} />}
    </Stack>
  );
}

/** Documents and data; on a phone folded into one row until asked for. */
function Sent({ solicitacao }: { solicitacao: Solicitacao }) {
  const { documentos, dados } = solicitacao;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="4" style={{ order: ORDER.sent }}>
      <Toggle
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        display={{ base: "flex", lg: "none" }}
        _print={{ display: "none" }}
      >
        <Box color="fgMuted">
          <Icon as={FolderOpen} size={20} />
        </Box>
        <Text as="span" flex="1" textAlign="start" fontWeight="medium">
          {documentos.length > 0 ? "Documentos e dados" : "Dados enviados"}
        </Text>
        {documentos.length > 0 && (
          <Text as="span" color="fgMuted">
            {documentsState(documentos)}
          </Text>
        )}
        <Box color="fgMuted" transform={open ? "rotate(90deg)" : undefined}>
          <Icon as={ChevronRight} size={20} />
        </Box>
      </Toggle>
      <Stack id={id} gap="4" display={{ base: open ? "flex" : "none", lg: "flex" }} css={{ "@media print": { display: "flex" } }}>
        <DocumentsCard documentos={documentos} />
        <DataCard dados={dados} />
      </Stack>
    </Stack>
  );
}

const Toggle = chakra("button", {
  base: {
    alignItems: "center",
    gap: "3",
    w: "full",
    minH: "14",
    px: "4",
    bg: "surface",
    borderWidth: "1px",
    borderRadius: "md",
    textStyle: "label",
    cursor: "pointer",
  },
});
