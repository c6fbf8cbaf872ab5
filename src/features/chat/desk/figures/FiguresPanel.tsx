import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatDate } from "@/domain/calendar/calendarDate";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { useAddress } from "../../useAddress";
import { figuresQuery } from "../deskQueries";
import { Breakdown } from "./Breakdown";
import { FigureFilters } from "./FigureFilters";
import { Marks } from "./Marks";
import { Totals } from "./Totals";
import { WeekCharts } from "./WeekCharts";

type Address = ReturnType<typeof useAddress>;

/** Tickets of a period in figures: volumes, times, delays and ratings, by week, team and attendant. */
export function FiguresPanel({ address }: { address: Address }) {
  const { periodo, filtro } = address;
  const { idEquipe, idAtendente } = filtro;
  const figures = useQuery({
    ...figuresQuery({ ...periodo, ...(idEquipe && { idEquipe }), ...(idAtendente && { idAtendente }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="flex-end" gap="3" wrap="wrap">
        <Box>
          <Heading as="h2" textStyle="h3">
            Indicadores dos chamados
          </Heading>
          <Text textStyle="small" color="fgMuted" role="status">
            {figures.data ? `De ${formatDate(figures.data.de)} a ${formatDate(figures.data.ate)}` : "Carregando"}
          </Text>
        </Box>
        <FigureFilters address={address} />
      </Flex>
      <QueryState query={figures} skeleton={<Skeleton w="100%" h="480px" />} title="Não conseguimos carregar os indicadores">
        {(data) => (
          <Stack gap="4" aria-busy={figures.isPlaceholderData}>
            <Totals figures={data} address={address} />
            <WeekCharts figures={data} address={address} />
            <Breakdown figures={data} address={address} />
            <Marks figures={data} />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
