import { ArrowRight, DoorOpen } from "lucide-react";
import { useParticipant } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { GUIDE_ADDRESS, hasLeft } from "./address";

/** Link to the guide, for a person who left the sponsor; absent for everybody else. */
export function LeftBanner() {
  const { vinculo } = useParticipant();
  if (!hasLeft(vinculo)) return null;
  return (
    <Flex
      as="section"
      aria-label="Você saiu da empresa"
      align={{ base: "stretch", md: "center" }}
      direction={{ base: "column", md: "row" }}
      gap="4"
      padding={{ base: "4", md: "5" }}
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.line"
      borderRadius="md"
    >
      <Flex gap="3" flex="1" minW="0">
        <Box color="brand.fg" flexShrink={0} marginTop="0.5">
          <Icon as={DoorOpen} size={22} />
        </Box>
        <Box minW="0">
          <Text fontWeight={600}>Você saiu da empresa: escolha o que fazer com o seu plano</Text>
          <Text textStyle="label" color="fgMuted">
            Compare os quatro caminhos, com os seus valores e o prazo.
          </Text>
        </Box>
      </Flex>
      <LinkButton href={GUIDE_ADDRESS} rightIcon={ArrowRight} variant="outline">
        Comparar os caminhos
      </LinkButton>
    </Flex>
  );
}
