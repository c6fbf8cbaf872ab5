import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer, SearchX } from "lucide-react";
import { benefitName, payslipName, regimeName } from "@/domain/benefits/payslipNames";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { formatCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import { LinksCard } from "@/parts/sharing/LinksCard";
import { ShareButton } from "@/parts/sharing/ShareButton";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Heading } from "@/ui/content/Heading";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Explain } from "@/ui/feedback/Explain";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Comparison } from "./Comparison";
import { type Contracheque, ISSUED, PAYSLIPS, payslipQuery, SHARED } from "./payslipsQueries";
import { QuotaExplained, TaxExplained } from "./TaxExplained";

type Line = Contracheque["linhas"][number];

const ownerOf = ({ pessoa, plano }: Contracheque) => ({ idPessoa: pessoa.id, idPlano: plano.id });

const isZero = (amount: string) => /^0+\.0+$/.test(amount);
const amount = (value: string) => (isZero(value) ? "–" : formatAmount(value));

const columns: Column<Line>[] = [
  { id: "codigo", header: "Código", priority: 3, cell: ({ codigo }) => codigo },
  { id: "descricao", header: "Descrição", priority: 1, cell: ({ descricao }) => descricao },
  { id: "referencia", header: "Referência", cell: ({ referencia }) => referencia || "–" },
  { id: "vencimento", header: "Vencimentos (R$)", align: "end", cell: ({ vencimento }) => amount(vencimento) },
  { id: "desconto", header: "Descontos (R$)", align: "end", cell: ({ desconto }) => amount(desconto) },
];

function Head({ slip }: { slip: Contracheque }) {
  const { target } = useSession();
  const issue = useIssue({ idPessoa: slip.pessoa.id, idPlano: slip.plano.id, tipo: "contracheque", idContracheque: slip.id });
  return (
    <>
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Box minW="0">
          <Heading as="h2" textStyle="h2">
            {payslipName(slip)}
          </Heading>
          <Text textStyle="label" color="fgMuted">
            Pagamento em {formatDate(slip.dataPagamento)}
          </Text>
        </Box>
        <Flex gap="3" wrap="wrap" _print={{ display: "none" }}>
          <LinkButton href={PAYSLIPS} variant="outline" leftIcon={ArrowLeft}>
            Todos os contracheques
          </LinkButton>
          <Button variant="outline" leftIcon={Printer} onClick={() => window.print()}>
            Imprimir
          </Button>
          {/* Sharing is the participant's own decision. */}
          {!target && (
            <ShareButton
              owner={ownerOf(slip)}
              document={{ finalidade: "contracheque", idContracheque: slip.id }}
              name={`Contracheque: ${payslipName(slip)}`}
              opensAt={SHARED}
            />
          )}
          <IssueButton issue={issue} />
        </Flex>
      </Flex>
      <IssueOutcome issue={issue} archive={ISSUED} />
    </>
  );
}

function Identification({ slip }: { slip: Contracheque }) {
  const rows = [
    ...(slip.fundo ? [{ label: "Entidade", value: `${slip.fundo.nome} · CNPJ ${formatCnpj(slip.fundo.cnpj)}` }] : []),
    { label: "Plano", value: planName(slip.plano.nome) },
    { label: "Nome", value: slip.pessoa.nome },
    { label: "CPF", value: formatCpf(slip.pessoa.cpf) },
    { label: "Matrícula", value: slip.matricula || "–" },
    { label: "Benefício", value: `${benefitName(slip.especie)} nº ${slip.beneficio}` },
    { label: "Regime de tributação", value: regimeName(slip.regime) },
    { label: "Dependentes no imposto", value: String(slip.dependentesIr) },
  ];
  return (
    <Card title="Identificação">
      <KeyValue layout="grid" columns={4} rows={rows} />
    </Card>
  );
}

