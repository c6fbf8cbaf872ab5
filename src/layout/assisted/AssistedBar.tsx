import { DoorOpen, Eye } from "lucide-react";
import { useState } from "react";
import { formatTimeSince } from "@/domain/calendar/fundClock";
import { formatCpf } from "@/domain/people/cpf";
import { planLabel } from "@/domain/plans/planName";
import { leaveView } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { Avatar } from "@/ui/content/Avatar";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { useViewRefusal } from "../permissions/ViewScope";

/**
 * Space for the bar and its frame. The browser puts dialogs and their backdrops above the page; these begin below the
 * bar and inside the frame, so that neither is ever covered.
 */
const room = `
:root { --assisted-height: 52px; --assisted-frame: 4px; --toastify-toast-top: 60px; }
dialog::backdrop { top: 52px; right: 4px; bottom: 4px; left: 4px; }
`;

const separator = { "&::before": { content: '"·"', marginInline: "6px" } } as const;

/** Unmistakable while an attendant sees somebody's portal: whose it is, who is acting, since when, and the way out. */
export function AssistedBar() {
  const { target, pessoa, vinculo } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const mayAct = useViewRefusal() === null;
  if (!target) return null;
  const leave = () => {
    setLeaving(true);
    void leaveView();
  };
  return (
    <>
      <style>{room}</style>
      <Box
        position="fixed"
        inset="0"
        borderWidth="4px"
        borderColor="assisted"
        pointerEvents="none"
        zIndex="assisted"
        _print={{ display: "none" }}
        aria-hidden
      />
      <chakra.section
        aria-label="Visão Administradora"
        position="fixed"
        insetX="0"
        top="0"
        h="52px"
        px={{ base: "12px", lg: "24px" }}
        bg="assisted"
        color="assistedFg"
        zIndex="assisted"
        display="flex"
        css={{ "@media print": { display: "none" } }}
        alignItems="center"
        gap={{ base: "12px", lg: "16px" }}
      >
        <Icon as={Eye} size={20} />
        <Flex flex="1" minW="0" direction={{ base: "column", lg: "row" }} align={{ lg: "center" }} gap={{ lg: "16px" }}>
          <Text fontWeight="semibold" textStyle={{ base: "meta", lg: "nav" }} whiteSpace="nowrap">
            Visão Administradora{mayAct ? "" : ", só leitura"}
          </Text>
          <Box display={{ base: "none", lg: "block" }} w="1px" h="24px" bg="assistedFgMuted" opacity="0.5" />
          {/* On a phone a long name gives way, the CPF never does; the plan is on the page. */}
          <Flex textStyle={{ base: "meta", sm: "small", lg: "label" }} color="assistedFgMuted" whiteSpace="pre" minW="0">
            <chakra.span display={{ base: "none", lg: "inline" }}>Você vê o portal de </chakra.span>
            <chakra.strong color="assistedFg" fontWeight="semibold" truncate title={target.nome}>
              {target.nome}
            </chakra.strong>
            <chakra.span css={separator} flex="none">
              <chakra.span display={{ base: "none", sm: "inline" }}>CPF </chakra.span>
              {formatCpf(target.cpf)}
            </chakra.span>
            {vinculo && (
              <chakra.span css={separator} flex="none" display={{ base: "none", md: "inline" }}>
                {planLabel(vinculo.plano.nome)}
              </chakra.span>
            )}
          </Flex>
        </Flex>
        {pessoa && (
          <Flex display={{ base: "none", lg: "flex" }} align="center" gap="8px" flex="none" color="assistedFgMuted">
            <chakra.span aria-hidden css={{ "& > *": { background: "white", color: "assistedButton" } }} display="inline-flex">
              <Avatar label={pessoa.nome} size="xs" />
            </chakra.span>
            <Text textStyle="label" whiteSpace="nowrap">
              {pessoa.nome}, desde {formatTimeSince(target.desde)}
            </Text>
          </Flex>
        )}
        <chakra.button
          type="button"
          onClick={leave}
          aria-label={isLeaving ? undefined : "Sair da visão"}
          disabled={isLeaving}
          aria-busy={isLeaving || undefined}
          display="inline-flex"
          alignItems="center"
          gap="8px"
          flex="none"
          h={{ base: "44px", lg: "36px" }}
          px="12px"
          borderRadius="md"
          bg="white"
          color="assistedButton"
          textStyle="label"
          fontWeight="medium"
          whiteSpace="nowrap"
          cursor="pointer"
          _focusVisible={{ outlineColor: "white" }}
        >
          <Icon as={DoorOpen} size={18} />
          {isLeaving ? (
            "Saindo…"
          ) : (
            <span>
              Sair<chakra.span display={{ base: "none", sm: "inline" }}> da visão</chakra.span>
            </span>
          )}
        </chakra.button>
      </chakra.section>
    </>
  );
}
