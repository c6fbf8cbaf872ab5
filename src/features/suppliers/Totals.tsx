import type { ReactNode } from "react";
import { longMonth, shortMonth } from "@/domain/calendar/months";
import { supplyCategoryName } from "@/domain/messages/suppliers";
import { drawn, formatAmount, formatMoney } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { shortAmount } from "@/ui/charts/axis";
import { BarChart } from "@/ui/charts/BarChart";
import { ChartCard } from "@/ui/charts/ChartCard";
import { Card } from "@/ui/content/Card";
import { Grid, Text } from "@/ui/content/layout";
import { type Column, Table, TOTAL_KEY } from "@/ui/content/Table";
import type { Services } from "./suppliersQueries";

interface Line {
  id: string | number;
  name: ReactNode;
  servicos?: number;
  valor: string;
}

const columnsOf = (header: string, counted: boolean): Column<Line>[] => [
  { id: "name", header, priority: 1, cell: ({ name }) => name },
  ...(counted ? [{ id: "servicos", header: "Serviços", align: "end" as const, cell: ({ servicos = 0 }: Line) => servicos }] : []),
  { id: "valor", header: "Valor (R$)", align: "end", cell: ({ valor }) => formatAmount(valor) },
];

/** Parts and, below them, what they add up to. */
function PartsTable({ caption, header, lines, services }: { caption: string; header: string; lines: Line[]; services: Services }) {
  const counted = lines.some(({ servicos }) => servicos !== undefined);
  const total: Line = { id: TOTAL_KEY, name: "Total", servicos: services.total, valor: services.valor };
  return <Table caption={caption} columns={columnsOf(header, counted)} rows={[...lines, total]} rowKey={({ id }) => id} />;
}

const isYear = (periodo: string) => periodo.length === 4;
const longName = (periodo: string) => (isYear(periodo) ? periodo : longMonth(periodo));

/** Payments over time, as bars over the whole width or as figures. */
export function ByPeriod({ services }: { services: Services }) {
  const byYear = services.porPeriodo.some(({ periodo }) => isYear(periodo));
  const bars = services.porPeriodo.map(({ periodo, valor }) => ({
    label: isYear(periodo) ? periodo : shortMonth(periodo),
    title: `${longName(periodo)}: ${formatMoney(valor)}`,
    value: drawn(valor),
  }));
  const lines = services.porPeriodo.toReversed().map(({ periodo, valor }) => ({ id: periodo, name: longName(periodo), valor }));
  const name = byYear ? "Valores por ano" : "Valores por mês";
  return (
    <ChartCard
      roomy
      title={name}
      chart={
        <BarChart label={`${name} pagos a fornecedores. O botão Tabela mostra os números.`} bars={bars} format={shortAmount} height={320} />
      }
      table={<PartsTable caption={name} header={byYear ? "Ano" : "Mês"} lines={lines} services={services} />}
    />
  );
}

/** Payments by category and by supplier. */
export function ByKind({ services }: { services: Services }) {
  const categories = services.porCategoria.map(({ categoria, ...line }) => ({
    id: categoria,
    name: supplyCategoryName(categoria),
    ...line,
  }));
  const suppliers = services.porFornecedor.map(({ fornecedor: { id, nome, cnpj }, ...line }) => ({
    id,
    name: (
      // A phone's cell lays its children side by side.
      <Text as="span" display="block">
        {nome}
        <Text as="span" display="block" textStyle="small" color="fgMuted" fontWeight="normal" whiteSpace="nowrap">
          CNPJ {formatCnpj(cnpj)}
        </Text>
      </Text>
    ),
    ...line,
  }));
  return (
    <Grid gap={{ base: "4", lg: "6" }} alignItems="start" templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 2fr) minmax(0, 3fr)" }}>
      <Card title="Por categoria" padding="0">
        <PartsTable caption="Valores por categoria" header="Categoria" lines={categories} services={services} />
      </Card>
      <Card title="Por fornecedor" padding="0">
        <PartsTable caption="Valores por fornecedor" header="Fornecedor" lines={suppliers} services={services} />
      </Card>
    </Grid>
  );
}
