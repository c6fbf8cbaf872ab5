import { useQuery } from "@tanstack/react-query";
import { ChartLine, Table2, TrendingDown, TrendingUp, Wallet } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth, shortMonth } from "@/domain/calendar/months";
import { drawn, formatAmount, formatMoney } from "@/domain/money/money";
import { useParticipant } from "@/session/SessionProvider";
import { shortAmount } from "@/ui/charts/axis";
import { LineChart } from "@/ui/charts/LineChart";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Explain } from "@/ui/feedback/Explain";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { balanceQuery, type Saldo } from "../homeQueries";
import { change, signedMoney } from "./balance";

// Neither is there at first: their code comes when it is asked for.
const BalanceTable = dynamic(() => import("./BalanceTable").then((module) => module.BalanceTable), { ssr: false });
const BalanceExplained = dynamic(() => import("./BalanceExplained").then((module) => module.BalanceExplained), { ssr: false });

const CHART_HEIGHT = 216;

function Waiting() {
  return (
    <Grid templateColumns={{ base: "1fr", md: "280px 1fr" }} gap="6">
      <Stack gap="3">
        <Skeleton w="180px" h="16px" />
        <Skeleton w="240px" h="40px" />
        <Skeleton w="100%" h="120px" />
      </Stack>
      <Skeleton w="100%" h={`${CHART_HEIGHT + 32}px`} />
    </Grid>
  );
}

function Legend() {
  return (
    <Flex wrap="wrap" columnGap="4" textStyle="small" color="fgMuted" align="center">
      <Flex align="center" gap="2">
        <Box w="4" h="3px" borderRadius="sm" bg="brand.accent" />
        Saldo
      </Flex>
      <Flex align="center" gap="2">
        <Box w="4" borderTopWidth="2px" borderTopStyle="dashed" borderColor="lineStrong" />
        Sem os rendimentos
      </Flex>
    </Flex>
  );
}

function Curve({ saldo }: { saldo: Saldo }) {
  const points = saldo.evolucao.map(({ mes, saldo: value, aportado }) => ({
    label: shortMonth(mes),
    title: `${longMonth(mes)}: ${formatMoney(value)}`,
    value: drawn(value),
    comparison: drawn(aportado),
  }));
  return (
    <LineChart
      label="Evolução do saldo mês a mês. O botão Tabela mostra os números."
      points={points}
      format={shortAmount}
      height={CHART_HEIGHT}
    />
  );
}

/** The day of the balance: that of its quota, unless something left since, in a month whose quota is not out. */
function dayOf({ saldo, cotas, evolucao }: Saldo): string {
  const [quota] = cotas;
  if (!quota) return "Seu saldo hoje";
  return evolucao.at(-1)?.saldo === saldo
    ? `Seu saldo em ${formatDate(quota.data)}`
    : `Seu saldo hoje, pela cota de ${formatDate(quota.data)}`;
}

function Figures({ saldo }: { saldo: Saldo }) {
  const last = saldo.evolucao.at(-1);
  const { mes, ano } = change(saldo);
  return (
    <Stack gap="0" minW="0">
      <Text textStyle="label" color="fgMuted">
        {dayOf(saldo)}
      </Text>
      <Text textStyle={{ base: "h1", md: "display" }} fontWeight={600} whiteSpace="nowrap">
        {formatMoney(saldo.saldo)}
      </Text>
      {mes && last && (
        <Flex display={{ base: "flex", md: "none" }} align="center" wrap="wrap" columnGap="2" textStyle="label" color="fgMuted" mt="1">
          <Icon as={mes.startsWith("-") ? TrendingDown : TrendingUp} size={16} />
          <Text as="span" color="fg" fontWeight="medium">
            {signedMoney(mes)}
          </Text>
          em {longMonth(last.mes).split(" ")[0]}
        </Flex>
      )}
      <Box mt="1">
        <Explain title="Como calculamos o seu saldo">{() => <BalanceExplained saldo={saldo} />}</Explain>
      </Box>
      <Box mt="auto" pt={{ base: "3", md: "6" }} display={{ base: "none", md: "block" }}>
        <KeyValue
          tabular
          rows={[
            ...(mes && last ? [{ label: `Em ${longMonth(last.mes).split(" ")[0]}`, value: signedMoney(mes) }] : []),
            ...(ano && last ? [{ label: `Em ${last.mes.slice(0, 4)}`, value: signedMoney(ano) }] : []),
            ...(saldo.rentabilidade.dozeMeses
              ? [{ label: "Rentabilidade em 12 meses", value: `${formatAmount(saldo.rentabilidade.dozeMeses)}%` }]
              : []),
          ]}
        />
      </Box>
    </Stack>
  );
}

/** Figures beside the curve, where both have room: not beside a sidebar on a narrow desktop. */
const COLUMNS = {
  base: "minmax(0, 1fr)",
  md: "minmax(0, 280px) minmax(0, 1fr)",
  lg: "minmax(0, 1fr)",
  xl: "minmax(0, 280px) minmax(0, 1fr)",
} as const;

/** A phone has no room for both beside each other: its button is below the chart. */
const CHART_AREAS = { base: '"legend legend" "chart chart" "switch switch"', md: '"legend switch" "chart chart"' } as const;

/** Card with the balance, its changes and the person's own part of it. */
export function BalanceCard({ gridArea }: { gridArea: string }) {
  const { idPessoa, idPlano } = useParticipant();
  const query = useQuery({ ...balanceQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const [asTable, setAsTable] = useState(false);
  return (
    <Card gridArea={gridArea} aria-label="Seu saldo">
      <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos carregar o seu saldo">
        {(saldo) =>
          saldo.evolucao.length === 0 ? (
            <EmptyState icon={Wallet} title="Seu saldo aparece aqui">
              Assim que a primeira contribuição for creditada e a cota do mês for publicada.
            </EmptyState>
          ) : (
            <Grid templateColumns={COLUMNS} gap={{ base: "3", md: "6" }}>
              <Figures saldo={saldo} />
              <Grid minW="0" templateAreas={CHART_AREAS} templateColumns="minmax(0, 1fr) auto" alignItems="center" columnGap="3" rowGap="2">
                <Box gridArea="legend">
                  <Legend />
                </Box>
                <Box gridArea="switch" textAlign="end">
                  <Button variant="text" flush="end" size="sm" leftIcon={asTable ? ChartLine : Table2} onClick={() => setAsTable(!asTable)}>
                    {asTable ? "Gráfico" : "Tabela"}
                  </Button>
                </Box>
                <Box gridArea="chart" minW="0">
                  {asTable ? (
                    <Box h={`${CHART_HEIGHT}px`} overflowY="auto">
                      <BalanceTable evolucao={saldo.evolucao} />
                    </Box>
                  ) : (
                    <Curve saldo={saldo} />
                  )}
                </Box>
              </Grid>
            </Grid>
          )
        }
      </QueryState>
    </Card>
  );
}
