import { Info } from "lucide-react";
import { Icon } from "@/ui/Icon";
import { Box, chakra, Flex } from "@/ui/layout";
import { useSessionDeadline } from "./useSessionDeadline";

/** Says in time that the session is about to end for want of use, and renews it. */
export function SessionNotice() {
  const { minutesLeft, renew } = useSessionDeadline();
  return (
    <Box role="status">
      {minutesLeft !== null && (
        <Flex
          align="center"
          gap="12px"
          px={{ base: "16px", lg: "32px" }}
          minH="48px"
          bg="status.info.fill"
          color="status.info.fg"
          borderBottomWidth="1px"
          borderColor="status.info.line"
          textStyle="label"
        >
          <Icon as={Info} size={18} />
          <Box flex="1">
            Sua sessão termina em {minutesLeft} {minutesLeft === 1 ? "minuto" : "minutos"}.
          </Box>
          <chakra.button
            type="button"
            onClick={renew}
            minH="44px"
            px="8px"
            fontWeight="semibold"
            textDecoration="underline"
            textUnderlineOffset="3px"
            cursor="pointer"
          >
            Continuar
          </chakra.button>
        </Flex>
      )}
    </Box>
  );
}
