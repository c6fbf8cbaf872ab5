import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock, CircleCheck, Clock } from "lucide-react";
import { useEffect } from "react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { countdownWords, INSTITUTO_NAMES, isOver } from "@/domain/exits/termination";
import { silenceSentences } from "@/domain/exits/terminationWords";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon, type LucideIcon } from "@/ui/content/Icon";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { GUIDE, type Guide } from "./terminationQueries";

const DOCUMENTS: RoutePath = "/documents";

type Left = NonNullable<Guide["desligamento"]>;
interface Props {
  guide: Guide;
  desligamento: Left;
}

const days = (count: number) => (count === 1 ? "1 dia" : `${count} dias`);

/** Headline of the card: the deadline, or the result after it. */
function headline({ guide: { hoje }, desligamento: { situacao, prazoOpcao, presumido } }: Props): { icon: LucideIcon; title: string } {
  if (situacao === "presumido" && presumido)
    return { icon: CalendarClock, title: `O prazo terminou: ${INSTITUTO_NAMES[presumido]} presumido` };
  if (situacao === "escolhido") return { icon: CircleCheck, title: "Você já escolheu" };
  if (situacao === "encerrado") return { icon: CircleCheck, title: "Não há escolha a fazer" };
  return prazoOpcao ? { icon: Clock, title: countdownWords(prazoOpcao, hoje) } : { icon: Clock, title: "O seu prazo ainda não começou" };
}

/** Explanation of the headline, in sentences with dates. */
function explained({ guide: { dias, hoje }, desligamento }: Props): string[] {
  const { data, situacao, prazoOpcao, prazoExtrato, recebidoEm, presumidoEm } = desligamento;
  const left = `Você saiu da empresa em ${formatDate(data)}.`;
  if (situacao === "presumido") return [left, presumidoEm ? `O plano registrou isso em ${formatDate(dateOf(presumidoEm))}.` : ""];
  if (situacao !== "aberto") return [left];
  const term = dias.opcao === null ? "" : ` Depois dele, você tem ${days(dias.opcao)} para escolher.`;
  if (!prazoOpcao)
    return [
      left,
      `${prazoExtrato ? `O extrato de desligamento chega até ${formatDate(prazoExtrato)}.` : "O extrato de desligamento vem antes."}${term}`,
    ];
  if (isOver(prazoOpcao, hoje)) return [left, "A equipe está vendo o seu pedido, ou o plano registra hoje o que o regulamento presume."];
  return [
    left,
    recebidoEm && dias.opcao !== null
      ? `O prazo é de ${days(dias.opcao)}, contados do extrato, recebido em ${formatDate(recebidoEm)}.`
      : "",
  ];
}

/** Header of the guide: the countdown, what silence means, and the statement that begins the term. */
export function DeadlineCard({ guide, desligamento }: Props) {
  const { icon, title } = headline({ guide, desligamento });
  const silence = desligamento.situacao === "aberto" ? silenceSentences(guide) : [];
  const isWaiting = desligamento.situacao === "aberto" || desligamento.extratoEm !== null;
  return (
    <Card>
      <Stack gap="5">
        <Flex gap="4" align="flex-start">
          <Box color="brand.fg" flexShrink={0} marginTop="1">
            <Icon as={icon} size={28} />
          </Box>
          <Box minW="0">
            <Heading as="h3" textStyle={{ base: "h3", md: "h2" }}>
              {title}
            </Heading>
            {explained({ guide, desligamento })
              .filter(Boolean)
              .map((sentence) => (
                <Text key={sentence}>{sentence}</Text>
              ))}
          </Box>
        </Flex>
        {silence.length > 0 && (
          <Notice kind="wait">
            <Text fontWeight={600}>Se você não escolher</Text>
            {silence.map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
          </Notice>
        )}
        {isWaiting && <Statement issued={desligamento.extratoEm} />}
      </Stack>
    </Card>
  );
}

function Statement({ issued }: { issued: string | null }) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const issue = useIssue({ idPessoa, idPlano, tipo: "extrato-desligamento" });
  // It begins the term, whose dates this page shows.
  const made = issue.issued?.id;
  useEffect(() => {
    if (made !== undefined) void client.invalidateQueries({ queryKey: [GUIDE] });
  }, [made, client]);
  return (
    <Stack gap="3">
      <Flex direction={{ base: "column", md: "row" }} align={{ base: "stretch", md: "center" }} gap="3">
        <IssueButton issue={issue} size="lg">
          {issued ? "Baixar o extrato de desligamento" : "Receber o extrato agora"}
        </IssueButton>
        <Text textStyle="label" color="fgMuted">
          {issued
            ? `Emitido em ${formatDate(issued)}, com os valores desse dia.`
            : "O seu prazo de escolha começa a contar quando você o receber."}
        </Text>
      </Flex>
      <IssueOutcome issue={issue} archive={DOCUMENTS} />
    </Stack>
  );
}
