import { CalendarX2 } from "lucide-react";
import type { ChargeState } from "@/domain/contribution/chargeStates";
import { CHARGE } from "@/parts/states/charges";
import { StateBadge } from "@/parts/states/StateBadge";

export const ChargeBadge = ({ state, plain }: { state: ChargeState; plain?: boolean }) => (
  <StateBadge look={CHARGE[state]} icon={state === "vencida" ? CalendarX2 : undefined} plain={plain} />
);
