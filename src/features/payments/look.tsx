import { CalendarX2, CircleCheck, Hourglass, type LucideIcon, Minus, UserRound } from "lucide-react";
import { CHARGE_STATES, type ChargeState } from "@/domain/charges";
import { StatusBadge } from "@/ui/StatusBadge";
import type { StatusKind } from "@/ui/statusLook";

const LOOK: Record<ChargeState, { kind: StatusKind; icon: LucideIcon }> = {
  aberta: { kind: "wait", icon: UserRound },
  vencida: { kind: "bad", icon: CalendarX2 },
  "aguardando-cota": { kind: "info", icon: Hourglass },
  paga: { kind: "ok", icon: CircleCheck },
  cancelada: { kind: "off", icon: Minus },
};

export const stateName = (state: ChargeState): string => CHARGE_STATES.find(({ id }) => id === state)?.value ?? state;

export function StateBadge({ state, plain }: { state: ChargeState; plain?: boolean }) {
  const { kind, icon } = LOOK[state];
  return (
    <StatusBadge kind={kind} icon={icon} plain={plain}>
      {stateName(state)}
    </StatusBadge>
  );
}
