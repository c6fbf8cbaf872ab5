import { useMemo } from "react";
import { type LoanQuote, loanLimit, quoteLoan, termsToCompare } from "@/domain/loans/loans";
import { exact } from "@/domain/money/exact";
import { drawn, formatMoney } from "@/domain/money/money";
import { BarChart } from "@/ui/charts/BarChart";
import { Heading, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import type { Conditions } from "./loanQueries";
import { percentText } from "./loanWords";

interface Props {
  conditions: Conditions;
  quote: LoanQuote;
  onChoose(parcelas: number): void;
}

const columns: Column<LoanQuote>[] = [
  { id: "parcelas", header: "Parcelas", priority: 1, cell: ({ parcelas }) => `${parcelas} parcelas` },
  { id: "parcela", header: "Por mês", align: "end", cell: ({ parcela }) => formatMoney(parcela) },
  { id: "total", header: "Total pago", align: "end", cell: ({ totalPago }) => formatMoney(totalPago) },
  { id: "custo", header: "Custo total", align: "end", cell: ({ custo }) => formatMoney(custo) },
  { id: "cet", header: "CET ao ano", align: "end", cell: ({ cet }) => percentText(cet) },
];

/** The same amount over other numbers of instalments, side by side: those that the limit lets the person choose. */
export function TermComparison({ conditions: { condicoes, capacidade, liberacao }, quote, onChoose }: Props) {
  const { valor, parcelas } = quote;
  const quotes = useMemo(() => {
    if (!condicoes || !capacidade) return [];
    return termsToCompare(condicoes, parcelas)
      .filter((count) => count === parcelas || exact(loanLimit(condicoes, capacidade, count).limite).gte(valor))
      .map((count) => quoteLoan(condicoes, { valor, parcelas: count }, liberacao));
  }, [condicoes, capacidade, liberacao, valor, parcelas]);
  if (quotes.length < 2) return null;
  return (
    <Stack as="section" gap="4" aria-label="Comparar prazos">
      <Heading as="h3" textStyle="h3">
        Comparar prazos
      </Heading>
      <Text textStyle="label" color="fgMuted">
        Os mesmos {formatMoney(valor)}. Mais parcelas cabem melhor no mês e custam mais no fim. Escolha uma linha para usar o prazo.
      </Text>
      <BarChart
        label="Custo total por número de parcelas"
        bars={quotes.map(({ parcelas: count, custo }) => ({
          label: `${count}x`,
          title: `${count} parcelas: ${formatMoney(custo)} de custo`,
          value: drawn(custo),
        }))}
        format={(value) => `R$ ${value.toLocaleString("pt-BR", { maximumFractionDigits: 0 })}`}
        height={180}
      />
      <Table
        caption="Comparação de prazos"
        columns={columns}
        rows={quotes}
        rowKey={(row) => row.parcelas}
        openKey={parcelas}
        onOpen={(row) => onChoose(row.parcelas)}
      />
    </Stack>
  );
}
