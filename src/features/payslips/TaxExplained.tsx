import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, formatQuantity, formatRate } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import type { Contracheque } from "./payslipsQueries";

/** Explanation of the tax, step by step from the gross amount, with the row of the law. */
export function TaxExplained({ slip }: { slip: Contracheque }) {
  const { imposto } = slip;
  if (!imposto) return <Text>Este pagamento é isento: não há imposto a calcular.</Text>;
  const { progressivo } = imposto;
  const isRegressive = imposto.regime === "REGRESSIVO";
  const rows = progressivo
    ? [
        { label: "Valor bruto", value: formatMoney(imposto.bruto) },
        { label: "− Parcela isenta", value: formatMoney(imposto.isento) },
        { label: "= Rendimento tributável", value: formatMoney(progressivo.tributavel) },
        {
          label: progressivo.deducao.tipo === "simplified" ? "− Desconto simplificado" : "− Deduções legais",
          value: formatMoney(progressivo.deducao.valor),
        },
        { label: "= Base de cálculo", value: formatMoney(imposto.base) },
        { label: "× Alíquota da faixa", value: formatRate(imposto.aliquota) },
        { label: "− Parcela a deduzir", value: formatMoney(progressivo.parcela) },
        { label: "= Imposto pela tabela", value: formatMoney(progressivo.impostoTabela) },
        { label: "− Redução da Lei 15.270/2025", value: formatMoney(progressivo.reducao) },
        ...(progressivo.dispensa ? [{ label: "− Dispensado por ser pequeno", value: formatMoney(progressivo.dispensa.valor) }] : []),
        { label: "Imposto retido", value: formatMoney(imposto.imposto), strong: true },
      ]
    : [
        { label: "Valor bruto", value: formatMoney(imposto.bruto) },
        {
          label: isRegressive ? "× Alíquota pelo tempo do dinheiro no plano" : "× Alíquota de quem mora no exterior",
          value: formatRate(imposto.aliquota),
        },
        { label: isRegressive ? "Imposto definitivo" : "Imposto retido", value: formatMoney(imposto.imposto), strong: true },
      ];
  return (
    <Stack gap="4">
      <Text>
        {progressivo
          ? "O imposto segue a tabela em vigor no dia do pagamento. Entre as deduções legais e o desconto simplificado, vale o que reduz mais."
          : !isRegressive
            ? "Para quem mora no exterior a lei manda reter uma alíquota única do valor bruto, sem deduções nem parcela isenta."
            : "No regime regressivo o imposto é definitivo, sem deduções, e diminui com o tempo em que cada contribuição ficou no plano."}
        {progressivo?.dispensa &&
          ` Até ${formatMoney(progressivo.dispensa.ate)} por mês não há retenção (${progressivo.dispensa.fonte}): o que for devido acerta-se na declaração anual.`}
        {progressivo && slip.tipo === "abono" && " O abono anual é tributado à parte, sem o desconto simplificado."}
      </Text>
      <KeyValue tabular rows={rows} />
      <Text textStyle="small" color="fgMuted">
        Tabela em vigor desde {formatDate(imposto.validoDesde)}. {imposto.fonte && `Fonte: ${imposto.fonte}.`}
        {progressivo && ` Dedução por dependente: ${formatMoney(progressivo.porDependente)}.`}
      </Text>
    </Stack>
  );
}

/** The amount from the quotas. */
export function QuotaExplained({ slip }: { slip: Contracheque }) {
  return (
    <Stack gap="4">
      <Text>A cada pagamento saem cotas da sua conta. O valor bruto são essas cotas pelo valor da cota do mês, ao centavo.</Text>
      <KeyValue
        tabular
        rows={[
          { label: "Forma da renda", value: slip.linhas[0]?.referencia || "–" },
          { label: "Cotas pagas", value: formatQuantity(slip.quotas) },
          { label: "× Valor da cota", value: formatQuantity(slip.cota) },
          { label: "= Valor bruto", value: formatMoney(slip.bruto), strong: true },
        ]}
      />
    </Stack>
  );
}
