import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { formatDate } from "@/domain/calendar/calendarDate";
import { CET_NORM } from "@/domain/loans/loanFacts";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { DEDUCTION } from "@/domain/services/account/emprestimo";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { LoanBadge } from "./LoanList";
import { type LoanDetail, loanQuery } from "./loanQueries";
import { percentText } from "./loanWords";
import { Settlement } from "./Settlement";

const ISSUED: RoutePath = "/documents";

// Only the fund's people see it, in the assisted view.
const SponsorTransfer = dynamic(() => import("./SponsorTransfer").then((module) => module.SponsorTransfer), { ssr: false });

type Row = LoanDetail["cronograma"][number];

const State = ({ row: { situacao, pagaEm } }: { row: Row }) =>
  situacao === "paga" ? (
    <StatusBadge kind="ok" plain>
      Paga{pagaEm && ` em ${formatDate(pagaEm)}`}
    </StatusBadge>
  ) : (
    <StatusBadge kind={situacao === "descontando" ? "info" : "off"} plain>
      {situacao === "descontando" ? "Na folha do mês" : "A vencer"}
    </StatusBadge>
  );

const columns: Column<Row>[] = [
  { id: "numero", header: "Parcela", priority: 1, cell: ({ numero }) => `${numero}ª` },
  { id: "vencimento", header: "Vencimento", cell: ({ vencimento }) => formatDate(vencimento) },
  { id: "valor", header: "Valor", align: "end", cell: ({ valor }) => formatMoney(valor) },
  { id: "juros", header: "Juros", align: "end", cell: ({ juros }) => formatAmount(juros) },
  { id: "principal", header: "Principal", align: "end", cell: ({ principal }) => formatAmount(principal) },
  { id: "saldo", header: "Saldo depois", align: "end", cell: ({ saldo }) => formatAmount(saldo) },
  { id: "situacao", header: "Situação", cell: (row) => <State row={row} /> },
];

function Content({ loan }: { loan: LoanDetail }) {
  const { idPessoa, idPlano } = useParticipant();
  const { id, contrato } = loan;
  const issue = useIssue({ idPessoa, idPlano, tipo: "contrato-emprestimo", idEmprestimo: id });
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
        <Heading as="h2" textStyle={{ base: "h2", lg: "h1" }}>
          {formatMoney(loan.valor)}
        </Heading>
        <LoanBadge loan={loan} />
        <Text color="fgMuted" width={{ base: "full", md: "auto" }}>
          Contrato {contrato} · {loan.pagas} de {loan.parcelas} parcelas pagas
        </Text>
      </Flex>
      <Card title="O contrato">
        <Stack gap="4">
          <KeyValue
            tabular
            rows={[
              { label: "Falta do principal", value: formatMoney(loan.saldo), strong: true },
              ...(loan.proxima
                ? [{ label: "Próxima parcela", value: `${formatMoney(loan.proxima.valor)} em ${formatDate(loan.proxima.vencimento)}` }]
                : []),
              { label: "Liberado em", value: formatDate(loan.liberadoEm) },
              { label: "Você recebeu", value: `${formatMoney(loan.liquido)}, em ${loan.conta}` },
              { label: "IOF e taxa de administração", value: `${formatMoney(loan.iof)} e ${formatMoney(loan.taxa)}` },
              { label: "Juros", value: `${percentText(loan.juros)} ao mês` },
              { label: "Custo efetivo total (CET)", value: `${percentText(loan.cet)} ao ano, por dias sobre 365 (${CET_NORM})` },
              { label: "Pagamento", value: DEDUCTION[loan.forma] },
            ]}
          />
          <Flex gap="3" wrap="wrap" align="center">
            <IssueButton issue={issue}>Baixar o contrato em PDF</IssueButton>
          </Flex>
          <IssueOutcome issue={issue} archive={ISSUED} />
        </Stack>
      </Card>
      <Settlement loan={loan} />
      {loan.podeRegistrarRepasse && <SponsorTransfer loan={loan} />}
      <Card title="Parcelas" padding="0">
        {loan.forma === "patrocinadora" && !loan.quitadoEm && (
          <Text textStyle="label" color="fgMuted" paddingInline={{ base: "4", md: "6" }} paddingTop="4">
            Descontadas pela empresa. Cada uma aparece como paga depois que o repasse é registrado pelo fundo.
          </Text>
        )}
        {loan.forma === "avulso" && !loan.quitadoEm && (
          <Text textStyle="label" color="fgMuted" paddingInline={{ base: "4", md: "6" }} paddingTop="4">
            A empresa deixou de descontar quando você saiu. Quite o que falta por boleto ou Pix. Num resgate, a dívida é descontada; num
            benefício, as parcelas passam para o contracheque.
          </Text>
        )}
        <Table caption="Parcelas do empréstimo" columns={columns} rows={loan.cronograma} rowKey={({ numero }) => numero} />
      </Card>
    </Stack>
  );
}

/** One loan: what is owed, the contract, what settles it today, and each instalment. */
export function LoanDetailView({ id }: { id: number }) {
  const router = useRouter();
  const query = useQuery({ ...loanQuery(id), refetchOnWindowFocus: true });
  const back = (
    <Button
      variant="text"
      leftIcon={ArrowLeft}
      onClick={() => void router.push({ pathname: router.pathname }, undefined, { shallow: true })}
    >
      Empréstimos
    </Button>
  );
  if (query.error?.status === 404)
    return (
      <Card>
        <EmptyState icon={SearchX} title="Não encontramos este empréstimo" action={back}>
          O endereço pode estar incompleto, ou ele não é seu.
        </EmptyState>
      </Card>
    );
  return (
    <Stack gap={{ base: "3", lg: "4" }}>
      <Box ml="-4">{back}</Box>
      <QueryState query={query} skeleton={<Skeleton w="100%" h="640px" />} title="Não conseguimos carregar o empréstimo">
        {(loan) => <Content loan={loan} />}
      </QueryState>
    </Stack>
  );
}
