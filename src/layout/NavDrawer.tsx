import { X } from "lucide-react";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import { type AccountItem, useAccountItems } from "./account";
import { Brand } from "./navigation/Brand";
import { NavList } from "./navigation/NavList";
import { useCloseAfterNavigation } from "./navigation/useCloseAfterNavigation";
import { PlanSwitcher } from "./plan/PlanSwitcher";
import type { PlanChoice } from "./plan/usePlanChoice";
import { Surface } from "./Surface";
import { Version } from "./Version";

interface Props {
  isOpen: boolean;
  onClose(): void;
  plan: PlanChoice;
}

/** The phone's menu: the sidebar and the user's menu in one drawer. */
export function NavDrawer({ isOpen, onClose, plan }: Props) {
  const { isAdmin, person } = useSession();
  const items = useAccountItems();
  useCloseAfterNavigation(isOpen, onClose);
  return (
    <Surface
      isOpen={isOpen}
      onClose={onClose}
      label="Menu"
      css={{
        margin: 0,
        inset: "auto",
        left: 0,
        top: "var(--assisted-height, 0px)",
        width: "min(304px, calc(100vw - 48px))",
        maxWidth: "none",
        height: "calc(100dvh - var(--assisted-height, 0px))",
        maxHeight: "none",
        background: isAdmin ? "adminBar.bg" : "surface",
        color: isAdmin ? "adminBar.fg" : "fg",
        ...(isAdmin && { "& :focus-visible": { outlineColor: "white" } }),
      }}
    >
      <Flex direction="column" h="100%" overflowY="auto">
        <Flex h="56px" pl="16px" pr="8px" align="center" justify="space-between" flex="none">
          <Brand onDark={isAdmin} />
          <chakra.button
            type="button"
            aria-label="Fechar menu"
            onClick={onClose}
            w="44px"
            h="44px"
            display="grid"
            placeItems="center"
            borderRadius="md"
            cursor="pointer"
          >
            <Icon as={X} size={24} />
          </chakra.button>
        </Flex>
        {isAdmin ? (
          <Text textStyle="small" px="16px" py="8px">
            Área do atendente
          </Text>
        ) : (
          <Box px="16px" py="12px">
            <PlanSwitcher choice={plan} />
          </Box>
        )}
        <chakra.nav aria-label="Menu principal">
          <NavList />
        </chakra.nav>
        <Box flex="1" minH="24px" />
        <Box borderTopWidth="1px" borderColor={isAdmin ? "adminBar.current" : "line"} py="8px">
          <Text textStyle="small" px="20px" py="8px" truncate color={isAdmin ? "adminBar.fg" : "fgMuted"}>
            {person?.nome}
          </Text>
          {items.map((item) => (
            <Account key={item.label} item={item} />
          ))}
        </Box>
        <Version onDark={isAdmin} />
      </Flex>
    </Surface>
  );
}

const Anchor = chakra(Link);

function Account({ item: { label, icon, href, onSelect, disabled } }: { item: AccountItem }) {
  const row = {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    h: "44px",
    w: "100%",
    px: "20px",
    textStyle: "nav",
    textAlign: "left",
    cursor: disabled ? "default" : "pointer",
    opacity: disabled ? 0.6 : 1,
    _focusVisible: { outlineOffset: "-2px" },
  } as const;
  const content = (
    <>
      <Icon as={icon} size={20} />
      {label}
    </>
  );
  if (href)
    return (
      <Anchor href={href} {...row}>
        {content}
      </Anchor>
    );
  return (
    <chakra.button type="button" onClick={onSelect} disabled={disabled} {...row}>
      {content}
    </chakra.button>
  );
}
