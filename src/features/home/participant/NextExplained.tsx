import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney, formatRate } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import type { ProximosEventos } from "../homeQueries";

type Contribuicao = NonNullable<ProximosEventos["contribuicao"]>;

/** Next contribution: its parts, and the values of their calculation. */
export function NextExplained({ contribuicao: { mes, valor, parcelas, vencimento, base } }: { contribuicao: Contribuicao }) {
  return (
    <Stack gap="4">
      <Text>
        É o que a sua opção de contribuição em vigor pede para {longMonth(mes)}. Se o salário ou a opção mudarem até lá, o valor muda junto.
      </Text>
      <KeyValue
        tabular
        rows={[
          ...parcelas.map((part) => ({ label: part.nome, value: formatMoney(part.valor) })),
          { label: "Próxima contribuição", value: formatMoney(valor), strong: true },
        ]}
      />
      {base && (
        <Text>
          Salário de {formatMoney(base.salario)}, com 1/12 do 13º. A básica é {formatRate(base.percentualBasica)} do que passa de 15
          unidades de referência de {formatMoney(base.unidadeReferencia)}; a suplementar é {formatRate(base.percentualSuplementar)} do
          salário.
        </Text>
      )}
      <Text textStyle="small" color="fgMuted">
        Vencimento: {formatDate(vencimento)}, o primeiro dia útil a partir do dia combinado.
      </Text>
    </Stack>
  );
}