function Totals({ slip }: { slip: Contracheque }) {
  const exempt = [
    { label: "Parcela isenta de 65 anos", value: slip.isento65 },
    { label: "Isento por moléstia grave", value: slip.isentoMolestia },
  ].filter(({ value }) => !isZero(value));
  return (
    <Grid templateColumns={{ base: "1fr", lg: "1fr 1fr" }} gap={{ base: "4", lg: "6" }}>
      <Card
        title="Imposto de renda"
        action={slip.imposto && <Explain title="O seu imposto de renda">{() => <TaxExplained slip={slip} />}</Explain>}
      >
        <KeyValue
          tabular
          rows={[
            ...exempt.map(({ label, value }) => ({ label, value: formatMoney(value) })),
            { label: "Base de cálculo", value: formatMoney(slip.baseIrrf) },
            { label: "Imposto retido", value: formatMoney(slip.irrf), strong: true },
          ]}
        />
      </Card>
      <Card title="Cotas e saldo" action={<Explain title="O valor da sua renda">{() => <QuotaExplained slip={slip} />}</Explain>}>
        <KeyValue
          tabular
          rows={[
            { label: "Cotas pagas", value: formatQuantity(slip.quotas) },
            { label: "Valor da cota", value: formatQuantity(slip.cota) },
            { label: "Saldo depois do pagamento", value: formatMoney(slip.saldo), strong: true },
          ]}
        />
      </Card>
    </Grid>
  );
}

function Payslip({ slip }: { slip: Contracheque }) {
  const year = slip.dataPagamento.slice(0, 4);
  return (
    <>
      <Head slip={slip} />
      <Identification slip={slip} />
      <Card title="Pagamento" padding="0">
        <Table caption="Vencimentos e descontos" columns={columns} rows={slip.linhas} rowKey={({ codigo }) => codigo} />
        <Box px={{ base: "4", md: "6" }} py="3" borderTopWidth="1px" ml="auto" w={{ base: "full", md: "380px" }}>
          <KeyValue
            tabular
            divided={false}
            rows={[
              { label: "Total bruto", value: formatMoney(slip.bruto) },
              { label: "Total de descontos", value: formatMoney(slip.descontos) },
              { label: "Líquido", value: formatMoney(slip.liquido), strong: true },
            ]}
          />
        </Box>
      </Card>
      <Totals slip={slip} />
      {slip.anterior && <Comparison slip={slip} before={slip.anterior} />}
      <Card title={`Acumulado em ${year}`}>
        <KeyValue
          layout="grid"
          rows={[
            { label: "Bruto", value: formatMoney(slip.acumulado.bruto) },
            { label: "Imposto retido", value: formatMoney(slip.acumulado.irrf) },
            { label: "Líquido", value: formatMoney(slip.acumulado.liquido) },
          ]}
        />
      </Card>
      <LinksCard
        owner={ownerOf(slip)}
        filter={{ finalidade: "contracheque", idContracheque: slip.id }}
        howTo="Para mostrar este contracheque a alguém sem dar a sua senha, use “Compartilhar”, no alto da página."
      />
    </>
  );
}

const Waiting = () => (
  <Stack gap="6">
    <Skeleton w="300px" h="48px" />
    <Skeleton w="100%" h="160px" />
    <Skeleton w="100%" h="280px" />
  </Stack>
);

/** One payslip: who, what was paid and deducted, how the tax was found, and what changed since the month before. */
export function PayslipDetail({ id }: { id: number }) {
  const query = useQuery(payslipQuery(id));
  const back = (
    <LinkButton href={PAYSLIPS} variant="outline" leftIcon={ArrowLeft}>
      Todos os contracheques
    </LinkButton>
  );
  // This payslip is not there: the plan has the service all the same.
  if (query.error?.status === 404)
    return (
      <Card>
        <EmptyState icon={SearchX} title="Não encontramos este contracheque" action={back}>
          O endereço pode estar incompleto, ou ele não é seu.
        </EmptyState>
      </Card>
    );
  return (
    <Stack
      gap={{ base: "4", lg: "6" }}
      css={{ "@media print": { gap: "3", "& section": { breakInside: "avoid" }, "& section button": { display: "none" } } }}
    >
      <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos carregar este contracheque">
        {(slip) => <Payslip slip={slip} />}
      </QueryState>
      {query.error && <Box>{back}</Box>}
    </Stack>
  );
}
