import { CircleCheck, Clock, Eye, type LucideIcon, Minus, Send } from "lucide-react";
import { INVITATION_STATES, type InvitationState } from "@/domain/invitations";
import { StatusBadge } from "@/ui/StatusBadge";
import type { StatusKind } from "@/ui/statusLook";

const LOOK: Record<InvitationState, { kind: StatusKind; icon: LucideIcon }> = {
  enviado: { kind: "info", icon: Send },
  aberto: { kind: "info", icon: Eye },
  interesse: { kind: "ok", icon: CircleCheck },
  expirado: { kind: "off", icon: Clock },
  cancelado: { kind: "off", icon: Minus },
};

export function InvitationBadge({ state }: { state: InvitationState }) {
  const { kind, icon } = LOOK[state];
  return (
    <StatusBadge kind={kind} icon={icon} plain>
      {INVITATION_STATES.find(({ id }) => id === state)?.value ?? state}
    </StatusBadge>
  );
}
