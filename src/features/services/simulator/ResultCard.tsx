import dynamic from "next/dynamic";
import { memo, type ReactNode } from "react";
import { formatMoney, formatRate, isZeroAmount } from "@/domain/money/money";
import type { Outcome } from "@/domain/simulator/simulate";
import { durationWords } from "@/domain/simulator/words";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Board, IncomeNow, useBoard } from "./simulatorBoardContext";

// The figures are read before any picture is drawn, and a movement waits for none.
const LifeChart = dynamic(() => import("./LifeChart").then((module) => module.LifeChart), {
  ssr: false,
  loading: ChartWaiting,
});

/** An equal income has no bars. */
function ChartWaiting() {
  return <Skeleton h={useBoard().choice.forma === "prazo-linear" ? { base: "452px", md: "386px" } : { base: "704px", md: "636px" }} />;
}

const columnsOf = ({ choice, saver }: Board, main: Outcome["id"]): Column<Outcome>[] => [
  {
    id: "cenario",
    header: "Cenário",
    priority: 1,
    cell: ({ id, nome }) => (id === main ? <strong>{nome}</strong> : nome),
  },
  { id: "taxa", header: "Acima da inflação", align: "end", cell: ({ taxa }) => `${formatRate(taxa)} ao ano` },
  {
    id: "saldo",
    header: saver.recebe ? "Saldo hoje" : `Saldo aos ${choice.aposentadoria} anos`,
    align: "end",
    cell: ({ saldo }) => formatMoney(saldo),
  },
  {
    id: "renda",
    header: choice.forma === "percentual" ? "Renda por mês" : `Renda por mês, ${choice.anos} anos`,
    align: "end",
    cell: ({ id, renda }) => (id === main ? <strong>{formatMoney(renda)}</strong> : formatMoney(renda)),
  },
];

function Figure({ label, children, big }: { label: string; children: ReactNode; big?: boolean }) {
  return (
    <Box>
      <Text textStyle="label" color="fgMuted">
        {label}
      </Text>
      <Text textStyle={big ? { base: "h1", md: "display" } : "h3"} fontWeight={big ? 600 : 500} whiteSpace={big ? "nowrap" : undefined}>
        {children}
      </Text>
    </Box>
  );
}

/**
 * The income first, then how sure it is, then the life of the balance. `actions` are at the right of the figures, which on a
 * desktop stay in sight while the controls beside them scroll: the section has no box, so that they do over the whole column.
 */
export const ResultCard = memo(function ResultCard({ actions }: { actions?: ReactNode }) {
  const board = useBoard();
  const { choice, result, isHeld } = board;
  const { principal, cenarios, reposicao } = result;
  const incomes = [cenarios[0], cenarios[2]].map((one) => formatMoney(one?.total ?? "0.00"));
  const hasOther = !isZeroAmount(choice.outraRenda);
  return (
    <Box as="section" display="contents" aria-label="Resultado da simulação">
      <Card padding="4" position={{ base: "static", lg: "sticky" }} top="var(--layout-top, 0px)" zIndex="1" _print={{ position: "static" }}>
        <Flex wrap="wrap" columnGap="6" rowGap="4" align="center" justify="space-between" paddingInline={{ md: "2" }}>
          <Flex wrap="wrap" columnGap={{ base: "3", md: "6" }} rowGap={{ base: "3", lg: "1" }}>
            <Figure label={hasOther ? "Renda mensal estimada, com a outra renda" : "Renda mensal estimada"} big>
              <IncomeNow />
            </Figure>
            <Figure label="Entre os cenários">
              {incomes[0]} a {incomes[1]}
            </Figure>
          </Flex>
          {actions && (
            <Flex
              wrap="wrap"
              gap="2"
              flex={{ base: "1 1 200px", lg: "none" }}
              css={{ "& > *": { flex: { base: "1 1 200px", lg: "none" } } }}
              _print={{ display: "none" }}
            >
              {actions}
            </Flex>
          )}
        </Flex>
        <VisuallyHidden role="status">
          {`Renda mensal estimada de ${formatMoney(principal.total)}, entre ${incomes[0]} e ${incomes[1]}.`}
        </VisuallyHidden>
      </Card>
      <Card padding="0">
        <Stack gap="1" padding={{ base: "4", md: "6" }} borderBottomWidth="1px" borderColor="line">
          <Text>
            <strong>Em dinheiro de hoje</strong>, antes do imposto de renda.{" "}
            {reposicao !== null && `É ${formatRate(reposicao)} do seu salário de hoje. `}
            {durationWords(result, choice)}
          </Text>
          {!isZeroAmount(principal.saque) && (
            <Text>
              No início você recebe {formatMoney(principal.saque)} de uma vez; {formatMoney(principal.base)} pagam a renda.
            </Text>
          )}
          {hasOther && (
            <Text color="fgMuted">
              {formatMoney(principal.renda)} do plano e {formatMoney(choice.outraRenda)} de outra renda.
            </Text>
          )}
          {isHeld && (
            <Text color="status.wait.fg" role="status">
              Corrija o campo marcado: até lá, estes são os valores de antes.
            </Text>
          )}
        </Stack>
        <Box padding={{ base: "4", md: "6" }} borderBottomWidth="1px" borderColor="line">
          <LifeChart />
        </Box>
        <Table
          caption="Resultado em cada cenário"
          columns={columnsOf(board, principal.id)}
          rows={result.cenarios}
          rowKey={({ id }) => id}
        />
      </Card>
    </Box>
  );
});
