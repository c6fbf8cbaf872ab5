import { House, Inbox, LayoutGrid, type LucideIcon, MessagesSquare } from "lucide-react";
import { useRouter } from "next/router";
import { useOffers } from "@/api/offered";
import type { RoutePath } from "@/routes";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, VisuallyHidden } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { above, currentOf } from "./entries";
import { useUnreadMessages } from "./useUnreadMessages";

const Anchor = chakra(Link);

/** Height of the bar, with the edge that a phone's screen keeps for itself. */
export const BOTTOM_BAR = "calc(56px + env(safe-area-inset-bottom, 0px))";

/** Places that participants go to most. The words are short enough for the narrowest phone. */
const places: readonly { path: RoutePath; label: string; icon: LucideIcon }[] = [
  { path: "/", label: "Início", icon: House },
  { path: "/services", label: "Serviços", icon: LayoutGrid },
  { path: "/services/requests", label: "Pedidos", icon: Inbox },
  { path: "/chat", label: "Conversas", icon: MessagesSquare },
];

const isInBar = (pathname: string) => places.some(({ path }) => path === pathname);

/** Page above another, or of the bar, to which a page leads back; null for all others. */
export const parentOf = (pathname: string): RoutePath | null =>
  isInBar(pathname) ? null : (above[pathname] ?? places.find((place) => currentOf(place, pathname))?.path ?? null);

/** The phone's bar of a participant, within reach of the thumb. The rest of the menu is in the drawer. */
export function BottomBar() {
  const { pathname } = useRouter();
  const offers = useOffers();
  const unread = useUnreadMessages();
  const parent = parentOf(pathname);
  return (
    <chakra.nav
      aria-label="Atalhos"
      display={{ base: "block", lg: "none" }}
      position="fixed"
      left="var(--assisted-frame, 0px)"
      right="var(--assisted-frame, 0px)"
      bottom="var(--assisted-frame, 0px)"
      zIndex="bar"
      bg="surface"
      borderTopWidth="1px"
      css={{ paddingBottom: "env(safe-area-inset-bottom, 0px)", "@media print": { display: "none" } }}
    >
      <chakra.ul listStyleType="none" m="0" p="0" display="flex">
        {places
          .filter(({ path }) => offers(path))
          .map(({ path, label, icon }) => {
            const isHere = path === pathname;
            const isCurrent = isHere || (parent !== null && currentOf({ path }, parent) !== null);
            return (
              <Box as="li" key={path} flex="1" minW="0">
                <Anchor
                  href={path}
                  aria-current={isHere ? "page" : isCurrent ? "true" : undefined}
                  h="55px"
                  display="flex"
                  flexDirection="column"
                  alignItems="center"
                  justifyContent="center"
                  gap="2px"
                  textDecoration="none"
                  textStyle="meta"
                  fontSize="min(0.75rem, 4.2vw)"
                  color={isCurrent ? "brand.fg" : "fgMuted"}
                  fontWeight={isCurrent ? "semibold" : "medium"}
                  _focusVisible={{ outlineOffset: "-3px" }}
                >
                  <Box as="span" position="relative" display="inline-flex">
                    <Icon as={icon} size={22} />
                    {path === "/chat" && unread > 0 && (
                      <Box as="span" position="absolute" top="-6px" left="13px" aria-hidden>
                        <CountBadge count={unread} />
                      </Box>
                    )}
                  </Box>
                  {label}
                  {path === "/chat" && unread > 0 && (
                    <VisuallyHidden>{unread === 1 ? ", 1 mensagem não lida" : `, ${unread} mensagens não lidas`}</VisuallyHidden>
                  )}
                </Anchor>
              </Box>
            );
          })}
      </chakra.ul>
    </chakra.nav>
  );
}
