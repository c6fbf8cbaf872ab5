import { type Withheld, withheldSince } from "@/domain/benefits/benefitPreview";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { Box, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import type { Facts } from "../inPayment/benefitQueries";

const columns: Column<Withheld>[] = [
  { id: "ano", header: "Ano", priority: 1, cell: ({ ano }) => ano },
  { id: "pagamentos", header: "Pagamentos", align: "end", cell: ({ pagamentos }) => pagamentos },
  { id: "bruto", header: "Renda paga", align: "end", cell: ({ bruto }) => formatMoney(bruto) },
  { id: "irrf", header: "Imposto retido", align: "end", cell: ({ irrf }) => formatMoney(irrf) },
];

/** Tax withheld since a diagnosis, and the way to recover it: this year's, and that of years whose return was handed in. */
export function WithheldTax({ facts, diagnosis }: { facts: Facts; diagnosis: string }) {
  const years = withheldSince(facts.pagos, diagnosis);
  const thisYear = facts.hoje.slice(0, 4);
  return (
    <Box as="section" aria-label="O que já foi retido" borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
      <Text as="h3" fontWeight={600} paddingInline="4" paddingBlock="3" bg="subtle">
        Imposto retido desde o diagnóstico, em {formatDate(diagnosis)}
      </Text>
      <Table
        columns={columns}
        rows={years}
        rowKey={({ ano }) => ano}
        caption="Imposto retido desde o diagnóstico, por ano"
        empty={
          <Box padding="4">
            <Text>Nenhum imposto foi retido do seu benefício neste plano desde então: não há o que recuperar.</Text>
          </Box>
        }
      />
      {years.length > 0 && (
        <Stack gap="2" padding="4">
          <Text fontWeight={600}>Como recuperar</Text>
          <Text>
            O fundo já entregou este imposto à Receita Federal e não pode devolvê-lo. Com a isenção reconhecida, o informe de rendimentos
            passa a trazer esses pagamentos como isentos (quadro 4, linha 4) e o imposto como retido (quadro 3, linha 5).
          </Text>
          {years.some(({ ano }) => ano === thisYear) && (
            <Text>De {thisYear}: informe os dois valores na próxima declaração. O imposto volta na restituição.</Text>
          )}
          {years.some(({ ano }) => ano < thisYear) && (
            <Text>
              De anos anteriores: retifique a declaração de cada ano com o novo informe. A lei permite pedir de volta o que foi pago nos
              últimos cinco anos.
            </Text>
          )}
        </Stack>
      )}
    </Box>
  );
}
