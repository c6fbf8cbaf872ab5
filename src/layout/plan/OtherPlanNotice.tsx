import { Landmark } from "lucide-react";
import { planLabel } from "@/domain/planName";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/Icon";
import { Box, chakra, Flex } from "@/ui/layout";
import { useOtherTabs } from "./useOtherTabs";

/** Says that another tab is in another plan, while what was typed here keeps this page in its own. */
export function OtherPlanNotice() {
  const { vinculo } = useSession();
  const { chosen, openChosen } = useOtherTabs();
  const isSamePlan = chosen?.plano.id === vinculo?.plano.id;
  const nameOf = ({ plano, matricula }: NonNullable<typeof chosen>) =>
    isSamePlan ? `a matrícula ${matricula}` : `o ${planLabel(plano.nome)}`;
  return (
    <Box role="status">
      {chosen && vinculo && (
        <Flex
          wrap="wrap"
          align="center"
          columnGap="12px"
          px={{ base: "16px", lg: "32px" }}
          minH="48px"
          bg="status.info.fill"
          color="status.info.fg"
          borderBottomWidth="1px"
          borderColor="status.info.line"
          textStyle="label"
        >
          <Icon as={Landmark} size={18} />
          <Box flex="1" minW="200px" py="8px">
            Você escolheu {nameOf(chosen)} em outra aba. Esta página ainda mostra {nameOf(vinculo)}: o que você digitou não se perdeu.
          </Box>
          <chakra.button
            type="button"
            onClick={openChosen}
            minH="44px"
            px="8px"
            fontWeight="semibold"
            textDecoration="underline"
            textUnderlineOffset="3px"
            cursor="pointer"
          >
            Abrir {nameOf(chosen)}
          </chakra.button>
        </Flex>
      )}
    </Box>
  );
}
