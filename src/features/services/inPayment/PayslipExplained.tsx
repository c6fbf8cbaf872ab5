import type { NextPayslip } from "@/domain/benefits/benefitPreview";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney, formatQuantity } from "@/domain/money/money";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import type { Facts } from "./benefitQueries";

const rate = (percent: string) => `${percent.replace(".", ",")}%`;

/** The formula of a payslip with what went into it, and the date and source of each rule. */
export function PayslipExplained({ facts, slip }: { facts: Facts; slip: NextPayslip }) {
  const { cota, tabelaImposto, tabelaRegressiva } = facts;
  const { tax } = slip;
  const rows: KeyValueRow[] = [
    { label: "Cotas pagas", value: formatQuantity(slip.quotas) },
    ...(cota ? [{ label: `× cota de ${longMonth(cota.mes)}`, value: cota.valor.replace(".", ",") }] : []),
    { label: "Renda do mês", value: formatMoney(slip.bruto), strong: true },
    ...(slip.isento65 === "0.00" ? [] : [{ label: "− parcela isenta dos 65 anos", value: formatMoney(slip.isento65) }]),
    ...(slip.isentoMolestia === "0.00" ? [] : [{ label: "− isenta por doença grave", value: formatMoney(slip.isentoMolestia) }]),
    ...(tax && "deduction" in tax
      ? [
          {
            label: tax.deduction.kind === "simplified" ? "− desconto simplificado" : "− dependentes e pensão",
            value: formatMoney(tax.deduction.amount),
          },
          { label: "Base do imposto", value: formatMoney(tax.base) },
          { label: `× ${rate(tax.rate)} − parcela a deduzir`, value: formatMoney(tax.parcel) },
          { label: "Imposto da tabela", value: formatMoney(tax.tableTax) },
          { label: "− redução da Lei 15.270/2025", value: formatMoney(tax.reduction) },
          ...(tax.waived ? [{ label: "− dispensado, por ser pequeno", value: formatMoney(tax.waived) }] : []),
        ]
      : tax
        ? [{ label: "× alíquota pelo tempo do dinheiro", value: rate(tax.rate) }]
        : []),
    { label: "Imposto retido", value: formatMoney(slip.irrf), strong: true },
  ];
  const isRegressive = facts.regime === "REGRESSIVO";
  const law = isRegressive ? tabelaRegressiva : tabelaImposto;
  return (
    <Stack gap="3">
      <Text>
        É uma estimativa com a última cota publicada. A folha usa a cota do mês do pagamento, que só se conhece quando ele termina, e soma o
        que o fundo lhe pagar no mesmo mês. As parcelas de empréstimo, se houver, são descontadas depois.
      </Text>
      <KeyValue tabular rows={rows} />
      {law && (
        <Text textStyle="small" color="fgMuted">
          Tabela do imposto em vigor desde {formatDate(law.validFrom)}. Fonte: {law.fonte}.
        </Text>
      )}
      {cota && (
        <Text textStyle="small" color="fgMuted">
          Cota de {formatDate(cota.data)}. Fonte: {cota.fonte}.
        </Text>
      )}
    </Stack>
  );
}
