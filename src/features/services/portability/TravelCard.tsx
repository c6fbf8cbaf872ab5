import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney, formatQuantity, formatRate, isZeroAmount } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Quote } from "./portabilityQueries";

/** Rows from the whole account to the amount that travels, one for each step. */
export function travelRows({ saldo, naoAdquirido, divida, dividaImpede, valor, soPortado, permitido }: Quote): KeyValueRow[] {
  return [
    { label: soPortado ? "Dinheiro que você trouxe de outros planos" : "Seu saldo no plano", value: formatMoney(saldo) },
    ...(isZeroAmount(naoAdquirido)
      ? []
      : [{ label: "Parte da patrocinadora que ainda não é sua", value: formatMoney(`-${naoAdquirido}`) }]),
    ...(isZeroAmount(divida) || dividaImpede ? [] : [{ label: "Empréstimo, quitado com o saldo", value: formatMoney(`-${divida}`) }]),
    { label: permitido ? "Valor que seria portado hoje" : "Valor que poderia ser portado", value: formatMoney(valor), strong: true },
  ];
}

function Calculation({ quote }: { quote: Quote }) {
  const { base, direito } = quote;
  return (
    <Stack gap="3">
      {base && (
        <Text>
          Quotas da sua conta multiplicadas pela última cota, a de {longMonth(base.mes)} (
          {base.cotas.map(({ perfil, valor }) => `${perfil}: ${formatQuantity(valor)}`).join("; ")}), de {formatDate(base.data)}. Fonte:{" "}
          {base.fonte}.
        </Text>
      )}
      {direito && (
        <Text>
          Da parte da patrocinadora, {formatRate(direito.percentual)} já são seus: a tabela do plano conta {direito.meses} meses de vínculo.
        </Text>
      )}
      <Text>
        O valor final é o da última cota publicada no dia da transferência. Não há imposto: ele vem quando você receber no outro plano.
      </Text>
    </Stack>
  );
}

/** Card with the money that would travel today, by origin. */
export function TravelCard({ quote }: { quote: Quote }) {
  if (isZeroAmount(quote.saldo)) return null;
  return (
    <Card title="O que vai com você" action={<Explain title="O que vai com você">{() => <Calculation quote={quote} />}</Explain>}>
      <Stack gap="5">
        <KeyValue tabular rows={travelRows(quote)} />
        {quote.origens.length > 1 && (
          <KeyValue
            layout="grid"
            columns={3}
            tabular
            rows={quote.origens.map(({ nome, valor, desde }) => ({
              label: desde ? `${nome}, desde ${formatDate(desde)}` : nome,
              value: formatMoney(valor),
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}
