import { HeartHandshake } from "lucide-react";
import { dateOf, formatDate, formatTime } from "@/domain/calendar/calendarDate";
import { Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import type { ServiceState } from "./frameQueries";

/** Notice on a draft that a helper filled in and the participant did not change yet. */
export const PreparedNotice = ({ draft }: { draft: NonNullable<ServiceState["rascunho"]> }) => (
  <Notice kind="wait" icon={HeartHandshake}>
    <Text fontWeight={600}>
      Preparado por {draft.preparadoPor} em {formatDate(dateOf(draft.atualizadoEm))}, às {formatTime(draft.atualizadoEm)}.
    </Text>
    Confira cada valor antes de confirmar.
  </Notice>
);
