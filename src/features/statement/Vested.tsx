import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, formatRate } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Extrato } from "./statementQueries";

type Direito = NonNullable<Extrato["direito"]>;

const stay = (months: number) => (months === 0 ? "Desde a adesão" : `A partir de ${months} meses`);

function Explained({ direito }: { direito: Direito }) {
  const { saldo, percentual, valor, em, meses, proximo, tabela, desde, fonte } = direito;
  return (
    <Stack gap="4">
      <Text>
        Se você deixar o plano, leva tudo o que você mesmo contribuiu e uma parte do que a patrocinadora contribuiu. Essa parte cresce com
        os meses completos no plano: em {formatDate(em)} são {meses}.
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: "Saldo da patrocinadora", value: formatMoney(saldo) },
          { label: "× Parte que já é sua", value: formatRate(percentual) },
          { label: "Valor que já é seu", value: formatMoney(valor), strong: true },
        ]}
      />
      <KeyValue tabular rows={tabela.map((step) => ({ label: stay(step.aPartirDeMeses), value: formatRate(step.percentual) }))} />
      <Text textStyle="small" color="fgMuted">
        {proximo ? `Passa a ${formatRate(proximo.percentual)} em ${formatDate(proximo.em)}. ` : "Já é o máximo da tabela. "}
        Tabela em vigor desde {formatDate(desde)}. Fonte: {fonte}.
      </Text>
    </Stack>
  );
}

/**
 * Percentage of the sponsor's part that the participant keeps when leaving (domain §7.3); absent where the plan has no
 * such part.
 */
export function Vested({ direito }: { direito: Direito }) {
  return (
    <Card
      plain
      title="Parte da patrocinadora que já é sua"
      action={<Explain title="Como calculamos a parte que já é sua">{() => <Explained direito={direito} />}</Explain>}
    >
      <Text as="strong" textStyle="h3">
        {formatMoney(direito.valor)}
      </Text>{" "}
      <Text as="span" textStyle="label" color="fgMuted">
        ({formatRate(direito.percentual)} de {formatMoney(direito.saldo)})
      </Text>
    </Card>
  );
}
