import { useQuery } from "@tanstack/react-query";
import { ArrowRight, ListChecks } from "lucide-react";
import { dateOf, formatDate, formatDayMonth } from "@/domain/calendar/calendarDate";
import { turnOf } from "@/parts/requests/turn";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Grid, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { latestQuery, type Requisicao } from "../homeQueries";
import { RowLink } from "./RowLink";

const REQUESTS: RoutePath = "/services/requests";
const SERVICES: RoutePath = "/services";

/** Service, protocol, date, situation and the arrow; a phone stacks the first three. */
const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 112px 96px 172px auto" };
const skeletonColumns = { ...columns, base: "1fr auto" };

/** A phone shows the first four: the rest is one press away. */
const shortOnPhone = { "& > li:nth-of-type(n + 5)": { display: { base: "none", md: "flex" } } } as const;

function RequestRow({ requisicao }: { requisicao: Requisicao }) {
  const { id, funcionalidade, protocolo, dataSolicitacao, prazo, status } = requisicao;
  const date = formatDate(dateOf(dataSolicitacao));
  return (
    <RowLink href={{ pathname: REQUESTS, query: { id } }} minH="52px" columns={columns} withArrow="desktop" grows={false}>
      {/* A long situation goes under the name on a narrow phone. */}
      <Flex display={{ base: "flex", md: "contents" }} wrap="wrap" align="center" justify="space-between" columnGap="3" rowGap="1">
        <Box minW="0" flex={{ base: "1 1 170px", md: "none" }}>
          <Text textStyle="nav" fontWeight="medium" lineClamp={2}>
            {funcionalidade.nome}
          </Text>
          <Text textStyle="small" color="fgMuted" display={{ md: "none" }}>
            {[protocolo, prazo && turnOf(requisicao) ? `até ${formatDayMonth(prazo)}` : date].filter(Boolean).join(" · ")}
          </Text>
        </Box>
        <Text display={{ base: "none", md: "block" }} textStyle="label" color="fgMuted" fontFamily="tabular" whiteSpace="nowrap">
          {protocolo}
        </Text>
        <Text display={{ base: "none", md: "block" }} textStyle="label" color="fgMuted" fontFamily="tabular" whiteSpace="nowrap">
          {date}
        </Text>
        <Flex>
          <StatusBadge kind={status.tipo ?? "info"}>{status.nome}</StatusBadge>
        </Flex>
      </Flex>
    </RowLink>
  );
}

function SkeletonRows() {
  return (
    <Box aria-busy="true">
      {[180, 210, 160, 190, 170, 200, 150, 185].map((width, row) => (
        <Grid
          key={width}
          display={row < 4 ? "grid" : { base: "none", md: "grid" }}
          templateColumns={skeletonColumns}
          alignItems="center"
          columnGap="3"
          minH={{ base: "64px", md: "52px" }}
          px={{ base: "4", lg: "6" }}
          borderTopWidth={width === 180 ? 0 : "1px"}
        >
          <Skeleton w={`${width}px`} h="14px" />
          <Box display={{ base: "none", md: "block" }}>
            <Skeleton w="96px" h="14px" />
          </Box>
          <Box display={{ base: "none", md: "block" }}>
            <Skeleton w="80px" h="14px" />
          </Box>
          <Skeleton w="110px" h="24px" />
        </Grid>
      ))}
    </Box>
  );
}

/** The participant's latest requests, each leading to the request tracking. */
export function LatestRequestsCard({ gridArea }: { gridArea: string }) {
  const { idPessoa, idPlano } = useParticipant();
  const latest = useQuery({ ...latestQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <Card
      title="Últimas solicitações"
      padding="0"
      gridArea={gridArea}
      alignSelf="start"
      action={
        <TextLink href={REQUESTS} textStyle="nav">
          Ver todas
          <Icon as={ArrowRight} size={16} />
        </TextLink>
      }
    >
      <QueryState query={latest} skeleton={<SkeletonRows />} title="Não conseguimos carregar as suas solicitações">
        {({ requisicoes }) =>
          requisicoes.length === 0 ? (
            <EmptyState icon={ListChecks} title="Nenhuma solicitação ainda" action={<LinkButton href={SERVICES}>Ver serviços</LinkButton>}>
              O que você pedir ao plano aparece aqui, com o andamento.
            </EmptyState>
          ) : (
            <Flex as="ul" direction="column" listStyleType="none" css={shortOnPhone}>
              {requisicoes.map((requisicao) => (
                <RequestRow key={requisicao.id} requisicao={requisicao} />
              ))}
            </Flex>
          )
        }
      </QueryState>
    </Card>
  );
}
