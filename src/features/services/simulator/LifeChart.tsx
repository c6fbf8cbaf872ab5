import { memo, useMemo, useState } from "react";
import { drawn, formatMoney, formatRate } from "@/domain/money/money";
import { lifeOf } from "@/domain/simulator/simulate";
import { usePrinting } from "@/ui/browser/usePrinting";
import { shortAmount } from "@/ui/charts/axis";
import { BandChart } from "@/ui/charts/BandChart";
import { BarChart } from "@/ui/charts/BarChart";
import { Box, chakra, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import { type Column, Table } from "@/ui/content/Table";
import { type Board, useBoard } from "./simulatorBoardContext";

interface Row {
  idade: number;
  menor: string;
  saldo: string;
  maior: string;
  renda: string | null;
}

const columns: Column<Row>[] = [
  { id: "idade", header: "Idade", priority: 1, cell: ({ idade }) => `${idade} anos` },
  { id: "menor", header: "Saldo, pessimista", align: "end", cell: ({ menor }) => formatMoney(menor) },
  { id: "saldo", header: "Saldo", align: "end", cell: ({ saldo }) => formatMoney(saldo) },
  { id: "maior", header: "Saldo, otimista", align: "end", cell: ({ maior }) => formatMoney(maior) },
  { id: "renda", header: "Renda do plano por mês", align: "end", cell: ({ renda }) => (renda === null ? "–" : formatMoney(renda)) },
];

/** Rows of a balance over the years, one line for each rate. */
function rowsOf({ assumptions, saver, choice }: Board, taxa: string): Row[] {
  const of = (rate: string) => lifeOf(saver, choice, assumptions, rate);
  const [low, middle, high] = [of(assumptions.cenarios.pessimista.valor), of(taxa), of(assumptions.cenarios.otimista.valor)];
  return middle.map(({ idade, saldo, renda }, index) => ({
    idade,
    saldo,
    renda,
    menor: low[index]?.saldo ?? saldo,
    maior: high[index]?.saldo ?? saldo,
  }));
}

const Swatch = ({ band }: { band?: boolean }) => (
  <Box
    data-swatch=""
    w="4"
    h={band ? "3" : "3px"}
    borderRadius="sm"
    bg={band ? "brand.muted" : "brand.fg"}
    flexShrink={0}
    css={{ printColorAdjust: "exact" }}
  />
);

/** The balance over life in the band of the scenarios, the income after it, and both as a table. */
export const LifeChart = memo(function LifeChart() {
  const board = useBoard();
  const { choice, saver, result } = board;
  const { taxa: rate, nome } = result.principal;
  const rows = useMemo(() => rowsOf(board, rate), [board, rate]);
  const paid = rows.filter(({ renda }) => renda !== null);
  // Equal bars would say less than the sentence above.
  const changes = choice.forma !== "prazo-linear";
  const turn = rows.length - paid.length - 1;
  return (
    <Stack gap="6">
      <Stack gap="3" css={{ breakInside: "avoid" }}>
        <Flex wrap="wrap" gap="2" justify="space-between" align="center">
          <Heading as="h3" textStyle="body" fontWeight={600}>
            Evolução do saldo
          </Heading>
          <Flex gap="4" wrap="wrap" textStyle="small" color="fgMuted">
            <Flex align="center" gap="2">
              <Swatch />
              {nome}
            </Flex>
            <Flex align="center" gap="2">
              <Swatch band />
              Do pessimista ao otimista
            </Flex>
          </Flex>
        </Flex>
        <BandChart
          label={`Saldo dos ${rows[0]?.idade} aos ${rows.at(-1)?.idade} anos, entre os cenários pessimista e otimista`}
          points={rows.map(({ idade, saldo, menor, maior }) => ({
            label: `${idade} anos`,
            title: `${idade} anos: ${formatMoney(saldo)}, entre ${formatMoney(menor)} e ${formatMoney(maior)}`,
            low: drawn(menor),
            value: drawn(saldo),
            high: drawn(maior),
          }))}
          format={(value) => (value === 0 ? "R$ 0" : shortAmount(value))}
          {...(!saver.recebe && turn >= 0 && { event: { at: turn, label: `Renda aos ${choice.aposentadoria} anos` } })}
        />
      </Stack>
      {changes && (
        <Stack gap="3" css={{ breakInside: "avoid" }}>
          <Heading as="h3" textStyle="body" fontWeight={600}>
            Renda do plano depois de parar
          </Heading>
          <BarChart
            label="Renda mensal do plano em cada ano"
            bars={paid.map(({ idade, renda }) => ({
              label: `${idade - 1}`,
              title: `${idade - 1} anos: ${formatMoney(renda ?? "0.00")} por mês`,
              value: drawn(renda ?? "0.00"),
            }))}
            format={(value) => (value === 0 ? "R$ 0" : shortAmount(value))}
            height={160}
          />
          <Text textStyle="small" color="fgMuted">
            Por mês, em cada idade, com {formatRate(rate)} ao ano acima da inflação. A renda que termina deixa de aparecer.
          </Text>
        </Stack>
      )}
      <YearTable rows={rows} />
    </Stack>
  );
});

/** Fifty rows that are made when somebody looks, or prints. */
function YearTable({ rows }: { rows: readonly Row[] }) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = usePrinting();
  return (
    <chakra.details
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open && !isPrinting)}
      _print={{ breakInside: "avoid" }}
    >
      <Summary>{isPrinting ? "Ano a ano" : "Ver a tabela ano a ano"}</Summary>
      {(isOpen || isPrinting) && <Table caption="Saldo e renda, ano a ano" columns={columns} rows={rows} rowKey={({ idade }) => idade} />}
    </chakra.details>
  );
}
