import { Info } from "lucide-react";
import { Box } from "@/ui/content/layout";
import { NoticeBar } from "../NoticeBar";
import { useSessionDeadline } from "./useSessionDeadline";

/** Says in time that the session is about to end for want of use, and renews it. */
export function SessionNotice() {
  const { minutesLeft, renew } = useSessionDeadline();
  return (
    <Box role="status">
      {minutesLeft !== null && (
        <NoticeBar icon={Info} action="Continuar" onAct={renew}>
          Sua sessão termina em {minutesLeft} {minutesLeft === 1 ? "minuto" : "minutos"}.
        </NoticeBar>
      )}
    </Box>
  );
}
