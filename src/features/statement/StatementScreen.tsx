import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, CalendarRange, ListOrdered } from "lucide-react";
import { useRouter } from "next/router";
import { useOffers } from "@/api/offered";
import { openMonthWords } from "@/domain/account/statementMonths";
import { longMonth, shortMonth } from "@/domain/calendar/months";
import { periodChoice, periodName, readPeriod } from "@/domain/calendar/period";
import { drawn, formatMoney } from "@/domain/money/money";
import { formatCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { type Issue, useIssue } from "@/parts/issue/useIssue";
import { LinksCard } from "@/parts/sharing/LinksCard";
import { ShareButton } from "@/parts/sharing/ShareButton";
import type { RoutePath } from "@/routes";
import { useParticipant, useSession } from "@/session/SessionProvider";
import { useKeepSeen } from "@/session/useKeepSeen";
import { shortAmount } from "@/ui/charts/axis";
import { LineChart } from "@/ui/charts/LineChart";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Grid, Stack, Text } from "@/ui/content/layout";
import { PageActions } from "@/ui/content/PageActions";
import { Table } from "@/ui/content/Table";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Select } from "@/ui/controls/Select";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { monthColumns, monthRows } from "./columns";
import { MissingContributions } from "./MissingContributions";
import { MonthCards } from "./MonthCards";
import { SubaccountTable } from "./SubaccountTable";
import { Summary } from "./Summary";
import { type Extrato, statementQuery } from "./statementQueries";
import { Vested } from "./Vested";

const MOVEMENTS: RoutePath = "/extract";
/** Page that opens the link to a statement. */
const SHARED: RoutePath = "/services/extrair-extrato-contribuicao";
const DOCUMENTS: RoutePath = "/documents";
/** Address of the issued documents. */
const ISSUED = `${DOCUMENTS}?aba=emitidos`;

function PeriodPicker({ extrato }: { extrato: Extrato }) {
  const router = useRouter();
  const { chosen, options } = periodChoice(extrato.primeiro, extrato.ultimo, extrato);
  const choose = (id: string) => {
    const { inicio, fim } = options.find((option) => option.id === id)?.period ?? {};
    void router.push({ pathname: router.pathname, query: { inicio, fim } }, undefined, { shallow: true, scroll: false });
  };
  return (
    <Box w={{ base: "full", md: "300px" }} _print={{ display: "none" }}>
      <Select aria-label="Período" size="md" options={options} value={chosen} onChange={(event) => choose(event.target.value)} />
    </Box>
  );
}

/** Money that changed profile: it neither came nor went, so no column has it. */
const Transfers = ({ transfers }: { transfers: NonNullable<Extrato["transferencias"]> }) => (
  <Notice kind="info" icon={ArrowLeftRight}>
    <Text fontWeight={600}>Transferências entre perfis: R$ 0,00 de saldo</Text>
    {transfers.map(({ mes, de, para, valor }) => (
      <Text key={mes}>
        Em {longMonth(mes)}, {formatMoney(valor)} passaram de {de} para {para}, sem mudar de valor.
      </Text>
    ))}
  </Notice>
);

/** Identification of the participant and the period, for paper: the frame that shows them on the screen is not printed. */
function OnPaper({ extrato: { inicio, fim } }: { extrato: Extrato }) {
  const { person, vinculo } = useParticipant();
  return (
    <Box display="none" _print={{ display: "block" }}>
      <KeyValue
        layout="grid"
        columns={4}
        rows={[
          { label: "Participante", value: person.nome },
          ...(person.cpf ? [{ label: "CPF", value: formatCpf(person.cpf) }] : []),
          { label: "Plano", value: [planName(vinculo?.plano.nome ?? ""), vinculo?.matricula].filter(Boolean).join(" · matrícula ") },
          { label: "Período", value: periodName(inicio, fim) },
        ]}
      />
    </Box>
  );
}

/** On a phone the balance comes first, and what may be done with it after it. */
const HEAD_AREAS = { base: '"summary" "period" "actions"', md: '"period actions" "summary summary"' } as const;
const GAP = { base: "4", lg: "6" } as const;

