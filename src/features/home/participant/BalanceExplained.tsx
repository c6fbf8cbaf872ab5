import { formatDate } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import type { Saldo } from "../homeQueries";

/** The balance, figure by figure: the quotas of each sub-account at the value of the quota. */
export function BalanceExplained({ saldo }: { saldo: Saldo }) {
  return (
    <Stack gap="4">
      <Text>
        Seu dinheiro é guardado em cotas. O saldo é a quantidade de cotas de cada subconta multiplicada pelo valor da cota, arredondada ao
        centavo, e depois somada.
      </Text>
      <KeyValue
        tabular
        rows={[
          ...saldo.subcontas.map(({ nome, quotas, valor }) => ({
            label: `${nome}: ${formatQuantity(quotas)} cotas`,
            value: formatMoney(valor),
          })),
          { label: "Saldo", value: formatMoney(saldo.saldo), strong: true },
        ]}
      />
      {saldo.cotas.map(({ perfil, valor, data, fonte }) => (
        <Text key={perfil.id} textStyle="small" color="fgMuted">
          Cota do perfil {perfil.nome} em {formatDate(data)}: {formatQuantity(valor)}. Fonte: {fonte}.
        </Text>
      ))}
      {saldo.rentabilidade.dozeMeses && (
        <Text textStyle="small" color="fgMuted">
          A rentabilidade de {formatAmount(saldo.rentabilidade.dozeMeses)}% em 12 meses é quanto o valor da cota cresceu nesse período.
        </Text>
      )}
    </Stack>
  );
}
