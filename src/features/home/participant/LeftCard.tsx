import { ArrowRight } from "lucide-react";
import { useOffers } from "@/api/offered";
import { Situacao } from "@/domain/plans/eligibility";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Flex, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";

const SERVICES: RoutePath = "/services";

/** Card for a person who left the sponsor, before everything else: the way to the comparison. */
export function LeftCard() {
  const { vinculo } = useParticipant();
  const hasGuide = useOffers()("retornarGuiaDesligamento");
  if (vinculo?.situacao.id !== Situacao.DESLIGADO || !hasGuide) return null;
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
