import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useMemo, useState } from "react";
import { formatMoney, isZeroAmount } from "@/domain/money/money";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Slider } from "@/ui/controls/Slider";
import { TextLink } from "@/ui/controls/TextLink";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { simulatorQuery } from "../homeQueries";
import { assumptionWords, extraOf, type IncomeLineFacts, incomeAt, lineFacts, MOST_STEPS, stepWords } from "./incomeLine";

const SIMULATOR: RoutePath = "/services/simulador-beneficio";

/** Height of the picture; the line ends between half of it and its top. */
const [WIDTH, HEIGHT] = [320, 88];

/** A line that rises to its end: the higher the income, the higher. */
function Curve({ share }: { share: number }) {
  const end = HEIGHT / 2 - share * (HEIGHT / 2 - 10);
  return (
    <chakra.svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} w="full" h="88px" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <chakra.path
        d={`M4 ${HEIGHT - 6}C${WIDTH / 2} ${HEIGHT - 10} ${WIDTH * 0.7} ${end + 14} ${WIDTH - 6} ${end}`}
        fill="none"
        stroke="brand.accent"
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}

function Line({ facts }: { facts: IncomeLineFacts }) {
  const [step, setStep] = useState(0);
  const { renda, aMais } = useMemo(() => incomeAt(facts, step), [facts, step]);
  const most = useMemo(() => Number(incomeAt(facts, MOST_STEPS).aMais), [facts]);
  const { aposentadoria } = facts.choice;
  return (
    <Stack gap="4">
      <Box>
        <Curve share={most > 0 ? Number(aMais) / most : 0} />
        <Flex justify="space-between" gap="4">
          <Box>
            <Text textStyle="small" color="fgMuted">
              Hoje você tem
            </Text>
            <Text fontWeight={600}>{formatMoney(facts.saver.saldo)}</Text>
          </Box>
          <Box textAlign="end" role="status">
            <Text textStyle="small" color="fgMuted">
              Aos {aposentadoria}, por mês
            </Text>
            <Text textStyle="h3" fontWeight={600}>
              {formatMoney(renda)}
            </Text>
            <Text textStyle="label" color="brand.fg" minH="6">
              {!isZeroAmount(aMais) && `+ ${formatMoney(aMais)} por mês`}
            </Text>
          </Box>
        </Flex>
      </Box>
      <Slider
        label="E se eu contribuir mais por mês?"
        shown={stepWords(facts, step)}
        min={0}
        max={MOST_STEPS}
        step={1}
        value={step}
        onChange={setStep}
        ends={["Como hoje", `+ ${formatMoney(extraOf(facts, MOST_STEPS))}`]}
      />
      <Text textStyle="small" color="fgMuted">
        {assumptionWords(facts)}
      </Text>
      <TextLink href={SIMULATOR}>
        Mudar as premissas no simulador
        <Icon as={ArrowRight} size={16} />
      </TextLink>
    </Stack>
  );
}

/** From today's balance to the monthly income, moved by how much more is contributed. */
export function IncomeLine() {
  const { idPessoa, idPlano } = useParticipant();
  const start = useQuery({ ...simulatorQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={start} skeleton={<Skeleton w="100%" h="300px" />} title="Não conseguimos calcular a sua renda">
      {({ premissas, pessoa: { idadeMeses, saldo, salario, contribui, recebe, basica, suplementar, valor } }) =>
        premissas && idadeMeses !== null ? (
          <Line facts={lineFacts(premissas, { idadeMeses, saldo, salario, contribui, recebe }, { basica, suplementar, valor })} />
        ) : (
          <Text color="fgMuted">Ainda não há o que calcular: faltam as premissas do plano ou a sua data de nascimento.</Text>
        )
      }
    </QueryState>
  );
}
