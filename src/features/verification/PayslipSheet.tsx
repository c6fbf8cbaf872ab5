import { benefitName, regimeName } from "@/domain/benefits/payslipNames";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney, formatQuantity, formatRate, isZeroAmount } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Grid, Stack } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import type { Opened, OpenedPayslip } from "./openLink";
import { SheetHead } from "./SheetHead";

type Line = OpenedPayslip["linhas"][number];

const amount = (value: string) => (isZeroAmount(value) ? "–" : formatAmount(value));

const columns: Column<Line>[] = [
  { id: "codigo", header: "Código", priority: 3, cell: ({ codigo }) => codigo },
  { id: "descricao", header: "Descrição", priority: 1, cell: ({ descricao }) => descricao },
  { id: "referencia", header: "Referência", cell: ({ referencia }) => referencia || "–" },
  { id: "vencimento", header: "Vencimentos (R$)", align: "end", cell: ({ vencimento }) => amount(vencimento) },
  { id: "desconto", header: "Descontos (R$)", align: "end", cell: ({ desconto }) => amount(desconto) },
];

/** The payslip of a link: header, lines and footer of the paper (domain §10.1). */
export function PayslipSheet({ opened, slip }: { opened: Opened; slip: OpenedPayslip }) {
  const exempt = [
    { label: "Parcela isenta de 65 anos", value: slip.isento65 },
    { label: "Isento por moléstia grave", value: slip.isentoMolestia },
  ].filter(({ value }) => !isZeroAmount(value));
  return (
    <Stack gap={{ base: "4", lg: "6" }} css={{ "@media print": { gap: "3", "& section": { breakInside: "avoid" } } }}>
      <SheetHead
        opened={opened}
        more={[
          { label: "Benefício", value: `${benefitName(slip.especie)} nº ${slip.beneficio}` },
          { label: "Pagamento em", value: formatDate(slip.dataPagamento) },
          {
            label: "Regime de tributação",
            value: `${regimeName(slip.regime)}${slip.aliquota ? `, faixa de ${formatRate(slip.aliquota)}` : ""}`,
          },
          { label: "Dependentes no imposto", value: String(slip.dependentesIr) },
        ]}
      />
      <Card title="Pagamento" padding="0">
        <Table caption="Vencimentos e descontos" columns={columns} rows={slip.linhas} rowKey={({ codigo }) => codigo} />
        <Box px={{ base: "4", md: "6" }} py="3" borderTopWidth="1px" ml="auto" w={{ base: "full", md: "380px" }}>
          <KeyValue
            tabular
            divided={false}
            rows={[
              { label: "Total bruto", value: formatMoney(slip.bruto) },
              { label: "Total de descontos", value: formatMoney(slip.descontos) },
              { label: "Líquido", value: formatMoney(slip.liquido), strong: true },
            ]}
          />
        </Box>
      </Card>
      <Grid
        templateColumns={{ base: "1fr", lg: "1fr 1fr" }}
        gap={{ base: "4", lg: "6" }}
        css={{ "@media print": { gridTemplateColumns: "1fr 1fr", gap: "3" } }}
      >
        <Card title="Imposto de renda">
          <KeyValue
            tabular
            rows={[
              ...exempt.map(({ label, value }) => ({ label, value: formatMoney(value) })),
              { label: "Base de cálculo", value: formatMoney(slip.baseIrrf) },
              { label: "Imposto retido", value: formatMoney(slip.irrf), strong: true },
            ]}
          />
        </Card>
        <Card title="Cotas e saldo">
          <KeyValue
            tabular
            rows={[
              { label: "Cotas pagas", value: formatQuantity(slip.quotas) },
              { label: "Valor da cota", value: formatQuantity(slip.cota) },
              { label: "Saldo depois do pagamento", value: formatMoney(slip.saldo), strong: true },
            ]}
          />
        </Card>
      </Grid>
      <Card title={`Acumulado em ${slip.dataPagamento.slice(0, 4)}`}>
        <KeyValue
          layout="grid"
          rows={[
            { label: "Bruto", value: formatMoney(slip.acumulado.bruto) },
            { label: "Imposto retido", value: formatMoney(slip.acumulado.irrf) },
            { label: "Líquido", value: formatMoney(slip.acumulado.liquido) },
          ]}
        />
      </Card>
    </Stack>
  );
}
