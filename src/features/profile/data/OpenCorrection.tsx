import { Hourglass } from "lucide-react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { ALWAYS_PRESENT } from "@/routes";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import type { Registration } from "../profileQueries";

/** The correction that waits for the fund, with the way to follow it. One at a time. */
export const OpenCorrection = ({ correction: { id, protocolo, status, prazo } }: { correction: NonNullable<Registration["correcao"]> }) => (
  <Notice kind="info" icon={Hourglass} action={<TextLink href={`${ALWAYS_PRESENT}?id=${id}`}>Acompanhar</TextLink>}>
    Sua correção está em andamento: {status.toLocaleLowerCase("pt-BR")}, protocolo {protocolo}.
    {prazo && ` Resposta até ${formatDate(prazo)}.`}
  </Notice>
);
