import { Bell, CalendarDays, CircleCheck, Megaphone, MessagesSquare, Percent, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import * as NoticeKind from "@/domain/services/noticeKinds";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, chakra, Flex, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { noticeTime } from "./noticeTime";
import { isClickable, isUnread, linkOf, type Notice, SYNTHETIC } from "./order";
import type { Notifications } from "./useNotifications";

interface Props {
  notifications: Notifications;
  onOpen(notice: Notice): void;
}

/** Notices of the panel, or the message in their place. */
export function NotificationList({ notifications: { notices, isLoading, error, retry }, onOpen }: Props) {
  if (notices.length === 0 && isLoading) return <Loading />;
  if (notices.length === 0 && error) return <ErrorState title="Não conseguimos carregar as notificações" error={error} onRetry={retry} />;
  if (notices.length === 0)
    return (
      <Center flexDirection="column" gap="3" py="10" px="4" textAlign="center" color="fgMuted">
        <Icon as={Bell} size={24} />
        <Text textStyle="label">Você ainda não tem nenhuma notificação</Text>
      </Center>
    );
  return (
    <chakra.ul listStyleType="none" m="0" p="0">
      {notices.map((notice) => (
        <chakra.li key={notice.id} borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
          <Item notice={notice} onOpen={onOpen} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Loading() {
  return (
    <Stack gap="0" aria-busy="true">
      <VisuallyHidden role="status">Carregando notificações</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <Flex key={row} gap="3" px="5" py="3">
          <Skeleton w="32px" h="32px" />
          <Stack gap="2" flex="1">
            <Skeleton w="60%" h="16px" />
            <Skeleton w="90%" h="14px" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}

const ICONS = {
  [NoticeKind.CHAT]: MessagesSquare,
  [NoticeKind.DEPENDENTS]: Percent,
  [NoticeKind.ANNOUNCEMENT]: Megaphone,
  [NoticeKind.IMPORTANT]: TriangleAlert,
  [NoticeKind.EVENT]: CalendarDays,
} as Record<number, typeof CircleCheck>;

function Kind({ notice }: { notice: Notice }) {
  const icon = ICONS[notice.tipoNotificacao.id] ?? CircleCheck;
  return (
    <Center
      w="32px"
      h="32px"
      flex="none"
      borderRadius="md"
      bg={isUnread(notice) ? "brand.subtle" : "subtle"}
      color={isUnread(notice) ? "brand.fg" : "fgMuted"}
    >
      <Icon as={icon} size={16} />
    </Center>
  );
}

function Item({ notice, onOpen }: { notice: Notice; onOpen(notice: Notice): void }) {
  const unread = isUnread(notice);
  const link = linkOf(notice);
  const content = (
    <>
      <Kind notice={notice} />
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline" justify="space-between">
          <Text as="span" textStyle="label" fontWeight={unread ? "semibold" : "normal"} color={unread ? "fg" : "fgMuted"}>
            {notice.titulo}
          </Text>
          {notice.id !== SYNTHETIC && (
            <Text as="span" textStyle="meta" color="fgSubtle" whiteSpace="nowrap">
              {noticeTime(notice.data_notificacao)}
            </Text>
          )}
        </Flex>
        <Text as="span" display="block" textStyle="small" color="fgMuted" whiteSpace="pre-line" wordBreak="break-word">
          {notice.descricao}
        </Text>
        {link?.kind === "site" && (
          <Text as="span" display="block" textStyle="meta" color="fgMuted">
            Abre {link.host} em outra aba
          </Text>
        )}
      </Box>
      <Box w="8px" h="8px" mt="6px" flex="none" borderRadius="full" bg={unread ? "brand.accent" : "transparent"}>
        {unread && <VisuallyHidden>Não lida</VisuallyHidden>}
      </Box>
    </>
  );
  return isClickable(notice) ? <Clickable onClick={() => onOpen(notice)}>{content}</Clickable> : <Row>{content}</Row>;
}

const row = { display: "flex", gap: "12px", w: "100%", px: "20px", py: "12px", textAlign: "left", alignItems: "flex-start" } as const;

const Row = ({ children }: { children: ReactNode }) => <Box {...row}>{children}</Box>;

function Clickable({ children, onClick }: { children: ReactNode; onClick(): void }) {
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      {...row}
      cursor="pointer"
      _hover={{ bg: "subtle" }}
      _focusVisible={{ outlineOffset: "-2px" }}
    >
      {children}
    </chakra.button>
  );
}
