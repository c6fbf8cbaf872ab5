import { formatDate, formatDeadline, today } from "@/domain/calendar/calendarDate";
import { Box, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { statusIcons } from "@/ui/feedback/statusLook";
import type { Solicitacao } from "../requestsQueries";

/** The sentence before the next step: how it ended, or with whom it is and until when. */
function headline({ status, recado, vezDe, prazo, etapa }: Solicitacao): string {
  if (status.tipo === "bad") return recado ?? "A solicitação foi recusada.";
  if (vezDe === null) return status.nome;
  const where = `Com a equipe: ${etapa.nome}, etapa ${etapa.ordem} de ${etapa.total}.`;
  if (!prazo) return where;
  if (prazo < today()) return `${where} O prazo era ${formatDate(prazo)} (${formatDeadline(prazo)}) e os responsáveis já foram avisados.`;
  return `${where} Conclusão até ${formatDate(prazo)} (${formatDeadline(prazo)}).`;
}

/** In one place: where the request is when nothing is asked of the participant. */
export function SituationNotice({ solicitacao, order }: { solicitacao: Solicitacao; order: number }) {
  const { status, proximoPasso, vezDe } = solicitacao;
  const kind = status.tipo ?? "info";
  return (
    <Box style={{ order }} overflowWrap="anywhere">
      <Notice kind={kind} icon={statusIcons[kind]}>
        <Text fontWeight="medium">{headline(solicitacao)}</Text>
        {vezDe === null && proximoPasso && <Text>{proximoPasso}</Text>}
      </Notice>
    </Box>
  );
}
