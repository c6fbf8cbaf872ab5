import { ArrowRight } from "lucide-react";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/Card";
import { LinkButton } from "@/ui/LinkButton";
import { Flex, Text } from "@/ui/layout";

const SERVICES: RoutePath = "/services";
/** Situation 'desligado'. */
const LEFT = 7;

/** For who left the sponsor, before everything else: the way to the comparison. */
export function LeftCard() {
  const { vinculo } = useParticipant();
  if (vinculo?.situacao.id !== LEFT) return null;
  return (
    <Card aria-label="Você saiu da empresa">
      <Flex direction={{ base: "column", md: "row" }} align={{ base: "stretch", md: "center" }} gap="4">
        <Text flex="1">
          <strong>Você saiu da empresa.</strong> O dinheiro continua no plano, em seu nome: compare os quatro caminhos antes de escolher.
        </Text>
        <LinkButton href={`${SERVICES}?guia=saida`} rightIcon={ArrowRight} variant="outline">
          Comparar os caminhos
        </LinkButton>
      </Flex>
    </Card>
  );
}
