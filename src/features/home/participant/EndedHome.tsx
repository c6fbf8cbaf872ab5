import { FileText } from "lucide-react";
import { ALWAYS_PRESENT, type RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { HelpCard } from "./HelpCard";
import { LatestRequestsCard } from "./LatestRequestsCard";

const DOCUMENTS: RoutePath = "/documents";

/** Home of an enrolment that is over, for a person who took everything away: links to the past, the last request and the fund's contact. */
export const EndedHome = () => (
  <Stack gap={{ base: "4", lg: "6" }}>
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
    <Grid
      gap={{ base: "4", lg: "6" }}
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" }}
      templateAreas={{ base: '"requests" "help"', lg: '"requests help"' }}
    >
      <LatestRequestsCard gridArea="requests" />
      <HelpCard gridArea="help" />
    </Grid>
  </Stack>
);
