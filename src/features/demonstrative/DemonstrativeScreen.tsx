import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileText, Printer } from "lucide-react";
import { useRouter } from "next/router";
import { formatMonth, longMonth, shortMonth } from "@/domain/calendar/months";
import { drawn, formatMoney } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { formatCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { shortAmount } from "@/ui/charts/axis";
import { BarChart } from "@/ui/charts/BarChart";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { PageActions } from "@/ui/content/PageActions";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Explain } from "@/ui/feedback/Explain";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { DeductionCard } from "./DeductionCard";
import { type Demonstrativo, demonstrativeQuery, readYear } from "./demonstrativeQueries";
import { PaidTable } from "./PaidTable";

const DOCUMENTS: RoutePath = "/documents";
/** Address of the issued documents. */
const ISSUED = `${DOCUMENTS}?aba=emitidos`;

function YearPicker({ ano, anos }: Pick<Demonstrativo, "ano" | "anos">) {
  const router = useRouter();
  const all = anos.includes(ano) ? anos : [ano, ...anos].toSorted((a, b) => b - a);
  const choose = (year: string) =>
    void router.push({ pathname: router.pathname, query: { ano: year } }, undefined, { shallow: true, scroll: false });
  return (
    <Box w={{ base: "full", md: "160px" }} _print={{ display: "none" }}>
      <Select
        aria-label="Ano"
        size="md"
        options={all.map((year) => ({ id: year, value: String(year) }))}
        value={ano}
        onChange={(event) => choose(event.target.value)}
      />
    </Box>
  );
}

/** Card with the participant and the fund that states the figures: without them a print proves nothing. */
function Parties({ demonstrativo: { fonte, plano, pessoa, matricula } }: { demonstrativo: Demonstrativo }) {
  return (
    <Card aria-label="Identificação">
      <KeyValue
        layout="grid"
        columns={4}
        rows={[
          { label: "Participante", value: pessoa.nome },
          { label: "CPF", value: formatCpf(pessoa.cpf) },
          { label: "Plano", value: `${planName(plano.nome)} · matrícula ${matricula}` },
          { label: "Entidade", value: fonte ? `${fonte.nome}, CNPJ\u00a0${formatCnpj(fonte.cnpj)}` : "–" },
        ]}
      />
    </Card>
  );
}

function Explained({ ano }: { ano: number }) {
  return (
    <Stack gap="4">
      <Text>
        Somamos as contribuições creditadas na sua conta entre 01/01/{ano} e 31/12/{ano}, pelo dia do crédito, como pede a declaração do
        imposto de renda. Uma contribuição estornada não entra.
      </Text>
      <Text>Valores trazidos de outros planos (portabilidade) e os rendimentos não são contribuições, e por isso não aparecem aqui.</Text>
      <Text>As contribuições descontadas em folha estão também no informe de rendimentos da sua empresa: declare cada uma uma vez só.</Text>
    </Stack>
  );
}

function Legend() {
  return (
    <Flex gap="4" wrap="wrap" textStyle="small" color="fgMuted" align="center" mb="2">
      {[
        { name: "Você", color: "brand.accent" },
        { name: "Patrocinadora", color: "lineStrong" },
      ].map(({ name, color }) => (
        <Flex key={name} align="center" gap="2">
          <Box boxSize="3" borderRadius="sm" bg={color} />
          {name}
        </Flex>
      ))}
    </Flex>
  );
}

