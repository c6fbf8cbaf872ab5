import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/router";
import { useState } from "react";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Brand } from "./navigation/Brand";
import { hasRail } from "./navigation/entries";
import { NavList } from "./navigation/NavList";
import { useCloseAfterNavigation } from "./navigation/useCloseAfterNavigation";
import { PlanSwitcher } from "./plan/PlanSwitcher";
import type { PlanChoice } from "./plan/usePlanChoice";
import { Version } from "./Version";

/** The desktop's sidebar: 256 wide, a rail of 56 where the administrators' page has a column of its own. */
export function Sidebar({ plan }: { plan: PlanChoice }) {
  const { isAdmin } = useSession();
  const { pathname } = useRouter();
  const [isWidened, setWidened] = useState(false);
  const canBeRail = hasRail(pathname, isAdmin);
  const isRail = canBeRail && !isWidened;
  useCloseAfterNavigation(isWidened, () => setWidened(false));
  return (
    <chakra.aside
      display={{ base: "none", lg: "flex" }}
      css={{ "@media print": { display: "none" } }}
      flexDirection="column"
      flex="none"
      w={isRail ? "56px" : "256px"}
      position="sticky"
      top="var(--assisted-height, 0px)"
      h="calc(100dvh - var(--assisted-height, 0px) - var(--assisted-frame, 0px))"
      overflowY="auto"
      bg={isAdmin ? "adminBar.bg" : "surface"}
      borderRightWidth={isAdmin ? "0" : "1px"}
      color={isAdmin ? "adminBar.fg" : "fg"}
    >
      <Flex h={{ lg: isAdmin ? "56px" : "72px" }} px={isRail ? "14px" : isAdmin ? "16px" : "24px"} align="center" flex="none">
        <Brand onDark={isAdmin} compact={isRail} />
      </Flex>
      {isAdmin ? (
        !isRail && (
          <Text textStyle="small" px="16px" pb="8px">
            Área do atendente
          </Text>
        )
      ) : (
        <Box px="16px" pb="16px">
          <PlanSwitcher choice={plan} />
        </Box>
      )}
      <chakra.nav aria-label="Menu principal" flex="1">
        <NavList rail={isRail} />
      </chakra.nav>
      {canBeRail && <Widen isWide={isWidened} onToggle={() => setWidened(!isWidened)} />}
      {!isRail && <Version onDark={isAdmin} />}
    </chakra.aside>
  );
}

function Widen({ isWide, onToggle }: { isWide: boolean; onToggle(): void }) {
  const label = isWide ? "Recolher menu" : "Expandir menu";
  return (
    <chakra.button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={isWide}
      onClick={onToggle}
      h="44px"
      mx="8px"
      my="4px"
      flex="none"
      display="flex"
      alignItems="center"
      justifyContent="center"
      borderRadius="md"
      cursor="pointer"
      _hover={{ bg: "adminBar.current", color: "white" }}
      _focusVisible={{ outlineColor: "white" }}
    >
      <Icon as={isWide ? ChevronLeft : ChevronRight} size={20} />
    </chakra.button>
  );
}
