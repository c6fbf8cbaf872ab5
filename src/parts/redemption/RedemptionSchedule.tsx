import { Download } from "lucide-react";
import { call } from "@/api/browser";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { formatMoney, isZeroAmount } from "@/domain/money/money";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { StateBadge } from "@/parts/states/StateBadge";
import { REDEMPTION_PAYMENT } from "@/parts/states/services";
import { saveFile } from "@/ui/browser/saveFile";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { toast } from "@/ui/feedback/toast";
import type { Redemption, RedemptionInstalment } from "./redemptionQueries";

interface Props {
  redemption: Redemption;
  /** Attendants: takes an instalment back whose day has not come. */
  onReverse?(instalment: RedemptionInstalment): void;
}

async function download(idEmissao: number, name: string) {
  try {
    saveFile(await call("GET /baixarDocumentoEmitido/{idEmissao}", { params: { idEmissao } }), name);
  } catch {
    toast.error("Não conseguimos baixar o recibo. Tente de novo.");
  }
}

const amountOf = ({ pagamento, estimativa }: RedemptionInstalment) =>
  pagamento ? formatMoney(pagamento.bruto) : estimativa ? `cerca de ${formatMoney(estimativa)}` : "–";

function columnsOf({ redemption: { protocolo }, onReverse }: Props): Column<RedemptionInstalment>[] {
  return [
    { id: "numero", header: "Parcela", priority: 1, cell: ({ numero }) => `${numero}ª` },
    { id: "data", header: "Na conta em", cell: ({ vencimento, pagamento }) => formatDate(pagamento?.em ?? vencimento) },
    { id: "cota", header: "Cota de", cell: ({ mesCota }) => formatMonth(mesCota) },
    { id: "bruto", header: "Bruto", align: "end", cell: amountOf },
    { id: "imposto", header: "Imposto", align: "end", cell: ({ pagamento }) => (pagamento ? formatMoney(pagamento.imposto) : "–") },
    { id: "liquido", header: "Líquido", align: "end", cell: ({ pagamento }) => (pagamento ? formatMoney(pagamento.liquido) : "–") },
    {
      id: "situacao",
      header: "Situação",
      cell: ({ situacao }) => <StateBadge look={REDEMPTION_PAYMENT[situacao]} plain />,
    },
    {
      id: "acao",
      header: "Recibo",
      cell: (row) => {
        const idRecibo = row.pagamento?.idRecibo;
        if (idRecibo)
          return (
            <Button
              variant="text"
              size="sm"
              leftIcon={Download}
              aria-label={`Baixar o recibo da parcela ${row.numero}`}
              onClick={() => void download(idRecibo, `recibo-resgate-${protocolo}-${row.numero}.pdf`)}
            >
              Recibo
            </Button>
          );
        if (row.situacao === "agendada" && onReverse)
          return (
            <Button variant="text" size="sm" aria-label={`Estornar a parcela ${row.numero}`} onClick={() => onReverse(row)}>
              Estornar
            </Button>
          );
        return row.situacao === "paga" ? "Em preparo" : "–";
      },
    },
  ];
}

/** A redemption with its payments: what was paid, with the receipts, and what is still to come at today's quota. */
export function RedemptionSchedule(props: Props) {
  const { redemption } = props;
  const { alcance, regime, valorNaVenda, naoAdquirido, divida, dividaDescoberta, conta, vendidoEm, parcelas } = redemption;
  return (
    <Stack gap="4">
      <KeyValue
        tabular
        rows={[
          { label: `Cotas que saíram da conta em ${formatDate(vendidoEm)}`, value: formatMoney(valorNaVenda), strong: true },
          { label: "Regime de tributação", value: REGIME_NAMES[regime] ?? regime },
          { label: "Conta do crédito", value: conta },
          ...(isZeroAmount(divida) ? [] : [{ label: "Empréstimo quitado", value: formatMoney(divida) }]),
          ...(isZeroAmount(dividaDescoberta)
            ? []
            : [{ label: "Do empréstimo, ficou sem desconto", value: formatMoney(dividaDescoberta), strong: true }]),
          ...(alcance === "total" && !isZeroAmount(naoAdquirido)
            ? [{ label: "Parte da patrocinadora não adquirida", value: formatMoney(naoAdquirido) }]
            : []),
        ]}
      />
      <Table caption="Pagamentos do resgate" columns={columnsOf(props)} rows={parcelas} rowKey={({ id }) => id} />
      {parcelas.some(({ situacao }) => situacao === "agendada") && (
        <Text textStyle="small" color="fgMuted">
          O que ainda não venceu é estimado pela última cota. O valor certo é o da cota do mês de cada parcela.
        </Text>
      )}
      {parcelas.some(({ situacao }) => situacao === "pagando") && (
        <Text textStyle="small" color="fgMuted">
          O que está em pagamento já tem o valor certo. A parcela é paga quando o banco confirma, e o recibo vem depois disso.
        </Text>
      )}
      {parcelas.map(
        ({ id, numero, motivoEstorno }) =>
          motivoEstorno && (
            <Text key={id} textStyle="small" color="fgMuted">
              Parcela {numero} desfeita: {motivoEstorno}
            </Text>
          ),
      )}
    </Stack>
  );
}
