import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileX2, Printer } from "lucide-react";
import { useRouter } from "next/router";
import { useState } from "react";
import { formatMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney, formatRate, isZeroAmount } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { formatCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { PageActions } from "@/ui/content/PageActions";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Explain } from "@/ui/feedback/Explain";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Informe, ISSUED, readYear, reportQuery } from "./payslipsQueries";
import { YearPicker } from "./YearPicker";

const UNFINISHED = "O ano ainda não acabou: estes valores são parciais e não servem para a declaração.";

type Income = NonNullable<Informe["rendimentos"]>;
type Contributions = NonNullable<Informe["contribuicoes"]>;
type Line = Income["quadros"][number]["linhas"][number];

const lines: Column<Line>[] = [
  { id: "linha", header: "Linha", priority: 3, width: "72px", cell: ({ linha }) => linha },
  { id: "descricao", header: "Descrição", priority: 1, cell: ({ descricao }) => descricao },
  {
    id: "valor",
    header: "Valor (R$)",
    align: "end",
    phone: "end",
    cell: ({ valor }) => <span data-zero={isZeroAmount(valor) ? "" : undefined}>{formatAmount(valor)}</span>,
  },
];
const months: Column<Contributions["meses"][number]>[] = [
  { id: "mes", header: "Mês", priority: 1, cell: ({ mes }) => formatMonth(mes) },
  {
    id: "participante",
    header: "Você (R$)",
    align: "end",
    phone: "line",
    phoneWord: "você",
    cell: ({ participante }) => formatAmount(participante),
  },
  {
    id: "patrocinadora",
    header: "Patrocinadora (R$)",
    align: "end",
    phone: "line",
    phoneWord: "patrocinadora",
    cell: ({ patrocinadora }) => formatAmount(patrocinadora),
  },
  { id: "total", header: "Total (R$)", align: "end", phone: "end", cell: ({ total }) => <strong>{formatAmount(total)}</strong> },
];

function Explained({ ano, pagamentos }: { ano: number; pagamentos: number }) {
  return (
    <Stack gap="4">
      <Text>
        Cada quadro soma {pagamentos === 1 ? "o pagamento feito" : `os ${pagamentos} pagamentos feitos`} entre 01/01/{ano} e 31/12/{ano},
        pelo dia do pagamento. O rendimento tributável é o bruto menos a parcela isenta; as deduções são feitas na sua declaração.
      </Text>
      <Text>No quadro 5, o abono anual aparece já sem o imposto, que é definitivo.</Text>
      <Text textStyle="small" color="fgMuted">
        Modelo: Instrução Normativa RFB 2.060/2021, Anexo I.
      </Text>
    </Stack>
  );
}

function Parties({ informe }: { informe: Informe }) {
  const { fonte, plano, pessoa, rendimentos } = informe;
  return (
    <Grid templateColumns={{ base: "1fr", lg: "1fr 1fr" }} gap={{ base: "4", lg: "6" }}>
      <Card title="1. Fonte pagadora">
        <KeyValue
          rows={[
            { label: "Nome", value: fonte?.nome ?? "–" },
            { label: "CNPJ", value: fonte ? formatCnpj(fonte.cnpj) : "–" },
            { label: "Plano", value: planName(plano.nome) },
          ]}
        />
      </Card>
      <Card title="2. Pessoa física">
        <KeyValue
          rows={[
            { label: "Nome", value: pessoa.nome },
            { label: "CPF", value: formatCpf(pessoa.cpf) },
            { label: "Natureza do rendimento", value: rendimentos?.natureza ?? "Contribuições ao plano" },
          ]}
        />
      </Card>
    </Grid>
  );
}

const PHONE = "@media screen and (max-width: 47.99rem)";
/** Without the lines that say 0,00, whose line above the first of the others would be the head's again. */
const onlyValues = { [PHONE]: { "& tbody tr:has([data-zero])": { display: "none" }, "& table": { marginTop: "-1px" } } };

/** Lines of a box. On a phone those without a value wait for a button; on paper they are always there. */
function Lines({ caption, rows }: { caption: string; rows: readonly Line[] }) {
  const [all, setAll] = useState(false);
  const zeros = rows.filter(({ valor }) => isZeroAmount(valor)).length;
  return (
    <Box css={all ? undefined : onlyValues}>
      <Table caption={caption} columns={lines} rows={rows} rowKey={({ linha }) => linha} />
      {zeros > 0 && (
        <Box
          px="4"
          display={{ base: "block", md: "none" }}
          borderTopWidth={!all && zeros === rows.length ? "0" : "1px"}
          _print={{ display: "none" }}
        >
          <Button variant="text" flush="start" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Esconder" : "Ver"} {zeros === 1 ? "a linha" : `as ${zeros} linhas`} sem valor
          </Button>
        </Box>
      )}
    </Box>
  );
}

