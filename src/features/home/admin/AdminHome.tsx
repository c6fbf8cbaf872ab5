import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import dynamic from "next/dynamic";
import { useOffers } from "@/api/offered";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import { firstName } from "@/domain/people/personName";
import { queueAddress } from "@/layout/queueAddress";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Grid, Heading, Stack, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { queuesQuery } from "../homeQueries";
import { DueFirst } from "./DueFirst";
import { ExportDay } from "./ExportDay";
import { FlowCard } from "./FlowCard";
import { greeting } from "./greeting";
import { LostJobsCard } from "./LostJobsCard";
import { MineCard } from "./MineCard";
import { QueueFigures, QueueFiguresSkeleton } from "./QueueFigures";
import { RunningCard } from "./RunningCard";
import { SeenCard } from "./SeenCard";
import { useLiveHome } from "./useLiveHome";

/** Loaded after the figures: few people look at twelve weeks of charts first. */
const WeeksCard = dynamic(() => import("./WeeksCard").then((module) => module.WeeksCard), {
  ssr: false,
  loading: () => <Skeleton w="100%" h="300px" />,
});

function Welcome() {
  const { pessoa } = useSession();
  const hasQueue = useOffers()("retornarFila");
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="3">
      <Box>
        {/* The server's clock and the browser's may fall on two sides of noon. */}
        <Heading as="h2" textStyle="h3" suppressHydrationWarning>
          {greeting()}, {firstName(pessoa?.nome ?? "")}
        </Heading>
        <Text textStyle="small" color="fgMuted" suppressHydrationWarning>
          {formatDate(today())}
        </Text>
      </Box>
      <Flex gap="2">
        {hasQueue && <ExportDay />}
        <LinkButton href={queueAddress(pessoa && hasQueue ? { idResponsavel: pessoa.id } : {})} size="sm" look="admin" leftIcon={Inbox}>
          {hasQueue ? "Abrir minha fila" : "Ver solicitações"}
        </LinkButton>
      </Flex>
    </Flex>
  );
}

/** A card of the final height with its lines, for the parts that come with the figures. */
function CardSkeleton({ rows }: { rows: number }) {
  return (
    <Box bg="surface" borderWidth="1px" borderRadius="md">
      <Flex align="center" minH="44px" px="4" borderBottomWidth="1px">
        <Skeleton w="160px" h="16px" />
      </Flex>
      {Array.from({ length: rows }, (_, index) => index + 1).map((line) => (
        <Flex key={line} align="center" h="32px" px="4">
          <Skeleton w="100%" h="12px" />
        </Flex>
      ))}
    </Box>
  );
}

/** The administrator's home: what is late, what is theirs, what runs, the weeks in charts, and who was seen last. */
export function AdminHome() {
  const queues = useQuery(queuesQuery());
  useLiveHome();
  const offers = useOffers();
  const unsupported = !offers("retornarResumoFilas") || queues.error?.unsupported === true;
  return (
    <Stack gap="4">
      <Welcome />
      {!unsupported && (
        <QueryState query={queues} skeleton={<QueueFiguresSkeleton />} title="Não conseguimos carregar as filas">
          {(data) => <QueueFigures queues={data} />}
        </QueryState>
      )}
      <Grid
        gap="4"
        templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 348px" }}
        templateRows={{ xl: "auto 1fr" }}
        alignItems="start"
      >
        <Stack gap="4" gridColumn={{ xl: "2" }} gridRow={{ xl: "1" }}>
          {queues.data && <MineCard queues={queues.data} />}
          <RunningCard />
          <LostJobsCard />
        </Stack>
        <Stack gap="4" gridColumn={{ xl: "1" }} gridRow={{ xl: "1 / span 2" }}>
          {queues.data && (
            <>
              <DueFirst queues={queues.data} />
              <FlowCard days={queues.data.porDia} />
              <WeeksCard />
            </>
          )}
          {unsupported && (
            <Card padding="0">
              <UnavailableState title="O resumo das filas ainda não está disponível">
                As solicitações estão na Central de Solicitações. A busca de pessoas e as mensagens funcionam normalmente.
              </UnavailableState>
            </Card>
          )}
          {queues.isPending && !unsupported && (
            <>
              <CardSkeleton rows={9} />
              <CardSkeleton rows={8} />
            </>
          )}
        </Stack>
        <Box gridColumn={{ xl: "2" }} gridRow={{ xl: "2" }}>
          <SeenCard />
        </Box>
      </Grid>
    </Stack>
  );
}
