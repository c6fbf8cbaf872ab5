import { useQuery } from "@tanstack/react-query";
import { MessagesSquare, RotateCw } from "lucide-react";
import { formatRelativeInstant } from "@/domain/calendar/calendarDate";
import { useRequestConversation } from "@/parts/requests/conversation";
import type { RoutePath } from "@/routes";
import { Avatar } from "@/ui/content/Avatar";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { conversationQuery, type Solicitacao } from "../requestsQueries";

const CHAT: RoutePath = "/chat";
const LABEL = "Conversar com a equipe";

/** Goes to the open conversation about the request, or opens one. */
function TalkButton({ solicitacao }: { solicitacao: Solicitacao }) {
  const { open, openingId, failedId } = useRequestConversation();
  if (solicitacao.idConversa !== null)
    return (
      <LinkButton variant="outline" size="lg" width="full" leftIcon={MessagesSquare} href={`${CHAT}?idConversa=${solicitacao.idConversa}`}>
        {LABEL}
      </LinkButton>
    );
  return (
    <Button
      writes
      variant="outline"
      size="lg"
      width="full"
      leftIcon={failedId === solicitacao.id ? RotateCw : MessagesSquare}
      loading={openingId === solicitacao.id}
      title={failedId === solicitacao.id ? "Tentar de novo" : undefined}
      onClick={() => void open(solicitacao)}
    >
      {LABEL}
    </Button>
  );
}

function LastMessage({ idConversa }: { idConversa: number }) {
  const { data } = useQuery(conversationQuery(idConversa));
  const last = data?.ultimaMensagem;
  if (!last) return null;
  return (
    <Flex gap="3" mb="4">
      <Avatar label={last.autor} size="sm" />
      <Box flex="1" minW="0" bg="subtle" borderRadius="md" px="3" py="2.5">
        <Flex justify="space-between" gap="3" textStyle="meta">
          <Text as="span" fontWeight="medium" truncate>
            {last.autor}
          </Text>
          <Text as="span" color="fgMuted" whiteSpace="nowrap">
            {formatRelativeInstant(last.enviadaEm)}
          </Text>
        </Flex>
        <Text textStyle="label" mt="1" overflowWrap="anywhere" lineClamp="3">
          {last.texto || "Enviou um arquivo."}
        </Text>
      </Box>
    </Flex>
  );
}

function Unread({ idConversa }: { idConversa: number }) {
  const { data } = useQuery(conversationQuery(idConversa));
  if (!data?.naoLidas) return null;
  return (
    <StatusBadge kind="info" icon={null}>
      {data.naoLidas === 1 ? "1 não lida" : `${data.naoLidas} não lidas`}
    </StatusBadge>
  );
}

interface Props {
  solicitacao: Solicitacao;
  order: number;
  barOrder: number;
  /** True where the button stays at hand on a phone: the participant has nothing else to do first. */
  atHand: boolean;
}

/** 'Conversa': the last message about the request, and the way to go on. On a phone the button stands below. */
export function TalkCard({ solicitacao, order, barOrder, atHand }: Props) {
  const { idConversa } = solicitacao;
  return (
    <>
      <Card
        title="Conversa"
        plain
        style={{ order }}
        action={idConversa !== null && <Unread idConversa={idConversa} />}
        display={{ base: idConversa === null ? "none" : "flex", lg: "flex" }}
        _print={{ display: "none" }}
      >
        {idConversa !== null ? (
          <LastMessage idConversa={idConversa} />
        ) : (
          <Text textStyle="label" color="fgMuted" mb="4">
            Ficou com dúvida sobre este pedido? A equipe responde por aqui.
          </Text>
        )}
        <Box display={{ base: "none", lg: "block" }}>
          <TalkButton solicitacao={solicitacao} />
        </Box>
      </Card>
      <Box
        display={{ lg: "none" }}
        style={{ order: barOrder }}
        position={atHand ? "sticky" : "static"}
        bottom="var(--layout-bottom, 0px)"
        zIndex="sticky"
        mx="-16px"
        mt="auto"
        mb="-16px"
        px="16px"
        py="12px"
        bg="surface"
        borderTopWidth="1px"
        _print={{ display: "none" }}
      >
        <TalkButton solicitacao={solicitacao} />
      </Box>
    </>
  );
}
