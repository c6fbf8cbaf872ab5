import { longMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { TextLink } from "@/ui/controls/TextLink";
import { type Contracheque, PAYSLIPS } from "./payslipsQueries";

type Before = NonNullable<Contracheque["anterior"]>;

const signed = (value: string) => (value.startsWith("-") || /^0+\.0+$/.test(value) ? formatMoney(value) : `+${formatMoney(value)}`);

/** Two payslips beside each other, and below them each change with its reason. */
export function Comparison({ slip, before }: { slip: Contracheque; before: Before }) {
  const rows = [
    { label: "Bruto", antes: before.bruto, agora: slip.bruto },
    { label: "Imposto retido", antes: before.irrf, agora: slip.irrf },
    { label: "Líquido", antes: before.liquido, agora: slip.liquido },
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    { id: "label", header: "Valor", priority: 1, cell: ({ label }) => label },
    { id: "antes", header: longMonth(before.competencia), align: "end", cell: ({ antes }) => formatAmount(antes) },
    { id: "agora", header: longMonth(slip.competencia), align: "end", cell: ({ agora }) => <strong>{formatAmount(agora)}</strong> },
  ];
  return (
    <Card
      title="O que mudou desde o mês anterior"
      padding="0"
      action={<TextLink href={{ pathname: PAYSLIPS, query: { id: before.id } }}>Ver {longMonth(before.competencia)}</TextLink>}
    >
      <Table caption="Comparação com o mês anterior, em reais" columns={columns} rows={rows} rowKey={({ label }) => label} />
      {before.mudancas.length === 0 ? (
        <Text px={{ base: "4", md: "6" }} py="4" borderTopWidth="1px" color="fgMuted">
          Nada mudou: a cota, as deduções e a tabela do imposto são as mesmas.
        </Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Motivos da mudança">
          {before.mudancas.map(({ codigo, titulo, texto, efeito }) => (
            <Flex
              as="li"
              key={codigo}
              justify="space-between"
              align="baseline"
              gap="4"
              px={{ base: "4", md: "6" }}
              py="3"
              borderTopWidth="1px"
            >
              <Box minW="0">
                <Text fontWeight={600} textStyle="label">
                  {titulo}
                </Text>
                <Text textStyle="small" color="fgMuted">
                  {texto}
                </Text>
              </Box>
              {efeito && (
                <Text textStyle="label" fontFamily="tabular" whiteSpace="nowrap">
                  {signed(efeito)}
                </Text>
              )}
            </Flex>
          ))}
        </Stack>
      )}
    </Card>
  );
}
