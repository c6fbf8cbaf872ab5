import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney, formatQuantity, formatRate, isZeroAmount } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import { Sum } from "@/ui/content/Sum";
import { Explain } from "@/ui/feedback/Explain";
import type { Quote } from "./portabilityQueries";

const centsOf = (amount: string) => BigInt(amount.replace(".", ""));
const originName = ({ nome, desde }: Quote["origens"][number]) => (desde ? `${nome}, desde ${formatDate(desde)}` : nome);

/** True where all that travels is its origins: nothing is taken away from them. */
const isOfOrigins = ({ origens, valor }: Quote) =>
  origens.length > 1 && origens.reduce((total, origin) => total + centsOf(origin.valor), 0n) === centsOf(valor);

/** Sum that comes to the amount that travels: of its origins, or from the whole account where a part of it stays. */
export function TravelSum({ quote }: { quote: Quote }) {
  const { saldo, naoAdquirido, divida, dividaImpede, valor, soPortado, permitido, origens } = quote;
  const less = [
    { label: "Parte da patrocinadora que ainda não é sua", amount: naoAdquirido },
    { label: "Empréstimo, quitado com o saldo", amount: dividaImpede ? "0.00" : divida },
  ];
  return (
    <Sum
      parts={
        isOfOrigins(quote)
          ? origens.map((origin) => ({ label: originName(origin), value: formatMoney(origin.valor) }))
          : [
              { label: soPortado ? "Dinheiro que você trouxe de outros planos" : "Seu saldo no plano", value: formatMoney(saldo) },
              ...less
                .filter(({ amount }) => !isZeroAmount(amount))
                .map(({ label, amount }) => ({ label, value: formatMoney(amount), isLess: true })),
            ]
      }
      total={{ label: permitido ? "Valor que seria portado hoje" : "Valor que poderia ser portado", value: formatMoney(valor) }}
    />
  );
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
        <TravelSum quote={quote} />
        {quote.origens.length > 1 && !isOfOrigins(quote) && (
          <KeyValue
            layout="grid"
            columns={3}
            tabular
            rows={quote.origens.map((origin) => ({ label: originName(origin), value: formatMoney(origin.valor) }))}
          />
        )}
      </Stack>
    </Card>
  );
}
