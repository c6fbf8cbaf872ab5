import { formatDate } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import type { Extrato } from "./statementQueries";

/** Each figure of the statement: the addition, the quotas of both ends with their days and sources, the rounding. */
export function StatementExplained({ extrato: { total, cotas } }: { extrato: Extrato }) {
  return (
    <Stack gap="4">
      <Text>
        O que você contribui compra cotas pelo valor da cota do mês. No fim do período, cada subconta vale as suas cotas multiplicadas pelo
        valor da cota, com arredondamento ao centavo. Os rendimentos são a diferença que falta para fechar a conta:
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: "Saldo no fim", value: formatMoney(total.fechamento.valor) },
          { label: "− Saldo no início", value: formatMoney(total.abertura.valor) },
          { label: "− Entradas", value: formatMoney(total.entradas) },
          { label: "+ Saídas", value: formatMoney(total.saidas) },
          { label: "Rendimentos", value: formatMoney(total.rendimento), strong: true },
        ]}
      />
      {cotas.map(({ perfil, inicial, final, retorno, inflacao }) => (
        <Text key={perfil.id} textStyle="small" color="fgMuted">
          Perfil {perfil.nome}: a cota passou de {formatQuantity(inicial.valor)}, em {formatDate(inicial.data)}, para{" "}
          {formatQuantity(final.valor)}, em {formatDate(final.data)}. Rentabilidade de {formatAmount(retorno)}%. Fonte: {final.fonte}.
          {inflacao &&
            ` No mesmo período o ${inflacao.indice} foi de ${formatAmount(inflacao.percentual)}%: descontada a inflação, ${formatAmount(inflacao.real)}%. Fonte: ${inflacao.fonte}.`}
        </Text>
      ))}
    </Stack>
  );
}
