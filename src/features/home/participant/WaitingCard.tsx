import { CalendarX2, CircleCheck, DoorOpen, FileClock, FilePen, MessagesSquare, Percent } from "lucide-react";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, Flex, Text } from "@/ui/content/layout";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { Pendencia } from "../homeQueries";
import { RowLink } from "./RowLink";
import { addressOf, deadlineOf, useWaiting } from "./waiting";

const looks = {
  requisicao: { icon: FileClock, kind: "wait" },
  desligamento: { icon: DoorOpen, kind: "wait" },
  rateio: { icon: Percent, kind: "wait" },
  contribuicao: { icon: CalendarX2, kind: "wait" },
  conversa: { icon: MessagesSquare, kind: "info" },
  rascunho: { icon: FilePen, kind: "info" },
} as const satisfies Record<Pendencia["tipo"], unknown>;

function WaitingRow({ item, grows }: { item: Pendencia; grows: boolean }) {
  const { vinculo } = useParticipant();
  const { icon, kind } = looks[item.tipo];
  return (
    <RowLink
      href={addressOf(item, vinculo?.categoria.id)}
      minH="76px"
      grows={grows}
      columns={{ base: "auto 1fr auto", md: "auto 1fr auto auto", lg: "auto 1fr auto" }}
    >
      <Center
        boxSize="36px"
        borderRadius="md"
        borderWidth="1px"
        color={`status.${kind}.fg`}
        bg={`status.${kind}.fill`}
        borderColor={`status.${kind}.line`}
      >
        <Icon as={icon} size={18} />
      </Center>
      <Box minW="0">
        <Text textStyle="nav" fontWeight="medium">
          {item.titulo}
        </Text>
        <Text
          textStyle="small"
          color="fgMuted"
          display={{ base: item.prazo ? "none" : "block", md: "block", lg: item.prazo ? "none" : "block" }}
        >
          {item.descricao.replace(/\.$/, "")}
        </Text>
        {item.prazo && (
          <Text textStyle="small" color="status.wait.fg" display={{ md: "none", lg: "block" }}>
            {deadlineOf(item.prazo)}
          </Text>
        )}
      </Box>
      <Text
        textStyle="small"
        color="status.wait.fg"
        fontWeight="medium"
        whiteSpace="nowrap"
        display={{ base: "none", md: "block", lg: "none" }}
      >
        {item.prazo && deadlineOf(item.prazo)}
      </Text>
    </RowLink>
  );
}

function Rows() {
  const { items, error, retry } = useWaiting();
  if (error) return <ErrorState title="Não conseguimos ver o que espera por você" error={error} onRetry={() => void retry()} />;
  if (!items)
    return (
      <Box aria-busy="true">
        {[1, 2].map((row) => (
          <Flex key={row} align="center" gap="3" minH="76px" px={{ base: "4", lg: "6" }} borderTopWidth={row > 1 ? "1px" : 0}>
            <Skeleton w="36px" h="36px" />
            <Box>
              <Skeleton w="220px" h="16px" />
              <Box h="2" />
              <Skeleton w="160px" h="12px" />
            </Box>
          </Flex>
        ))}
      </Box>
    );
  if (items.length === 0)
    return (
      <EmptyState icon={CircleCheck} title="Tudo em dia">
        Nada depende de você agora.
      </EmptyState>
    );
  return (
    <Flex as="ul" direction="column" listStyleType="none" h="full">
      {items.map((item) => (
        <WaitingRow key={`${item.tipo}-${item.id}-${item.titulo}`} item={item} grows={items.length > 2} />
      ))}
    </Flex>
  );
}

/** 'Esperando por você': matters that the participant has to answer, read or complete. */
export function WaitingCard({ gridArea }: { gridArea: string }) {
  const { items } = useWaiting();
  const count = items?.length ?? 0;
  return (
    <Card
      title="Esperando por você"
      padding="0"
      gridArea={gridArea}
      badge={
        count > 0 && (
          <StatusBadge kind="wait" icon={null}>
            {count === 1 ? "1 item" : `${count} itens`}
          </StatusBadge>
        )
      }
    >
      <Rows />
    </Card>
  );
}
