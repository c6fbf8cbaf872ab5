import { Calculator } from "lucide-react";
import dynamic from "next/dynamic";
import { memo } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { useBoard } from "./simulatorBoardContext";

const Formula = dynamic(() => import("./Formula").then((module) => module.Formula), { ssr: false });

/** Explanation of the simulation in three lines; the whole formula and every assumption with its date behind a link. */
export const ExplainCard = memo(function ExplainCard() {
  const board = useBoard();
  const { assumptions, saver, quotaOf } = board;
  const { primeiroMes, partes } = board.result;
  return (
    <Card _print={{ breakInside: "avoid" }}>
      <Stack gap="3">
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Flex align="center" gap="2">
            <Box color="brand.fg" display="grid">
              <Icon as={Calculator} size={20} />
            </Box>
            <Text as="h2" fontWeight={600}>
              Como calculamos
            </Text>
          </Flex>
          <Explain title="Como calculamos a simulação" label="Ver fórmula completa">
            {() => <Formula board={board} />}
          </Explain>
        </Flex>
        <Text>
          Saldo de {formatMoney(partes.inicial)}
          {quotaOf && ` (cota de ${formatDate(quotaOf)})`}
          {saver.contribui && (
            <>
              {" "}
              mais {formatMoney(primeiroMes.total)} por mês
              {assumptions.contrapartida && ", incluindo a patrocinadora"}
            </>
          )}
          . Tudo em dinheiro de hoje, sem a inflação (INPC), antes do imposto. É uma estimativa, não uma garantia.
        </Text>
        <Text textStyle="small" color="fgMuted">
          Premissas em vigor desde {formatDate(assumptions.cenarios.esperado.desde)}
          {assumptions.perfil && `, com os cenários do perfil ${assumptions.perfil}`}. A fonte de cada uma está na fórmula completa.
        </Text>
      </Stack>
    </Card>
  );
});
