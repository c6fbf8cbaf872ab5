import { formatDate } from "@/domain/calendarDate";
import { formatMoney, formatRate } from "@/domain/money";
import { longMonth } from "@/domain/months";
import { KeyValue } from "@/ui/KeyValue";
import { Stack, Text } from "@/ui/layout";
import type { ProximosEventos } from "../queries";

type Contribuicao = NonNullable<ProximosEventos["contribuicao"]>;

/** The next contribution: its parts, and what each was computed with. */
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
