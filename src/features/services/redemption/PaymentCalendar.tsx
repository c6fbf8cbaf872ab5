import { formatDate } from "@/domain/calendar/calendarDate";
import type { PlannedPayment } from "@/domain/exits/redemption";
import { sum, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Explain } from "@/ui/feedback/Explain";
import type { RedemptionPreview } from "./preview";
import type { Conditions } from "./redemptionQueries";
import { regimeWords } from "./redemptionWords";

const columnsOf = (hasDebt: boolean): Column<PlannedPayment>[] => [
  { id: "numero", header: "Pagamento", priority: 1, cell: ({ numero }) => `${numero}º` },
  { id: "data", header: "Na conta em", cell: ({ data }) => formatDate(data) },
  { id: "bruto", header: "Bruto estimado", align: "end", cell: ({ bruto }) => formatMoney(bruto) },
  { id: "imposto", header: "Imposto estimado", align: "end", cell: ({ imposto }) => formatMoney(imposto) },
  ...(hasDebt
    ? [{ id: "divida", header: "Empréstimo", align: "end" as const, cell: ({ divida }: PlannedPayment) => formatMoney(divida) }]
    : []),
  { id: "liquido", header: "Líquido estimado", align: "end", cell: ({ liquido }) => formatMoney(liquido) },
];

/** Days on which each payment reaches the account, with its amount at today's quota, marked as an estimate. */
export function PaymentCalendar({
  preview: { calendar, regime, forma },
  conditions,
}: {
  preview: RedemptionPreview;
  conditions: Conditions;
}) {
  const total = toAmount(sum(calendar.map(({ liquido }) => liquido)));
  return (
    <Stack as="section" gap="3" aria-label="Calendário de pagamentos (estimativa)">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Heading as="h3" textStyle="h3">
          Calendário de pagamentos (estimativa)
        </Heading>
        <Explain title="Calendário de pagamentos">
          {() => (
            <Stack gap="3">
              <Text>
                Na conclusão saem da sua conta as cotas do resgate, divididas em {calendar.length}{" "}
                {calendar.length === 1 ? "pagamento" : "partes iguais"}. Cada pagamento vale o seu número de cotas vezes a cota do mês
                anterior a ele: se a cota subir, você recebe mais; se cair, menos.
              </Text>
              <Text>
                O imposto é calculado no dia de cada pagamento
                {regime === "REGRESSIVO" ? ": dinheiro que completa mais tempo até lá paga uma alíquota menor." : "."}
              </Text>
            </Stack>
          )}
        </Explain>
      </Flex>
      <Text textStyle="label" color="fgMuted">
        Estimativa pela cota de hoje, como se o pedido fosse concluído em {formatDate(conditions.hoje)}
        {regime === null ? ", no regime progressivo, porque você ainda não escolheu" : `, no regime ${regimeWords(regime).toLowerCase()}`}.
        O valor de cada pagamento só é conhecido com a cota do seu mês.
        {forma === "diferido" && " Até lá o dinheiro continua rendendo."}
      </Text>
      <Box borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
        <Table
          caption="Calendário de pagamentos, valores estimados"
          columns={columnsOf(conditions.divida !== "0.00")}
          rows={calendar}
          rowKey={({ numero }) => numero}
        />
      </Box>
      <Text fontWeight={600}>Ao todo, cerca de {formatMoney(total)} líquidos.</Text>
    </Stack>
  );
}
