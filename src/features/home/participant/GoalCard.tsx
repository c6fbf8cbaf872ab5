import type { Reply } from "@contract/infer";
import { Target } from "lucide-react";
import { formatMoney } from "@/domain/money/money";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";

const SIMULATOR: RoutePath = "/services/simulador-beneficio";

type Goal = NonNullable<Reply<"GET /retornarMetaSimulacao/{idPessoa}/{idPlano}">["meta"]>;

/** Card with the progress towards the income that the person made their goal, at today's contribution. */
export function GoalCard({ goal, gridArea }: { goal: Goal; gridArea: string }) {
  const { nome, aposentadoria, desejada, hoje, percentual } = goal;
  const text = `${percentual}% da sua meta`;
  return (
    <Card gridArea={gridArea} aria-label="Minha meta">
      <Flex wrap="wrap" columnGap="6" rowGap="3" align="center" justify="space-between">
        <Flex gap="3" minWidth={0} flex="1 1 320px">
          <Box color="brand.fg" display="grid" flexShrink={0} marginTop="0.5" alignSelf="flex-start">
            <Icon as={Target} size={22} />
          </Box>
          <Box minWidth={0} flex="1">
            <Text fontWeight={600} overflowWrap="anywhere">
              {text}: {nome}
            </Text>
            <Text textStyle="label" color="fgMuted">
              Com a contribuição de hoje, {formatMoney(hoje)} de {formatMoney(desejada)} por mês aos {aposentadoria} anos, em dinheiro de
              hoje
            </Text>
            <Box
              role="progressbar"
              aria-label={text}
              aria-valuenow={percentual}
              aria-valuemin={0}
              aria-valuemax={100}
              marginTop="2"
              height="2"
              borderRadius="full"
              bg="muted"
              overflow="hidden"
            >
              <Box height="full" borderRadius="full" bg="brand.accent" style={{ width: `${percentual}%` }} />
            </Box>
          </Box>
        </Flex>
        <TextLink href={SIMULATOR}>Abrir o simulador</TextLink>
      </Flex>
    </Card>
  );
}
