import { Fragment } from "react";
import type { LumpSum } from "@/domain/benefits/concessionMoney";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, formatQuantity } from "@/domain/money/money";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Explain } from "@/ui/feedback/Explain";
import type { Facts } from "./concessionQueries";
import { percentText, sourceWords } from "./concessionWords";

type Lot = LumpSum["lotes"][number];

const columns: Column<Lot>[] = [
  { id: "data", header: "Dinheiro de", priority: 1, cell: ({ date }) => formatDate(date) },
  { id: "valor", header: "Valor", align: "end", cell: ({ gross }) => formatMoney(gross) },
  { id: "aliquota", header: "Alíquota", align: "end", cell: ({ rate }) => percentText(rate) },
  { id: "imposto", header: "Imposto", align: "end", cell: ({ tax }) => formatMoney(tax) },
];

/** Lots by their rate, for a sum: a long history has hundreds of days. */
function byRate(lots: readonly Lot[]): string[] {
  return [...new Set(lots.map(({ rate }) => rate))].map((rate) => {
    const own = lots.filter((lot) => lot.rate === rate);
    const [first, last] = [own[0]?.date ?? "", own.at(-1)?.date ?? ""];
    return `${percentText(rate)}: dinheiro que entrou de ${formatDate(first)} a ${formatDate(last)}`;
  });
}

interface Props {
  facts: Facts;
  sum: LumpSum;
  regime: string;
}

/** Calculation of a lump sum and of its tax, lot by lot. */
function Explained({ facts: { cota, saldo, retencao, tabelaRegressiva }, sum, regime }: Props) {
  return (
    <Stack gap="3">
      <Text>
        {percentText(sum.percentual)} de {formatMoney(saldo)} = {formatMoney(sum.bruto)}, ou {formatQuantity(sum.quotas)} cotas
        {cota && `, na cota de ${formatDate(cota.data)}`}. No dia da conclusão vale a última cota publicada.
      </Text>
      {regime === "REGRESSIVO" ? (
        <>
          <Text>
            O dinheiro mais antigo sai primeiro. Cada parte paga a alíquota do tempo que ficou no plano, e o imposto é definitivo.
          </Text>
          {byRate(sum.lotes).map((line) => (
            <Text key={line}>{line}.</Text>
          ))}
          <Table caption="Imposto por data de entrada do dinheiro" columns={columns} rows={sum.lotes} rowKey={({ date }) => date} />
          {tabelaRegressiva && (
            <Text textStyle="small" color="fgMuted">
              {sourceWords({ desde: tabelaRegressiva.validFrom, fonte: tabelaRegressiva.fonte })}
            </Text>
          )}
        </>
      ) : (
        retencao && (
          <>
            <Text>
              {percentText(retencao.valor)} de {formatMoney(sum.bruto)} = {formatMoney(sum.imposto)}, retidos como antecipação. O acerto é
              na declaração anual: pode faltar ou sobrar imposto, conforme o que mais você receber no ano.
            </Text>
            <Text textStyle="small" color="fgMuted">
              {sourceWords(retencao)}
            </Text>
          </>
        )
      )}
    </Stack>
  );
}

export interface RegimeSum {
  regime: string;
  sum: LumpSum;
}

/** Rows of a lump sum: gross, and of each regime its tax and what reaches the account. */
export function lumpRows(facts: Facts, sums: readonly RegimeSum[]): KeyValueRow[] {
  const [first] = sums;
  if (!first) return [];
  const of = (regime: string) => (sums.length > 1 ? ` no regime ${(REGIME_NAMES[regime] ?? regime).toLowerCase()}` : "");
  return [
    { label: `Saque à vista, ${percentText(first.sum.percentual)} do saldo`, value: formatMoney(first.sum.bruto) },
    ...sums.flatMap(({ regime, sum }) => [
      {
        label: (
          <Fragment key={regime}>
            − imposto {regime === "REGRESSIVO" ? "definitivo" : "antecipado"}
            {of(regime)}{" "}
            <Explain title={`O imposto do saque${of(regime)}`}>{() => <Explained facts={facts} sum={sum} regime={regime} />}</Explain>
          </Fragment>
        ),
        value: formatMoney(sum.imposto),
      },
      { label: `Cai na sua conta${of(regime)}`, value: formatMoney(sum.liquido), strong: true },
    ]),
  ];
}

export const LumpFigures = ({ facts, sum, regime }: Props) => <KeyValue tabular rows={lumpRows(facts, [{ regime, sum }])} />;
