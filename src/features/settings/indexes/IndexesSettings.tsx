import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import type { RoutePath } from "@/routes";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Select } from "@/ui/controls/Select";
import { TextLink } from "@/ui/controls/TextLink";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import { type Series, seriesListQuery, seriesQuery } from "./indexesQueries";
import { ScenarioSettings } from "./ScenarioSettings";
import { SeriesView } from "./SeriesView";

const UNIT_SCREEN: RoutePath = "/settings/contribution-management";
const SCENARIOS = "cenarios";
const parts = [
  { id: "series", label: "Índices e cotas" },
  { id: SCENARIOS, label: "Cenários do simulador" },
] as const;

const missing = (faltam: number) => (faltam === 0 ? "" : faltam === 1 ? " (falta 1 mês)" : ` (faltam ${faltam} meses)`);

/** `/settings/indexadores`: what is published month by month, and what projections assume. */
export function IndexesSettings() {
  const { pathname, query, replace } = useRouter();
  const part = query.parte === SCENARIOS ? SCENARIOS : "series";
  const choose = (id: string) => void replace({ pathname, query: id === SCENARIOS ? { parte: id } : {} }, undefined, { shallow: true });
  return (
    <Tabs label="Indexadores" tabs={parts} value={part} onChange={choose}>
      <Box mt="3">{part === SCENARIOS ? <ScenarioSettings /> : <SeriesPart />}</Box>
    </Tabs>
  );
}

function SeriesPart() {
  const list = useQuery(seriesListQuery());
  return (
    <QueryState query={list} title="Não conseguimos carregar os indexadores" skeleton={<Skeleton w="100%" h="480px" />}>
      {({ series }) => <Chosen series={series} />}
    </QueryState>
  );
}

function Chosen({ series }: { series: readonly Series[] }) {
  const { pathname, query, push } = useRouter();
  const chosen = series.find(({ serie }) => serie === query.serie) ?? series[0];
  const detail = useQuery({ ...seriesQuery(chosen?.serie ?? ""), enabled: chosen !== undefined });
  if (!chosen) return null;
  return (
    <Stack gap="4">
      <Flex justify="space-between" align={{ base: "stretch", md: "flex-start" }} direction={{ base: "column", md: "row" }} gap="3">
        <Box minW="0">
          <Heading as="h2" textStyle="h3">
            {chosen.nome}
          </Heading>
          <Text color="fgMuted" textStyle="label" mt="1" maxW="760px">
            {chosen.uso} A Unidade de Referência fica em <TextLink href={UNIT_SCREEN}>Contribuição</TextLink>.
          </Text>
        </Box>
        <Box w={{ base: "100%", md: "300px" }} flex="none">
          <Field label="Indexador">
            <Select
              size="md"
              options={series.map(({ serie, nome, faltam }) => ({ id: serie, value: `${nome}${missing(faltam)}` }))}
              value={chosen.serie}
              onChange={({ target }) =>
                void push({ pathname, query: { serie: target.value } }, undefined, { shallow: true, scroll: false })
              }
            />
          </Field>
        </Box>
      </Flex>
      <QueryState query={detail} title="Não conseguimos carregar os valores" skeleton={<Skeleton w="100%" h="480px" />}>
        {(data) => <SeriesView key={data.serie} detail={data} />}
      </QueryState>
    </Stack>
  );
}
