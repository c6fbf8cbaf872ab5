import { FileClock, Inbox, type LucideIcon } from "lucide-react";
import * as Status from "@/domain/services/statusIds";
import { Flex } from "@/ui/content/layout";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { StatusKind } from "@/ui/feedback/statusLook";

interface Situation {
  id: number;
  nome: string;
  tipo: StatusKind;
}

/** Situations that have a picture of their own for attendants: just in, and sent again. */
const icons: Record<number, LucideIcon> = { [Status.RECEIVED]: Inbox, [Status.ANSWERED]: FileClock };

/**
 * Look of a situation for an attendant. The lookup's word for the participant's turn speaks to the participant, so it
 * is replaced.
 */
export function statusLook({ id, nome, tipo }: Situation) {
  const word = tipo === "wait" ? "Aguarda a pessoa" : nome;
  /** The word for narrow lists. */
  const short = id === Status.ANSWERED ? "Reenviado" : word;
  return { kind: tipo, icon: icons[id], word, short };
}

/** Situation of a request in the attendants' lists. */
export function RequestStatus({ status }: { status: Situation }) {
  const { kind, icon, word, short } = statusLook(status);
  return (
    <Flex as="span" title={word}>
      <StatusBadge kind={kind} icon={icon} plain>
        {short}
      </StatusBadge>
    </Flex>
  );
}
