import { formatDate } from "@/domain/calendar/calendarDate";
import type { TaxedDay } from "@/domain/exits/redemption";
import { formatMoney, formatQuantity } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Heading, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Explain } from "@/ui/feedback/Explain";
import type { RedemptionPreview, RegimeSide } from "./preview";
import type { Conditions } from "./redemptionQueries";
import { ageWords, rateWords, regimeWords } from "./redemptionWords";

const lotColumns: Column<TaxedDay>[] = [
  { id: "date", header: "Entrou em", priority: 1, cell: ({ date }) => formatDate(date) },
  { id: "quotas", header: "Cotas", align: "end", cell: ({ quotas }) => formatQuantity(quotas) },
  { id: "bruto", header: "Valor", align: "end", cell: ({ bruto }) => formatMoney(bruto) },
  { id: "aliquota", header: "Alíquota", align: "end", cell: ({ aliquota }) => rateWords(aliquota) },
  { id: "imposto", header: "Imposto", align: "end", cell: ({ imposto }) => formatMoney(imposto) },
];

const waiverWords = (waiver: Conditions["regras"]["dispensa"]): string =>
  waiver?.inUse && waiver.onAdvance !== false ? ` Até ${formatMoney(waiver.upTo)} nada é retido (${waiver.fonte}).` : "";

function Side({ side: { regime, taxed, liquido }, conditions }: { side: RegimeSide; conditions: Conditions }) {
  const isDefinitive = regime === "REGRESSIVO";
  return (
    <Box
      as="section"
      aria-label={`Regime ${regimeWords(regime).toLowerCase()}`}
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      padding="4"
    >
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Heading as="h4" textStyle="h3">
          {regimeWords(regime)}
        </Heading>
        <Explain title={`imposto do regime ${regimeWords(regime).toLowerCase()}`} label="Ver cada entrada">
          {() => (
            <Stack gap="4">
              <Text>
                {isDefinitive
                  ? "Saem primeiro as contribuições mais antigas (PEPS). Cada uma paga a alíquota do tempo que ficou no plano, contado até o dia do pagamento, e o imposto é definitivo."
                  : `${rateWords(conditions.regras.antecipacao)} do valor bruto são retidos como antecipação (Lei 11.053/2004, art. 3º). Na declaração anual o resgate soma com as suas outras rendas: pode haver mais imposto a pagar ou restituição.${waiverWords(conditions.regras.dispensa)}`}
              </Text>
              <Table caption="Imposto de cada entrada" columns={lotColumns} rows={taxed.lotes} rowKey={({ date }) => date} />
            </Stack>
          )}
        </Explain>
      </Flex>
      <KeyValue
        tabular
        rows={[
          { label: "Valor bruto", value: formatMoney(taxed.bruto) },
          ...taxed.faixas.map(({ aliquota, imposto, bruto }) => ({
            label: isDefinitive
              ? `${rateWords(aliquota)} de ${formatMoney(bruto)}, ${ageWords(aliquota, conditions.regras.faixas)}`
              : `${rateWords(aliquota)} retidos agora`,
            value: `−${formatMoney(imposto)}`,
          })),
          ...(conditions.divida === "0.00" ? [] : [{ label: "Empréstimo", value: `−${formatMoney(conditions.divida)}` }]),
          { label: "Você recebe", value: formatMoney(liquido), strong: true },
        ]}
      />
      <Text textStyle="small" color="fgMuted" marginTop="2">
        {isDefinitive ? "Definitivo: não entra na declaração anual." : "Não é o imposto final: o acerto é na declaração anual."}
      </Text>
    </Box>
  );
}

/** Tax under each regime for a payment at once; only the regime in force where there is one. */
export function TaxSides({ preview, conditions }: { preview: RedemptionPreview; conditions: Conditions }) {
  const sides = preview.sides.filter(({ regime }) => conditions.regime === null || regime === conditions.regime);
  return (
    <Stack as="section" gap="3" aria-label="Imposto de renda do resgate">
      <Heading as="h3" textStyle="h3">
        {conditions.regime ? "Imposto de renda" : "Os dois regimes, lado a lado"}
      </Heading>
      <Text textStyle="label" color="fgMuted">
        Como se tudo fosse pago de uma vez em {formatDate(conditions.primeiroCredito)}, pela cota de hoje.
      </Text>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: sides.length > 1 ? "repeat(2, minmax(0, 1fr))" : "minmax(0, 1fr)" }} gap="4">
        {sides.map((side) => (
          <Side key={side.regime} side={side} conditions={conditions} />
        ))}
      </Grid>
    </Stack>
  );
}
