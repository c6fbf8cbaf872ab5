import { Bell as BellIcon, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Box, Flex, Heading, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { Surface } from "../Surface";
import { leads, type Notice } from "./order";
import { useNotifications } from "./useNotifications";

const loadList = () => import("./NotificationList").then((module) => module.NotificationList);
const NotificationList = dynamic(loadList, { ssr: false });

const GAP = 8;

const unreadText = (count: number) => (count === 0 ? "Notificações" : count === 1 ? "1 não lida" : `${count} não lidas`);

/** The bell of the top bar with the unread count, and the panel of notices: a popover, on a phone a whole sheet. */
export function Bell() {
  const notifications = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState({ top: 0, right: 0 });
  const bell = useRef<HTMLDivElement>(null);
  const { unread, markAllRead, announced } = notifications;

  const open = () => {
    const box = bell.current?.getBoundingClientRect();
    if (box) setPlace({ top: box.bottom + GAP, right: Math.max(GAP, document.documentElement.clientWidth - box.right - GAP) });
    setOpen(true);
  };
  const follow = (notice: Notice) => {
    if (leads(notice)) setOpen(false);
    notifications.open(notice);
  };

  return (
    <Box ref={bell} onPointerEnter={loadList} onFocus={loadList}>
      <IconButton
        label={unread > 0 ? `Notificações, ${unreadText(unread)}` : "Notificações"}
        icon={BellIcon}
        iconSize={24}
        badge={unread}
        onClick={open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      />
      <VisuallyHidden role="status" aria-live="polite">
        {announced}
      </VisuallyHidden>
      <Surface
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label="Notificações"
        css={{
          margin: 0,
          inset: "auto",
          top: { base: "var(--assisted-height, 0px)", md: `${place.top}px` },
          right: { base: 0, md: `${place.right}px` },
          width: { base: "100%", md: "400px" },
          maxWidth: "none",
          height: { base: "calc(100dvh - var(--assisted-height, 0px))", md: "auto" },
          maxHeight: { base: "none", md: `calc(100dvh - ${place.top + 16}px)` },
          borderRadius: { base: 0, md: "md" },
          borderWidth: { base: 0, md: "1px" },
          borderStyle: "solid",
          borderColor: "line",
          "&::backdrop": { background: "transparent" },
        }}
      >
        <Flex
          align="center"
          justify="space-between"
          gap="1"
          pl={{ base: "4", md: "5" }}
          pr="2"
          py="2"
          minH="56px"
          borderBottomWidth="1px"
          flex="none"
        >
          <Heading as="h2" textStyle="body" fontWeight="semibold" whiteSpace="nowrap">
            {unreadText(unread)}
          </Heading>
          <Flex align="center" gap="1">
            {unread > 0 && (
              <Button variant="text" size="md" px="2" onClick={markAllRead}>
                Marcar todas como lidas
              </Button>
            )}
            <Box display={{ md: "none" }}>
              <IconButton label="Fechar" icon={X} onClick={() => setOpen(false)} />
            </Box>
          </Flex>
        </Flex>
        <Box overflowY="auto" overscrollBehavior="contain" flex="1">
          <NotificationList notifications={notifications} onOpen={follow} />
        </Box>
      </Surface>
    </Box>
  );
}
