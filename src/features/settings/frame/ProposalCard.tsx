import { Check, Hourglass, Undo2, X } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { ApiError } from "@/api/error";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { Card } from "@/ui/content/Card";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { toast } from "@/ui/feedback/toast";

const RefusalDialog = dynamic(() => import("./RefusalDialog").then((module) => module.RefusalDialog), { ssr: false });

interface Props {
  proposal: { id: number; autor: { nome: string }; criadaEm: string; motivo: string; minha: boolean };
  /** Day from which it would hold, or number of values: "Para valer a partir de 22/11/2026". */
  effect: string;
  canWrite: boolean;
  /** Reason why it cannot be confirmed any more. */
  late?: string | null;
  onConfirm(): Promise<unknown>;
  onRefuse(motivo: string): Promise<unknown>;
  /** Difference from what is in force. */
  children: ReactNode;
}

/** A change that one administrator proposed: another confirms or refuses it, its author may take it back. */
export function ProposalCard({ proposal, effect, canWrite, late = null, onConfirm, onRefuse, children }: Props) {
  const { autor, criadaEm, motivo, minha } = proposal;
  const [isRefusing, setRefusing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setConfirming(true);
    setFailure(null);
    try {
      await onConfirm();
      void toast.success("Mudança confirmada.");
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : "Não conseguimos confirmar agora. Tente de novo.");
    }
    setConfirming(false);
  };
  return (
    <Card
      dense
      title="Mudança proposta"
      badge={
        <StatusBadge kind="wait" compact icon={Hourglass}>
          Espera outra pessoa
        </StatusBadge>
      }
    >
      <Stack gap="4">
        <Stack gap="1">
          <Text textStyle="label">{effect}</Text>
          <Text textStyle="small" color="fgMuted" overflowWrap="anywhere">
            {`Por ${autor.nome} em ${formatDate(dateOf(criadaEm))}: ${motivo}`}
          </Text>
        </Stack>
        {children}
        <Text textStyle="label" color="fgMuted">
          {minha
            ? "Nada mudou ainda. A mudança só vale quando outra pessoa da equipe confirmar."
            : "Nada mudou ainda. A mudança só vale depois de confirmada por quem não a propôs."}
        </Text>
        {late && <Notice kind="wait">{late}</Notice>}
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        {canWrite && (
          <Flex gap="2" wrap="wrap">
            {!minha && !late && (
              <Button look="admin" leftIcon={Check} loading={isConfirming} loadingText="Confirmando…" onClick={() => void confirm()}>
                Confirmar
              </Button>
            )}
            <Button
              look="admin"
              variant="outline"
              leftIcon={minha ? Undo2 : X}
              disabled={isConfirming}
              onClick={() => {
                setFailure(null);
                setRefusing(true);
              }}
            >
              {minha ? "Retirar" : "Recusar"}
            </Button>
          </Flex>
        )}
      </Stack>
      {isRefusing && <RefusalDialog idProposta={proposal.id} isOwn={minha} onRefuse={onRefuse} onClose={() => setRefusing(false)} />}
    </Card>
  );
}
