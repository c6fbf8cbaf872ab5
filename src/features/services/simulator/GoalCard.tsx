import { Target } from "lucide-react";
import { memo, type ReactNode, useMemo } from "react";
import { formatMoney, isZeroAmount } from "@/domain/money/money";
import type { Choice } from "@/domain/simulator/facts";
import { isSupplementaryOpen } from "@/domain/simulator/faults";
import { waysTo } from "@/domain/simulator/goal";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { type Board, useBoard, useFault, useFrame, useLive } from "./simulatorBoardContext";
import { ChoiceAmount } from "./simulatorControls";

interface Way {
  id: string;
  title: string;
  text: string;
  change: Partial<Choice>;
}

function waysOf({ assumptions, saver, choice, allowed }: Board): { falta: string; ways: Way[] } {
  const found = waysTo(assumptions, saver, choice, choice.meta, isSupplementaryOpen(allowed, choice.basica));
  const { falta, suplementar, adicional, idade, aporte } = found;
  const byAmount = assumptions.modo === "valor" && saver.contribui;
  const ways: (Way | null)[] = [
    suplementar && {
      id: "suplementar",
      title: `Suplementar de ${suplementar.percentual}%`,
      text: `Hoje na simulação: ${choice.suplementar}%`,
      change: { suplementar: suplementar.percentual },
    },
    adicional && {
      id: "adicional",
      title: `Mais ${formatMoney(adicional.mais)} por mês`,
      text: byAmount ? "Na contribuição de cada mês" : "Como contribuição voluntária",
      change: { adicional: adicional.total },
    },
    idade && {
      id: "idade",
      title: `Parar aos ${idade.anos} anos`,
      text: idade.mais === 1 ? "Mais 1 ano antes de parar" : `Mais ${idade.mais} anos antes de parar`,
      change: { aposentadoria: idade.anos },
    },
    aporte && {
      id: "aporte",
      title: `${formatMoney(aporte.mais)} de uma vez`,
      text: isZeroAmount(choice.aporteUnico) ? "Um aporte único neste mês" : `A mais no aporte dos ${aporte.idade} anos`,
      change: { aporteUnico: aporte.total, aporteIdade: aporte.idade },
    },
  ];
  return { falta, ways: ways.filter((way): way is Way => way !== null) };
}

/** True when the field holds a valid income as a goal. */
function useHasGoal() {
  const { choice } = useLive();
  const isWrong = useFault("meta") !== undefined;
  return choice.meta !== "" && !isWrong;
}

/** Separate component: a search runs when the goal changes, not with each step of a thumb. */
const Goal = () => <Ways isAsked={useHasGoal()} />;

/** The income that somebody wants, and what reaches it. `request` is under it. */
export const GoalCard = memo(function GoalCard({ request }: { request?: ReactNode }) {
  return (
    <Card _print={{ display: "none" }}>
      <Stack gap="4">
        <Flex align="center" gap="2">
          <Box color="brand.fg" display="grid">
            <Icon as={Target} size={22} />
          </Box>
          <Text as="h2" fontWeight={600}>
            Tenho uma meta
          </Text>
        </Flex>
        <ChoiceAmount field="meta" label="Renda mensal que desejo" />
        <Goal />
        {request}
      </Stack>
    </Card>
  );
});

/** Ways that reach the goal, each by changing one thing. */
const Ways = memo(function Ways({ isAsked }: { isAsked: boolean }) {
  const { change } = useFrame();
  const board = useBoard();
  const found = useMemo(() => (isAsked && board.choice.meta !== "" ? waysOf(board) : null), [board, isAsked]);
  if (!found) return null;
  const { total } = board.result.principal;
  return (
    <Stack gap="3" aria-live="polite">
      {found.ways.length === 0 && !isOver(found.falta) ? (
        <Text>Com {formatMoney(total)} por mês, a simulação chega à sua meta.</Text>
      ) : (
        <Text>
          A simulação dá {formatMoney(total)}. Faltam <strong>{formatMoney(found.falta)}</strong> por mês.
        </Text>
      )}
      {found.ways.length === 0 && isOver(found.falta) && (
        <Text>Nenhum caminho sozinho chega lá. Mude mais de uma coisa, ou escolha uma renda menor.</Text>
      )}
      {found.ways.length > 0 && <Text color="fgMuted">Para chegar lá, escolha um caminho:</Text>}
      {found.ways.map((way) => (
        <Flex
          key={way.id}
          align="center"
          justify="space-between"
          gap="3"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          paddingInline="3"
          paddingBlock="2"
        >
          <Box minWidth={0}>
            <Text fontWeight={500}>{way.title}</Text>
            <Text textStyle="label" color="fgMuted">
              {way.text}
            </Text>
          </Box>
          <Button variant="text" flush="end" size="md" aria-label={`Aplicar: ${way.title}`} onClick={() => change(way.change)}>
            Aplicar
          </Button>
        </Flex>
      ))}
    </Stack>
  );
});

const isOver = (amount: string) => !amount.startsWith("-") && !isZeroAmount(amount);
