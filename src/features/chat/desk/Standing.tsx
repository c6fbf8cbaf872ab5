import { Clock, TriangleAlert, Users } from "lucide-react";
import { dateOf, formatDayMonth, formatInstant } from "@/domain/calendar/calendarDate";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex } from "@/ui/content/layout";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { Conversation } from "../chatQueries";
import { dayOf, timeOf } from "../dates";

/** Badge with the instant until which an answer is due, or since which it is late. */
export function DueBadge({ conversation }: { conversation: Conversation }) {
  const { atendimento } = conversation;
  if (!atendimento?.prazo) return null;
  const { prazo, atrasado, escalado } = atendimento;
  const when = formatInstant(prazo);
  return (
    <chakra.span title={atrasado ? `O prazo era ${when}` : `Responder até ${when}`} suppressHydrationWarning>
      <StatusBadge kind={atrasado ? "bad" : "wait"} icon={atrasado ? TriangleAlert : Clock} compact>
        {atrasado ? (escalado ? "Atrasado, escalonado" : "Atrasado") : `Até ${when}`}
      </StatusBadge>
    </chakra.span>
  );
}

/** The same in a row of the list, with an icon and a word: a day that is not today without its time, so that the words beside it have room. */
export function DueMark({ conversation }: { conversation: Conversation }) {
  const { atendimento } = conversation;
  if (!atendimento?.prazo) return null;
  const { prazo, atrasado } = atendimento;
  return (
    <Flex
      as="span"
      align="center"
      gap="1"
      textStyle="meta"
      whiteSpace="nowrap"
      color={atrasado ? "status.bad.fg" : "status.wait.fg"}
      title={`${atrasado ? "O prazo era" : "Responder até"} ${formatInstant(prazo)}`}
      suppressHydrationWarning
    >
      <Icon as={atrasado ? TriangleAlert : Clock} size={14} />
      {atrasado ? "Atrasado" : dayOf(prazo) === dayOf(new Date()) ? `hoje, ${timeOf(prazo)}` : formatDayMonth(dateOf(prazo))}
    </Flex>
  );
}

export const TeamName = ({ conversation }: { conversation: Conversation }) =>
  conversation.atendimento ? (
    <Flex as="span" align="center" gap="1">
      <Icon as={Users} size={14} />
      {conversation.atendimento.equipe.nome}
    </Flex>
  ) : null;
