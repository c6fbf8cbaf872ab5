import { formatDate } from "@/domain/calendarDate";
import { formatMoney, formatQuantity, formatRate, isZeroAmount } from "@/domain/money";
import { longMonth } from "@/domain/months";
import { Card } from "@/ui/Card";
import { Explain } from "@/ui/Explain";
import { KeyValue, type KeyValueRow } from "@/ui/KeyValue";
import { Stack, Text } from "@/ui/layout";
import type { Quote } from "./queries";

/** From the whole account to what travels, one line for each step. */
export function travelRows({ saldo, naoAdquirido, divida, dividaImpede, valor, soPortado, permitido }: Quote): KeyValueRow[] {
  return [
    { label: soPortado ? "Dinheiro que você trouxe de outros planos" : "Seu saldo no plano", value: formatMoney(saldo) },
    ...(isZeroAmount(naoAdquirido)
      ? []
      : [{ label: "Parte da patrocinadora que ainda não é sua", value: formatMoney(`-${naoAdquirido}`) }]),
    ...(isZeroAmount(divida) || dividaImpede ? [] : [{ label: "Empréstimo, quitado com o saldo", value: formatMoney(`-${divida}`) }]),
    { label: permitido ? "Iria hoje para o outro plano" : "Iria, se você já pudesse portar", value: formatMoney(valor), strong: true },
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

/** What would travel today, and where it came from. */
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
