import { FileText } from "lucide-react";
import { isEnded } from "@/domain/plans/eligibility";
import { ALWAYS_PRESENT, type RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Flex, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";

const DOCUMENTS: RoutePath = "/documents";

/** Card for a person who took everything away: no more requests, and links to the past. */
export function EndedCard() {
  const { vinculo } = useParticipant();
  if (!vinculo || !isEnded(vinculo.situacao.id)) return null;
  return (
    <Card aria-label="Vínculo encerrado">
      <Flex direction={{ base: "column", md: "row" }} align={{ base: "stretch", md: "center" }} gap="4">
        <Text flex="1">
          <strong>O seu vínculo com este plano terminou.</strong> Os recibos, termos e informes continuam aqui para você consultar.
        </Text>
        <Flex direction={{ base: "column", md: "row" }} gap="3">
          <LinkButton href={ALWAYS_PRESENT} variant="outline">
            Ver solicitações
          </LinkButton>
          <LinkButton href={DOCUMENTS} leftIcon={FileText} variant="outline">
            Ver documentos
          </LinkButton>
        </Flex>
      </Flex>
    </Card>
  );
}
