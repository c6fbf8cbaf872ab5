import { MOVEMENT_KINDS } from "@/domain/account/account";
import { contributed, monthName, otherKinds } from "@/domain/account/statementMonths";
import { regimeName } from "@/domain/benefits/payslipNames";
import { formatDate } from "@/domain/calendar/calendarDate";
import { periodName } from "@/domain/calendar/period";
import { formatAmount, formatMoney, formatQuantity, formatRate, isZeroAmount } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import type { Opened, OpenedStatement } from "./openLink";
import { SheetHead } from "./SheetHead";

type Month = OpenedStatement["meses"][number];
type Row = OpenedStatement["total"] & { subconta: string; nome: string };

const amount = (value: string | undefined) => (value === undefined || isZeroAmount(value) ? "–" : formatAmount(value));
const kindName = (kind: string) => MOVEMENT_KINDS.find(({ id }) => id === kind)?.value ?? kind;

/** The addition of the period, each kind of movement on its line (domain §7.3). */
function additionOf({ linhas, total }: OpenedStatement) {
  const contributions = linhas.flatMap(({ nome, porTipo }) =>
    porTipo.contribuicao ? [{ label: `Contribuição: ${nome}`, value: formatMoney(porTipo.contribuicao) }] : [],
  );
  const others = Object.entries(total.porTipo)
    .filter(([kind]) => kind !== "contribuicao")
    .map(([kind, value]) => ({ label: kindName(kind), value: formatMoney(value) }));
  return [
    { label: "Saldo no início", value: formatMoney(total.abertura.valor) },
    ...contributions,
    ...others,
    { label: "Rendimentos", value: formatMoney(total.rendimento) },
    { label: "Saldo no fim", value: formatMoney(total.fechamento.valor), strong: true },
  ];
}

const subaccounts: Column<Row>[] = [
  { id: "nome", header: "Subconta", priority: 1, cell: ({ nome, subconta }) => (subconta === "total" ? <strong>{nome}</strong> : nome) },
  { id: "abertura", header: "Início (R$)", align: "end", cell: ({ abertura }) => formatAmount(abertura.valor) },
  { id: "entradas", header: "Entradas", align: "end", cell: ({ entradas }) => formatAmount(entradas) },
  { id: "saidas", header: "Saídas", align: "end", cell: ({ saidas }) => formatAmount(saidas) },
  { id: "rendimento", header: "Rendimentos", align: "end", cell: ({ rendimento }) => formatAmount(rendimento) },
  { id: "quotas", header: "Cotas no fim", align: "end", cell: ({ fechamento }) => formatQuantity(fechamento.quotas) },
  { id: "fechamento", header: "Fim (R$)", align: "end", cell: ({ fechamento }) => <strong>{formatAmount(fechamento.valor)}</strong> },
];

const months = (extrato: OpenedStatement): Column<Month>[] => [
  { id: "mes", header: "Mês", priority: 1, cell: ({ mes }) => monthName(mes, extrato, true) },
  ...contributed(extrato).map(
    ({ subconta, nome }): Column<Month> => ({
      id: subconta,
      header: nome,
      align: "end",
      cell: ({ contribuicoes }) => amount(contribuicoes[subconta]),
    }),
  ),
  ...otherKinds(extrato).map(
    ({ tipo, nome }): Column<Month> => ({ id: tipo, header: nome, align: "end", cell: ({ porTipo }) => amount(porTipo[tipo]) }),
  ),
  { id: "rendimento", header: "Rendimentos", align: "end", cell: ({ rendimento }) => formatAmount(rendimento) },
  { id: "cota", header: "Cota", align: "end", cell: ({ cota }) => (cota ? formatQuantity(cota) : "–") },
  { id: "saldo", header: "Saldo (R$)", align: "end", cell: ({ saldo }) => <strong>{formatAmount(saldo)}</strong> },
];

/** The foot of the paper: the quotas of both ends, what they yielded, and how much of the sponsor's part is the person's. */
function Ends({ extrato: { cotas, direito, total } }: { extrato: OpenedStatement }) {
  const rows = [
    { label: "Cotas no início", value: formatQuantity(total.abertura.quotas) },
    { label: "Cotas no fim", value: formatQuantity(total.fechamento.quotas) },
    ...cotas.map(({ perfil, inicial, final, retorno }) => ({
      label: `${perfil.nome}: de ${formatQuantity(inicial.valor)}, em ${formatDate(inicial.data)}, a ${formatQuantity(final.valor)}, em ${formatDate(final.data)}`,
      value: `${formatAmount(retorno)}%`,
      whole: true,
      strong: true,
    })),
    ...(direito
      ? [
          {
            label: `Parte da patrocinadora que já é do participante (${formatRate(direito.percentual)}), em ${formatDate(direito.em)}`,
            value: formatMoney(direito.valor),
            whole: true,
          },
        ]
      : []),
  ];
  return (
    <Card title="Cotas do período">
      <KeyValue tabular rows={rows} />
    </Card>
  );
}

/** One below the other without a flex box: within one, browsers lose the rows that a repeated table head pushes down. */
const onPaper = { "@media print": { display: "block", "& > * + *": { marginTop: "12px" } } };

/** The statement of a link: the period's addition, where the money is kept, month by month, and the quotas of both ends. */
export function StatementSheet({ opened, extrato }: { opened: Opened; extrato: OpenedStatement }) {
  const rows: Row[] = [...extrato.linhas, { ...extrato.total, subconta: "total", nome: "Total" }];
  return (
    <Stack gap={{ base: "4", lg: "6" }} css={onPaper}>
      <SheetHead
        opened={opened}
        more={[
          { label: "Período", value: periodName(extrato.inicio, extrato.fim) },
          { label: "Regime de tributação", value: regimeName(extrato.regimeTributario) },
        ]}
      />
      <Card title="Resumo do período">
        <KeyValue tabular rows={additionOf(extrato)} />
      </Card>
      <Card title="Por subconta" padding="0">
        <Table caption="Extrato por subconta" columns={subaccounts} rows={rows} rowKey={({ subconta }) => subconta} density="compact" />
      </Card>
      <Card title="Mês a mês" padding="0">
        <Table caption="Extrato mês a mês" columns={months(extrato)} rows={extrato.meses} rowKey={({ mes }) => mes} density="compact" />
      </Card>
      <Ends extrato={extrato} />
    </Stack>
  );
}
