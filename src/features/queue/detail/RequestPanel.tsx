import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useId, useRef, useState } from "react";
import { useWrite } from "@/api/write";
import { isPortability } from "@/domain/exits/portabilityWords";
import { REQUEST_SUBJECT } from "@/domain/messages/requestConversation";
import { areaOfService } from "@/domain/services/areas";
import * as Service from "@/domain/services/serviceIds";
import { chatAddress } from "@/layout/navigation/entries";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, chakra, Stack, VisuallyHidden } from "@/ui/content/layout";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Notice } from "@/ui/feedback/Notice";
import { type Request, type RequestDocument, requestQuery } from "../queueQueries";
import { ActionBar } from "./ActionBar";
import { Conflict } from "./Conflict";
import { changesBetween } from "./changes";
import { DocumentsCard } from "./DocumentsCard";
import type { Decision } from "./decisions";
import { NotesCard } from "./NotesCard";
import { PanelBar, type PanelBarProps, PanelHeader } from "./PanelHeader";
import { PanelSkeleton } from "./PanelSkeleton";
import { PersonCard } from "./PersonCard";
import { ProgressCard } from "./ProgressCard";
import { useRequestActions } from "./useRequestActions";
import { useRequestPresence } from "./useRequestPresence";

const PortabilityPanel = dynamic(() => import("../portability/PortabilityPanel").then((module) => module.PortabilityPanel), { ssr: false });
const RequestRedemption = dynamic(() => import("@/parts/redemption/RequestRedemption").then((module) => module.RequestRedemption), {
  ssr: false,
});
const DecisionDialog = dynamic(() => import("./DecisionDialog").then((module) => module.DecisionDialog));

interface Props extends Omit<PanelBarProps, "protocolo" | "children"> {
  id: number;
}

/** The open request, beside the list; on a phone and a small laptop, instead of it. */
export function RequestPanel({ id, ...bar }: Props) {
  const read = useQuery(requestQuery(id));
  const others = useRequestPresence(id);
  const titleId = useId();
  const isThere = read.data !== undefined;

  // The focus moves into the panel that the row opened.
  useEffect(() => {
    if (isThere) document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [isThere, titleId]);

  return (
    <chakra.section
      aria-labelledby={isThere ? titleId : undefined}
      aria-label={isThere ? undefined : "Solicitação"}
      display="flex"
      flexDirection="column"
      bg="canvas"
      width={{ base: "full", xl: "clamp(400px, 31vw, 480px)" }}
      flexShrink={0}
      minW="0"
      borderLeftWidth={{ base: 0, xl: "1px" }}
    >
      {read.data ? (
        <Opened request={read.data} others={others} titleId={titleId} {...bar} />
      ) : (
        <>
          <Box px="5" pt="3" bg="surface">
            <PanelBar protocolo="" {...bar} />
          </Box>
          {read.error ? (
            <ErrorState
              title={read.error.unsupported ? "Esta solicitação não existe" : "Não conseguimos abrir a solicitação"}
              error={read.error}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <Box aria-busy="true">
              <VisuallyHidden role="status">Carregando a solicitação</VisuallyHidden>
              <PanelSkeleton />
            </Box>
          )}
        </>
      )}
    </chakra.section>
  );
}

interface OpenedProps extends Omit<Props, "id"> {
  request: Request;
  others: ReturnType<typeof useRequestPresence>;
  titleId: string;
}

/** Changes of the request by somebody else while it is open, until the attendant has read them. */
function useSeen(request: Request) {
  const [seen, setSeen] = useState(request);
  const [own, setOwn] = useState(request.versao);
  if (seen !== request && request.versao <= own) setSeen(request);
  return { seen, changes: seen.versao < request.versao ? changesBetween(seen, request) : [], setOwn, look: () => setSeen(request) };
}

function Opened({ request, others, titleId, ...bar }: OpenedProps) {
  const { pessoa } = useSession();
  const router = useRouter();
  const missingId = useId();
  const { changes, setOwn, look } = useSeen(request);
  const actions = useRequestActions(request.id, setOwn);
  const talk = useWrite("POST /criarConversa");
  const [decision, setDecision] = useState<Decision | null>(null);
  const [acceptingId, setAcceptingId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { dados, pode } = request;

  /** One act at a time: a double click is one click. */
  const isActing = useRef(false);
  const attempt = async (work: () => Promise<unknown>) => {
    if (isActing.current) return;
    isActing.current = true;
    setFailure(null);
    await work().catch((error: unknown) => setFailure(error instanceof Error ? error.message : null));
    isActing.current = false;
  };
  const accept = async (document: RequestDocument) => {
    setAcceptingId(document.id);
    await attempt(() => actions.decideDocument(request, document.id, true));
    setAcceptingId(null);
  };
  const startTalk = async (mensagem: string) => {
    const { id } = await talk.mutateAsync({
      body: {
        idPessoa: request.pessoa.id,
        idPlano: request.plano.id,
        idRequisicao: request.id,
        idPessoaAtendente: pessoa?.id ?? null,
        assunto: REQUEST_SUBJECT,
        mensagem,
      },
    });
    await router.push(chatAddress(id));
  };
  return (
    <>
      <PanelHeader
        request={request}
        others={others}
        titleId={titleId}
        isBusy={actions.isBusy && acceptingId === null && decision === null}
        onTake={() => pessoa && void attempt(() => actions.assign(request, { id: pessoa.id, nome: pessoa.nome }))}
        onDecide={setDecision}
        {...bar}
      />
      <Box flex="1" minH="0" overflowY="auto" px={{ base: "4", md: "5" }} py="3">
        <Stack gap="3">
          {changes.length > 0 && decision === null && <Conflict changes={changes} action="Entendi" onLook={look} />}
          {failure && (
            <Notice kind="bad" role="alert">
              {failure}
            </Notice>
          )}
          {pode.decidir && pode.faltaParaAprovar && (
            <Box id={missingId}>
              <Notice kind="info">{pode.faltaParaAprovar}</Notice>
            </Box>
          )}
          <PersonCard request={request} />
          <DocumentsCard
            request={request}
            acceptingId={acceptingId}
            onAccept={(document) => void accept(document)}
            onRefuse={(document) => setDecision({ kind: "recusar-documento", document })}
            onAsk={() => setDecision({ kind: "pedir-documentos" })}
          />
          {isPortability(request.funcionalidade.id) && <PortabilityPanel request={request} onOwn={setOwn} />}
          {dados.length > 0 && (
            <Card title="Dados pedidos" dense>
              <KeyValue layout="grid" columns={3} rows={dados.map(({ rotulo, valor }) => ({ label: rotulo, value: valor || "—" }))} />
            </Card>
          )}
          {request.funcionalidade.id === Service.REDEMPTION && request.concluidaEm !== null && (
            <RequestRedemption idRequisicao={request.id} mayReverse />
          )}
          <ProgressCard request={request} />
          <NotesCard idRequisicao={request.id} area={areaOfService(request.funcionalidade.id)} />
        </Stack>
      </Box>
      <ActionBar
        request={request}
        missingId={missingId}
        isAdvancing={actions.isBusy && acceptingId === null && decision === null}
        onAdvance={() => void attempt(() => actions.advance(request, { acao: "avancar" }))}
        onDecide={setDecision}
      />
      {decision && (
        <DecisionDialog decision={decision} request={request} actions={actions} onTalk={startTalk} onClose={() => setDecision(null)} />
      )}
    </>
  );
}