function IncomeBoxes({ ano, rendimentos }: { ano: number; rendimentos: Income }) {
  return (
    <>
      {rendimentos.quadros.map(({ quadro, titulo, linhas }) => (
        <Card
          key={quadro}
          title={`${quadro}. ${titulo}`}
          padding="0"
          action={
            quadro === 3 && (
              <Explain title="Como somamos o informe">{() => <Explained ano={ano} pagamentos={rendimentos.pagamentos} />}</Explain>
            )
          }
        >
          <Lines caption={titulo} rows={linhas} />
        </Card>
      ))}
      <Card title="7. Informações complementares">
        {rendimentos.complementares.length === 0 ? (
          <Text color="fgMuted">Nenhuma.</Text>
        ) : (
          rendimentos.complementares.map((texto) => <Text key={texto}>{texto}</Text>)
        )}
      </Card>
    </>
  );
}

/** `alone`: the boxes of the official model, which have numbers of their own, are not there. */
function ContributionStatement({ ano, contribuicoes, alone }: { ano: number; contribuicoes: Contributions; alone: boolean }) {
  const limit = contribuicoes.percentualDeducao;
  return (
    <Card title={`${alone ? "3. " : ""}Contribuições pagas em ${ano}`} padding="0">
      <Stack px={{ base: "4", md: "6" }} py="4" gap="3">
        <KeyValue
          tabular
          rows={[
            { label: "Pagas por você", value: formatMoney(contribuicoes.participante), strong: true },
            { label: "Pagas pela patrocinadora", value: formatMoney(contribuicoes.patrocinadora) },
            { label: "Total", value: formatMoney(contribuicoes.total), strong: true },
          ]}
        />
        <Text textStyle="small" color="fgMuted">
          Na declaração completa, o que você pagou pode ser deduzido{limit && ` até ${formatRate(limit)} da sua renda tributável`}. As
          contribuições descontadas em folha estão também no informe da sua empresa: declare uma vez só.
        </Text>
      </Stack>
      <Table caption={`Contribuições de ${ano}, por mês`} columns={months} rows={contribuicoes.meses} rowKey={({ mes }) => mes} />
    </Card>
  );
}

function Report({ informe }: { informe: Informe }) {
  const { ano, anos, fechado, rendimentos, contribuicoes, pessoa, plano } = informe;
  const issue = useIssue({ idPessoa: pessoa.id, idPlano: plano.id, tipo: "informe", ano });
  const isEmpty = !rendimentos && !contribuicoes;
  return (
    <>
      {/* The choice of the year says it on the screen. */}
      <Text as="h2" textStyle="h2" display="none" _print={{ display: "block" }}>
        Ano-calendário {ano}
      </Text>
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        {!isEmpty && !fechado && (
          <Text flex="1 1 280px" textStyle="label" color="fgMuted">
            {UNFINISHED}
          </Text>
        )}
        <YearPicker ano={ano} anos={anos} word="Ano-calendário" />
        {!isEmpty && (
          <PageActions>
            <Button variant="outline" leftIcon={Printer} onClick={() => window.print()}>
              Imprimir
            </Button>
            <IssueButton issue={issue} variant="solid" />
          </PageActions>
        )}
      </Flex>
      <IssueOutcome issue={issue} archive={ISSUED} />
      {isEmpty ? (
        <EmptyState icon={FileX2} title={`Nada a informar em ${ano}`}>
          Não houve pagamentos nem contribuições neste ano. Escolha outro ano.
        </EmptyState>
      ) : (
        <>
          <Parties informe={informe} />
          {rendimentos && <IncomeBoxes ano={ano} rendimentos={rendimentos} />}
          {contribuicoes && <ContributionStatement ano={ano} contribuicoes={contribuicoes} alone={!rendimentos} />}
          {rendimentos && informe.fonte && (
            <Card title="8. Responsável pelas informações">
              <Text>{informe.fonte.nome}</Text>
            </Card>
          )}
        </>
      )}
    </>
  );
}

const Waiting = () => (
  <Stack gap="6">
    <Skeleton w="160px" h="40px" />
    <Skeleton w="100%" h="180px" />
    <Skeleton w="100%" h="420px" />
  </Stack>
);

/** `/services/report-income`: the year's income for the tax return, or the contributions of those who still pay in. */
export function ReportScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const ano = readYear(useRouter().query);
  const query = useQuery({ ...reportQuery({ idPessoa, idPlano }, ano), enabled: idPlano > 0, placeholderData: keepPreviousData });
  return (
    <Stack
      gap={{ base: "4", lg: "6" }}
      aria-busy={query.isPlaceholderData}
      css={{ "@media print": { gap: "3", "& section": { breakInside: "avoid" }, "& section button": { display: "none" } } }}
    >
      <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos carregar o informe">
        {(informe) => <Report informe={informe} />}
      </QueryState>
    </Stack>
  );
}
