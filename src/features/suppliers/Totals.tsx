import { formatMonth, longMonth, shortMonth } from "@/domain/calendar/months";
import { supplyCategoryName } from "@/domain/messages/suppliers";
import { drawn, formatAmount, formatMoney } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { shortAmount } from "@/ui/charts/axis";
import { BarChart } from "@/ui/charts/BarChart";
import { ChartCard } from "@/ui/charts/ChartCard";
import { Card } from "@/ui/content/Card";
import { chakra, Grid } from "@/ui/content/layout";
import { type Column, Table, TOTAL_KEY } from "@/ui/content/Table";
import type { Services } from "./suppliersQueries";

interface Line {
  id: string | number;
  name: string;
  cnpj?: string;
  servicos?: number;
  valor: string;
}

const name = (header: string): Column<Line> => ({ id: "name", header, priority: 1, cell: (line) => line.name });
const cnpj: Column<Line> = {
  id: "cnpj",
  header: "CNPJ",
  phone: "line",
  cell: (line) => line.cnpj && <chakra.span whiteSpace="nowrap">{line.cnpj}</chakra.span>,
};
const count: Column<Line> = {
  id: "servicos",
  header: "Serviços",
  align: "end",
  phone: "line",
  cell: ({ servicos = 0 }) => (
    <>
      {servicos}
      <chakra.span display={{ base: "inline", md: "none" }} _print={{ display: "none" }}>
        {servicos === 1 ? " serviço" : " serviços"}
      </chakra.span>
    </>
  ),
};
const value: Column<Line> = { id: "valor", header: "Valor (R$)", align: "end", phone: "end", cell: ({ valor }) => formatAmount(valor) };

/** Parts and, below them, what they add up to. */
function PartsTable({
  caption,
  columns,
  lines,
  services,
}: {
  caption: string;
  columns: Column<Line>[];
  lines: Line[];
  services: Services;
}) {
  const total: Line = { id: TOTAL_KEY, name: "Total", servicos: services.total, valor: services.valor };
  return <Table caption={caption} columns={columns} rows={[...lines, total]} rowKey={({ id }) => id} />;
}

const isYear = (periodo: string) => periodo.length === 4;
const longName = (periodo: string) => (isYear(periodo) ? periodo : longMonth(periodo));

/** Payments over time, as bars or as figures. */
function ByPeriod({ services }: { services: Services }) {
  const byYear = services.porPeriodo.some(({ periodo }) => isYear(periodo));
  const bars = services.porPeriodo.map(({ periodo, valor }) => ({
    label: isYear(periodo) ? periodo : shortMonth(periodo),
    title: `${longName(periodo)}: ${formatMoney(valor)}`,
    value: drawn(valor),
  }));
  const lines = services.porPeriodo
    .toReversed()
    .map(({ periodo, valor }) => ({ id: periodo, name: isYear(periodo) ? periodo : formatMonth(periodo), valor }));
  const title = byYear ? "Valores por ano" : "Valores por mês";
  return (
    <ChartCard
      roomy
      title={title}
      chart={
        <BarChart
          label={`${title} pagos a fornecedores. O botão Tabela mostra os números.`}
          bars={bars}
          format={shortAmount}
          height={368}
        />
      }
      table={<PartsTable caption={title} columns={[name(byYear ? "Ano" : "Mês"), value]} lines={lines} services={services} />}
    />
  );
}

/** Payments over time beside those by category, and below them by supplier, of whom there are most. */
export function Totals({ services }: { services: Services }) {
  const categories = services.porCategoria.map(({ categoria, ...line }) => ({
    id: categoria,
    name: supplyCategoryName(categoria),
    ...line,
  }));
  const suppliers = services.porFornecedor.map(({ fornecedor: { id, nome, cnpj }, ...line }) => ({
    id,
    name: nome,
    cnpj: formatCnpj(cnpj),
    ...line,
  }));
  return (
    <>
      <Grid gap={{ base: "4", lg: "6" }} templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 3fr) minmax(0, 2fr)" }}>
        <ByPeriod services={services} />
        <Card title="Por categoria" padding="0">
          <PartsTable caption="Valores por categoria" columns={[name("Categoria"), count, value]} lines={categories} services={services} />
        </Card>
      </Grid>
      <Card title="Por fornecedor" padding="0">
        <PartsTable
          caption="Valores por fornecedor"
          columns={[name("Fornecedor"), cnpj, count, value]}
          lines={suppliers}
          services={services}
        />
      </Card>
    </>
  );
}