function Statement({ extrato }: { extrato: Extrato }) {
  const { idPessoa, idPlano } = useParticipant();
  const { target } = useSession();
  const offers = useOffers();
  const { inicio, fim } = extrato;
  const issue = useIssue({ idPessoa, idPlano, tipo: "extrato", inicio, fim });
  const points = extrato.meses.map(({ mes, saldo }) => ({
    label: shortMonth(mes),
    title: `${longMonth(mes)}: ${formatMoney(saldo)}`,
    value: drawn(saldo),
  }));
  return (
    <>
      <Grid
        templateAreas={HEAD_AREAS}
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" }}
        alignItems="center"
        gap={GAP}
      >
        <Box gridArea="period">
          <PeriodPicker extrato={extrato} />
        </Box>
        <Box gridArea="summary" minW="0">
          <Summary extrato={extrato} />
        </Box>
        <Box gridArea="actions">
          <PageActions>
            {/* Sharing is the participant's own decision. */}
            {!target && (
              <ShareButton
                owner={{ idPessoa, idPlano }}
                document={{ finalidade: "extrato", inicio: extrato.inicio, fim: extrato.fim }}
                name={`Extrato: ${periodName(extrato.inicio, extrato.fim)}`}
                opensAt={SHARED}
              />
            )}
            <LinkButton href={MOVEMENTS} variant="outline" leftIcon={ListOrdered}>
              Movimentos
            </LinkButton>
            <IssueButton issue={issue} display={{ base: "none", md: "inline-flex" }} />
          </PageActions>
        </Box>
      </Grid>
      <Box display={{ base: "none", md: "block" }} css={{ "&:empty": { display: "none" } }}>
        <IssueOutcome issue={issue} archive={ISSUED} />
      </Box>
      <OnPaper extrato={extrato} />
      {extrato.aberto && (
        <Text textStyle="label" color="fgMuted">
          {openMonthWords(extrato.aberto)}
        </Text>
      )}
      {extrato.transferencias?.length ? <Transfers transfers={extrato.transferencias} /> : null}
      <Box display={{ base: "none", md: "block" }} _print={{ display: "block" }}>
        <Card padding="0" aria-label="Extrato mês a mês">
          <Table caption="Extrato mês a mês" columns={monthColumns(extrato)} rows={monthRows(extrato)} rowKey={({ mes }) => mes} />
        </Card>
      </Box>
      <Box display={{ md: "none" }} _print={{ display: "none" }}>
        <MonthCards extrato={extrato} />
      </Box>
      {extrato.direito && <Vested direito={extrato.direito} />}
      {points.length > 1 && (
        <Card title="Evolução do saldo">
          <LineChart label="Evolução do saldo no período. A tabela mês a mês mostra os números." points={points} format={shortAmount} />
        </Card>
      )}
      <Card title="Por subconta" padding="0">
        <SubaccountTable extrato={extrato} />
      </Card>
      <LinksCard
        owner={{ idPessoa, idPlano }}
        filter={{ finalidade: "extrato" }}
        howTo="Para mostrar o extrato a alguém sem dar a sua senha, escolha o período e use “Compartilhar”, no alto da página."
      />
      {offers("emitirDocumento") && <PhoneBar issue={issue} />}
    </>
  );
}

/** On a phone the document is within the thumb's reach, below everything. */
const PhoneBar = ({ issue }: { issue: Issue }) => (
  <Box
    display={{ md: "none" }}
    position="sticky"
    bottom="var(--layout-bottom, 0px)"
    zIndex="sticky"
    mx="-4"
    mb="-4"
    px="4"
    py="3"
    bg="surface"
    borderTopWidth="1px"
    _print={{ display: "none" }}
  >
    <Box mb="3" css={{ "&:empty": { display: "none" } }}>
      <IssueOutcome issue={issue} archive={ISSUED} />
    </Box>
    <IssueButton issue={issue} variant="solid" size="lg" w="full">
      Baixar extrato em PDF
    </IssueButton>
  </Box>
);

const Waiting = () => (
  <Stack gap="6">
    <Skeleton w="300px" h="40px" />
    <Skeleton w="100%" h="84px" />
    <Skeleton w="100%" h="480px" />
  </Stack>
);

/** Balances of the months, the latest first. */
const seenRows = ({ meses }: Extrato) =>
  meses.toReversed().map(({ mes, saldo }) => ({ title: longMonth(mes), detail: "Saldo no fim do mês", value: formatMoney(saldo) }));

/** `/services/extrato-contribuicao`: the account over a period, month by month and by sub-account. */
export function StatementScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const { query: url } = useRouter();
  const query = useQuery({
    ...statementQuery({ idPessoa, idPlano }, readPeriod(url)),
    enabled: idPlano > 0,
    placeholderData: keepPreviousData,
  });
  useKeepSeen("contribuicoes", query.isPlaceholderData ? undefined : query.data, seenRows);
  return (
    <Stack
      gap={{ base: "4", lg: "6" }}
      aria-busy={query.isPlaceholderData}
      css={{ "@media print": { gap: "3", "& section": { breakInside: "avoid" } } }}
    >
      <Box _print={{ display: "none" }} css={{ "&:empty": { display: "none" } }}>
        <MissingContributions />
      </Box>
      <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos carregar o seu extrato">
        {(extrato) =>
          extrato.meses.length === 0 ? (
            <EmptyState icon={CalendarRange} title="Ainda não há movimentos">
              O extrato começa com a primeira contribuição.
            </EmptyState>
          ) : (
            <Statement extrato={extrato} />
          )
        }
      </QueryState>
    </Stack>
  );
}
