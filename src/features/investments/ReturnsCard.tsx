import { ChevronDown, ChevronUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { longMonth } from "@/domain/calendar/months";
import { formatAmount } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { Explain } from "@/ui/feedback/Explain";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { Overview, Profile } from "./investmentsQueries";

const ReturnsChart = dynamic(() => import("./ReturnsChart").then((module) => module.ReturnsChart), {
  ssr: false,
  loading: () => <Skeleton w="100%" h="332px" />,
});

/** Number of lines at first: the periods, and as many years. */
const FIRST_LINES = 7;

interface Line {
  id: string;
  name: string;
  of: (profile: Profile) => string | null | undefined;
}

/** A line for each period, the shortest first, and one for each year. */
function linesOf({ perfis, ultimo, inicio }: Overview): Line[] {
  const years = [...new Set(perfis.flatMap(({ retornos }) => retornos.anos.map(({ ano }) => ano)))].sort((a, b) => b - a);
  const current = ultimo ? Number(ultimo.slice(0, 4)) : null;
  return [
    { id: "mes", name: ultimo ? `Em ${longMonth(ultimo)}` : "No mês", of: ({ retornos }) => retornos.mes },
    { id: "ano", name: current ? `Em ${current}, até agora` : "No ano", of: ({ retornos }) => retornos.ano },
    { id: "doze", name: "Em 12 meses", of: ({ retornos }) => retornos.dozeMeses },
    { id: "inicio", name: inicio ? `Desde ${longMonth(inicio)}` : "Desde o início", of: ({ retornos }) => retornos.inicio },
    ...years
      .filter((year) => year !== current)
      .map((year) => ({
        id: String(year),
        name: String(year),
        of: ({ retornos }: Profile) => retornos.anos.find(({ ano }) => ano === year)?.retorno,
      })),
  ];
}

/** Card with the returns of each profile: the growth of its quota as a line, and every period as figures. */
export function ReturnsCard({ overview }: { overview: Overview }) {
  const [all, setAll] = useState(false);
  const lines = linesOf(overview);
  const shown = all ? lines : lines.slice(0, FIRST_LINES);
  const columns: Column<Line>[] = [
    { id: "periodo", header: "Período", priority: 1, cell: ({ name }) => name },
    ...overview.perfis.map(
      (profile): Column<Line> => ({
        id: String(profile.id),
        header: profile.nome,
        align: "end",
        cell: ({ of }) => {
          const value = of(profile);
          return value ? `${formatAmount(value)}%` : "–";
        },
      }),
    ),
  ];
  return (
    <Card title="Rentabilidade" padding="0" action={<Explain title="Rentabilidade">{() => <Explained />}</Explain>}>
      <Box p={{ base: "4", md: "6" }} borderBottomWidth="1px">
        <ReturnsChart overview={overview} />
      </Box>
      <Table caption="Rentabilidade de cada perfil por período" columns={columns} rows={shown} rowKey={({ id }) => id} />
      {lines.length > FIRST_LINES && (
        <Flex justify="center" p="2" borderTopWidth="1px">
          <Button variant="text" leftIcon={all ? ChevronUp : ChevronDown} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Mostrar só os últimos anos" : "Mostrar todos os anos"}
          </Button>
        </Flex>
      )}
    </Card>
  );
}

const Explained = () => (
  <Stack gap="3">
    <Text>
      A rentabilidade é quanto a cota do perfil cresceu: a cota do fim do período dividida pela do começo, menos um. Já vem sem os custos do
      investimento.
    </Text>
    <Text>As contribuições e os saques não mudam a cota, e por isso não entram nesta conta.</Text>
    <Text>Rentabilidade passada não garante a futura.</Text>
  </Stack>
);
