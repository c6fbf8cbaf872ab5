import { ArrowRight, PiggyBank } from "lucide-react";
import dynamic from "next/dynamic";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Explain } from "@/ui/feedback/Explain";
import type { ProximosEventos } from "../homeQueries";

// Read by few: its code comes when it is opened.
const DeductionExplained = dynamic(() => import("./DeductionExplained").then((module) => module.DeductionExplained), { ssr: false });

const CHARGES: RoutePath = "/services/gerar-contribuicao";

export type Deducao = NonNullable<ProximosEventos["deducao"]>;

/** Card of the last weeks of a year: what may still be contributed and deducted, with the charge of it one press away. */
export function DeductionCard({ deducao, gridArea }: { deducao: Deducao; gridArea: string }) {
  const { ano, disponivel, economia, vencimento } = deducao;
  const amount = formatMoney(disponivel);
  return (
    <Card gridArea={gridArea} aria-label="Dedução de dezembro">
      <Flex wrap="wrap" columnGap="6" rowGap="4" align="center" justify="space-between">
        <Flex gap="3" minWidth={0} flex="1 1 320px">
          <Box color="brand.fg" display="grid" flexShrink={0} marginTop="0.5" alignSelf="flex-start">
            <Icon as={PiggyBank} size={22} />
          </Box>
          <Box minWidth={0}>
            <Text fontWeight={600}>Pague cerca de {formatMoney(economia)} a menos de imposto</Text>
            <Text textStyle="label" color="fgMuted">
              Além das contribuições que ainda vêm, você pode contribuir {amount} até {formatDate(`${ano}-12-31`)} e deduzir da renda de{" "}
              {ano}, se declara no modelo completo.
            </Text>
            <Explain title="Como calculamos a dedução de dezembro">{() => <DeductionExplained deducao={deducao} />}</Explain>
          </Box>
        </Flex>
        <LinkButton
          href={`${CHARGES}?valor=${disponivel}&vencimento=${vencimento}`}
          variant="outline"
          rightIcon={ArrowRight}
          width={{ base: "full", md: "auto" }}
        >
          Contribuir {amount}
        </LinkButton>
      </Flex>
    </Card>
  );
}
