import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longMonth, shortMonth } from "@/domain/calendar/months";
import { drawn, formatAmount } from "@/domain/money/money";
import { useParticipant } from "@/session/SessionProvider";
import { LineChart } from "@/ui/charts/LineChart";
import { Box, Flex, Grid, Stack } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import { type Evolution, evolutionQuery, type Overview } from "./investmentsQueries";

const PERIODS = [
  { id: "12", value: "12 meses" },
  { id: "36", value: "3 anos" },
  { id: "60", value: "5 anos" },
  { id: "600", value: "Desde o início" },
];
const HEIGHT = 240;
const axis = (value: number) => `${value.toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`;

/** The growth of a profile's quota, and dashed that of the person's own. */
export function ReturnsChart({ overview: { meu, perfis } }: { overview: Overview }) {
  const { idPessoa, idPlano } = useParticipant();
  const mine = meu.perfil?.id ?? 0;
  const [months, setMonths] = useState("60");
  const [chosen, setChosen] = useState(mine || (perfis[0]?.id ?? 0));
  const query = useQuery({
    ...evolutionQuery({ idPessoa, idPlano }, Number(months)),
    enabled: idPlano > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="4" aria-busy={query.isPlaceholderData}>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 240px))" }} gap="3">
        <Field label="Perfil">
          <Select
            size="md"
            options={perfis.map(({ id, nome }) => ({ id: String(id), value: id === mine ? `${nome} (o seu)` : nome }))}
            value={String(chosen)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </Field>
        <Field label="Período">
          <Select size="md" options={PERIODS} value={months} onChange={({ target }) => setMonths(target.value)} />
        </Field>
      </Grid>
      <QueryState query={query} skeleton={<Skeleton w="100%" h={`${HEIGHT}px`} />} title="Não conseguimos carregar o gráfico">
        {(evolution) => <Curve evolution={evolution} chosen={chosen} mine={mine} />}
      </QueryState>
    </Stack>
  );
}

function Curve({ evolution: { perfis, pontos }, chosen, mine }: { evolution: Evolution; chosen: number; mine: number }) {
  const at = perfis.findIndex(({ id }) => id === chosen);
  const own = chosen === mine ? -1 : perfis.findIndex(({ id }) => id === mine);
  const nameOf = (index: number) => perfis[index]?.nome ?? "";
  const points = pontos.flatMap(({ mes, retornos }) => {
    const value = retornos[at];
    const compared = own < 0 ? null : retornos[own];
    if (!value) return [];
    return [
      {
        label: shortMonth(mes),
        title: `${longMonth(mes)}: ${nameOf(at)} ${formatAmount(value)}%${compared ? `, ${nameOf(own)} ${formatAmount(compared)}%` : ""}`,
        value: drawn(value),
        ...(compared && { comparison: drawn(compared) }),
      },
    ];
  });
  if (points.length < 2) return <Box color="fgMuted">Ainda não há cotas bastantes para um gráfico.</Box>;
  return (
    <Box>
      <Flex gap="4" wrap="wrap" textStyle="small" color="fgMuted" align="center" mb="2">
        <Flex align="center" gap="2">
          <Box w="4" h="3px" borderRadius="sm" bg="brand.accent" />
          {nameOf(at)}
        </Flex>
        {own >= 0 && (
          <Flex align="center" gap="2">
            <Box w="4" borderTopWidth="2px" borderTopStyle="dashed" borderColor="lineStrong" />
            {nameOf(own)} (o seu)
          </Flex>
        )}
      </Flex>
      <LineChart
        label={`Rentabilidade acumulada de ${nameOf(at)} no período. A tabela abaixo mostra os números.`}
        points={points}
        format={axis}
        height={HEIGHT}
      />
    </Box>
  );
}
