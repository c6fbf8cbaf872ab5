import { Landmark } from "lucide-react";
import { planLabel } from "@/domain/planName";
import type { VinculoCookie } from "@/session/cookies";
import { Icon } from "@/ui/Icon";
import { Box, chakra, Flex } from "@/ui/layout";

interface Props {
  /** The enrolment of another tab. */
  chosen: VinculoCookie;
  /** The enrolment of this page. */
  shown: VinculoCookie;
  onOpen(): void;
}

/** Says that another tab is in another plan, while what was typed here keeps this page in its own. */
export function OtherPlanNotice({ chosen, shown, onOpen }: Props) {
  const isSamePlan = chosen.plano.id === shown.plano.id;
  const nameOf = ({ plano, matricula }: VinculoCookie) => (isSamePlan ? `a matrícula ${matricula}` : `o ${planLabel(plano.nome)}`);
  return (
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
        Você escolheu {nameOf(chosen)} em outra aba. Esta página ainda mostra {nameOf(shown)}: o que você digitou não se perdeu.
      </Box>
      <chakra.button
        type="button"
        onClick={onOpen}
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
  );
}
