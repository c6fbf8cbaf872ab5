import { FileText } from "lucide-react";
import { isEnded } from "@/domain/eligibility";
import { ALWAYS_PRESENT, type RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/Card";
import { LinkButton } from "@/ui/LinkButton";
import { Flex, Text } from "@/ui/layout";

const DOCUMENTS: RoutePath = "/documents";

/** For who took everything away: nothing is asked for any more, and where to read what was done. */
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
