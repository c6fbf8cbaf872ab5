import { type ReactNode, useState } from "react";
import { ApiError, messageOf } from "@/api/error";
import { problemFound } from "@/domain/messages/requestConversation";
import { Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { Dialog } from "@/ui/overlays/Dialog";
import type { Request } from "../queueQueries";
import { TextForm } from "../TextForm";
import { AskForm } from "./AskForm";
import { AssignForm } from "./AssignForm";
import { Conflict } from "./Conflict";
import { changesBetween } from "./changes";
import { type Decision, textDecisions } from "./decisions";
import type { RequestActions } from "./useRequestActions";

interface Props {
  decision: Decision;
  /** The request as it is now, and as it was when the dialog opened. */
  request: Request;
  actions: RequestActions;
  onTalk(texto: string): Promise<unknown>;
  onClose(): void;
}

const loadReason = () => import("../schemas").then((module) => module.reasonSchema);
const loadMessage = () => import("../schemas").then((module) => module.messageSchema);

/**
 * One decision. It is made on the request that was on the screen when the dialog opened: when a colleague was faster it
 * is refused, says what changed and keeps what was typed for after another look.
 */
export function DecisionDialog({ decision, request, actions, onTalk, onClose }: Props) {
  const [seen] = useState(request);
  const [isRefused, setRefused] = useState(false);
  const changes = changesBetween(seen, request);

  const act = async (work: Promise<unknown>) => {
    setRefused(false);
    try {
      await work;
      onClose();
    } catch (error) {
      setRefused(error instanceof ApiError && error.status === 409);
      throw error;
    }
  };
  const conflict = (isRefused || changes.length > 0) && seen.versao !== request.versao && (
    <Conflict changes={changes} action="Ver como está" onLook={onClose} />
  );
  const draft = `fila:${decision.kind}:${decision.kind === "recusar-documento" ? decision.document.id : request.id}`;

  if (decision.kind === "aprovar")
    return (
      <Approve request={request} conflict={conflict} onApprove={() => act(actions.advance(seen, { acao: "aprovar" }))} onClose={onClose} />
    );
  if (decision.kind === "pedir-documentos")
    return (
      <Dialog open onClose={onClose} title="Pedir documentos">
        <Stack gap="4">
          {conflict}
          <AskForm
            request={request}
            draft={draft}
            onSend={(documentos, motivo) => act(actions.advance(seen, { acao: "pedir-documentos", documentos, ...(motivo && { motivo }) }))}
            onClose={onClose}
          />
        </Stack>
      </Dialog>
    );
  if (decision.kind === "atribuir")
    return (
      <Dialog open size="sm" onClose={onClose} title="Atribuir a">
        <Stack gap="4">
          {conflict}
          <AssignForm current={request.responsavel?.id ?? null} onAssign={(to) => act(actions.assign(seen, to))} onClose={onClose} />
        </Stack>
      </Dialog>
    );

  const { kind } = decision;
  const { title, explanation, ...words } = textDecisions[kind];
  const send = (texto: string) => {
    if (kind === "conversar") return act(onTalk(texto));
    if (kind === "recusar-documento") return act(actions.decideDocument(seen, decision.document.id, false, texto));
    return act(actions.advance(seen, { acao: kind, motivo: texto }));
  };
  return (
    <Dialog open onClose={onClose} title={decision.kind === "recusar-documento" ? `Recusar ${decision.document.nome}?` : title}>
      <Stack gap="4">
        <Text>{explanation}</Text>
        {conflict}
        <TextForm
          {...words}
          schema={decision.kind === "conversar" ? loadMessage : loadReason}
          hint={decision.kind === "conversar" ? undefined : "A pessoa vai ler este texto."}
          draft={draft}
          initial={kind === "conversar" ? problemFound(request) : undefined}
          onSend={send}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  );
}

interface ApproveProps {
  request: Request;
  conflict: ReactNode;
  onApprove(): Promise<unknown>;
  onClose(): void;
}

function Approve({ request, conflict, onApprove, onClose }: ApproveProps) {
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const approve = async () => {
    setWorking(true);
    setFailure(null);
    try {
      await onApprove();
    } catch (error) {
      setFailure(messageOf(error));
      setWorking(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Concluir a solicitação?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isWorking} loadingText="Concluindo…" onClick={() => void approve()}>
            Concluir
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          O pedido de {request.pessoa.nome} ({request.funcionalidade.nome}) passa a produzir efeito, e a pessoa é avisada.
        </Text>
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        {conflict}
      </Stack>
    </Dialog>
  );
}
