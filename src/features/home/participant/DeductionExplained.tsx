import { formatMoney, formatRate } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import type { Deducao } from "./DeductionCard";

/** Room of the deduction and the tax that it saves: each figure with what it was made of. */
export function DeductionExplained({ deducao }: { deducao: Deducao }) {
  const { ano, percentual, rendaEstimada, limite, usado, previsto, disponivel, economia, fonte } = deducao;
  return (
    <Stack gap="4">
      <Text>
        As contribuições que você paga ao plano podem ser deduzidas até {formatRate(percentual)} da renda tributável do ano, no modelo
        completo da declaração.
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: `Renda estimada de ${ano} (12 salários)`, value: formatMoney(rendaEstimada) },
          { label: `Limite: ${formatRate(percentual)}`, value: formatMoney(limite) },
          { label: `Já contribuído em ${ano}`, value: formatMoney(usado) },
          { label: `Suas contribuições até dezembro`, value: formatMoney(previsto) },
          { label: "Ainda cabe", value: formatMoney(disponivel), strong: true },
          { label: "Imposto a menos", value: formatMoney(economia), strong: true },
        ]}
      />
      <Text textStyle="small" color="fgMuted">
        Estimativa com o salário que o fundo conhece, sem outras rendas e deduções. Vale o dia em que a contribuição entra na conta. Fonte:{" "}
        {fonte}.
      </Text>
    </Stack>
  );
}