function Months({ demonstrativo }: { demonstrativo: Demonstrativo }) {
  const { ano, meses, subcontas } = demonstrativo;
  const bars = meses.map(({ mes, participante, patrocinadora }) => ({
    label: shortMonth(mes),
    title: `${longMonth(mes)}: você ${formatMoney(participante)}, patrocinadora ${formatMoney(patrocinadora)}`,
    value: drawn(participante),
    upper: drawn(patrocinadora),
  }));
  return (
    <Card title="Mês a mês" padding="0" action={<Explain title="Como somamos as contribuições">{() => <Explained ano={ano} />}</Explain>}>
      <Box padding={{ base: "4", md: "6" }} _print={{ display: "none" }}>
        <Legend />
        <BarChart label={`Contribuições de ${ano}, mês a mês. A tabela abaixo mostra os números.`} bars={bars} format={shortAmount} />
      </Box>
      <Box borderTopWidth="1px">
        <PaidTable
          header="Mês"
          caption={`Contribuições pagas em ${ano}, por mês`}
          lines={meses.map((mes) => ({ ...mes, id: mes.mes, name: formatMonth(mes.mes) }))}
          subcontas={subcontas}
          total={demonstrativo}
        />
      </Box>
    </Card>
  );
}

function Year({ demonstrativo }: { demonstrativo: Demonstrativo }) {
  const { ano, anos, fechado, porAno, subcontas, meses } = demonstrativo;
  const { idPessoa, idPlano } = useParticipant();
  const issue = useIssue({ idPessoa, idPlano, tipo: "demonstrativo", ano });
  return (
    <>
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Box flex="1 1 280px">
          <Text as="h2" textStyle="h2">
            Contribuições pagas em {ano}
          </Text>
          {!fechado && (
            <Text textStyle="label" color="fgMuted">
              O ano ainda não acabou: estes valores são parciais e não servem para a declaração.
            </Text>
          )}
        </Box>
        <YearPicker ano={ano} anos={anos} />
        <PageActions>
          <Button variant="outline" leftIcon={Printer} onClick={() => window.print()}>
            Imprimir
          </Button>
          {meses.length > 0 && <IssueButton issue={issue} />}
        </PageActions>
      </Flex>
      <IssueOutcome issue={issue} archive={ISSUED} />
      {/* A phone shows the figures first; paper says whose they are. */}
      <Box order={{ base: 1, md: 0 }} _print={{ order: 0 }}>
        <Parties demonstrativo={demonstrativo} />
      </Box>
      {meses.length === 0 ? (
        <EmptyState icon={FileText} title={`Nenhuma contribuição em ${ano}`}>
          Escolha outro ano para ver o que foi pago.
        </EmptyState>
      ) : (
        <Months demonstrativo={demonstrativo} />
      )}
      <DeductionCard demonstrativo={demonstrativo} />
      {porAno.length > 0 && (
        <Card title="Todos os anos" padding="0">
          <PaidTable
            header="Ano"
            caption="Contribuições pagas, por ano"
            lines={porAno.map((year) => ({ ...year, id: year.ano, name: String(year.ano) }))}
            subcontas={subcontas}
          />
        </Card>
      )}
    </>
  );
}

const Waiting = () => (
  <Stack gap="6">
    <Skeleton w="160px" h="40px" />
    <Skeleton w="100%" h="96px" />
    <Skeleton w="100%" h="560px" />
  </Stack>
);

/** `/services/demonstrativo-contribuicao`: what was paid in a year, for proof and for the tax return. */
export function DemonstrativeScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const ano = readYear(useRouter().query);
  const query = useQuery({ ...demonstrativeQuery({ idPessoa, idPlano }, ano), enabled: idPlano > 0, placeholderData: keepPreviousData });
  return (
    <Stack
      gap={{ base: "4", lg: "6" }}
      aria-busy={query.isPlaceholderData}
      css={{ "@media print": { gap: "3", "& section": { breakInside: "avoid" }, "& section button": { display: "none" } } }}
    >
      <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos carregar o demonstrativo">
        {(demonstrativo) =>
          demonstrativo.anos.length === 0 ? (
            <EmptyState icon={FileText} title="Ainda não há contribuições">
              O demonstrativo começa com a primeira contribuição creditada na sua conta.
            </EmptyState>
          ) : (
            <Year demonstrativo={demonstrativo} />
          )
        }
      </QueryState>
    </Stack>
  );
}
