import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import type { Facts } from "../inPayment/benefitQueries";

/** Worth of the exempt portion, by the table of the next payment. */
export function ExemptAmount({ facts: { tabelaImposto, parcela65 } }: { facts: Facts }) {
  if (!tabelaImposto) return null;
  // The amount is older than the table that it stands in.
  const { desde, fonte } = parcela65 ?? { desde: tabelaImposto.validFrom, fonte: tabelaImposto.fonte };
  return (
    <Card title="Quanto é a isenção">
      <Stack gap="2" maxWidth="680px">
        <Text>
          <strong>{formatMoney(tabelaImposto.exempt65)} por mês</strong> do que você recebe ficam fora do imposto, e o mesmo valor no abono
          anual. É uma só por pessoa, somando o INSS e todos os planos.
        </Text>
        <Text>
          Se ela for usada em duas fontes, cada uma desconta menos imposto do que devia, e a diferença é paga na declaração anual.
        </Text>
        <Text textStyle="small" color="fgMuted">
          Valor em vigor desde {formatDate(desde)}. Fonte: {fonte}.
        </Text>
      </Stack>
    </Card>
  );
}
