import { useMemo } from "react";
import { FORM_NAMES, type IncomeTerms, incomeTermsWords, SINGLE } from "@/domain/benefits/concession";
import { durationOf, lumpSumOf, paymentsOf } from "@/domain/benefits/concessionMoney";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney, isZeroAmount } from "@/domain/money/money";
import { isChosen } from "@/domain/services/benefits/concessionFields";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import { Box, Heading, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Facts } from "../concession/concessionQueries";
import { durationWords, percentText, sourceWords } from "../concession/concessionWords";
import { lumpRows } from "../concession/LumpFigures";
import { PaymentsTable } from "./PaymentsTable";

const BOTH = ["PROGRESSIVO", "REGRESSIVO"] as const;
const regimeName = (regime: string) => (REGIME_NAMES[regime] ?? regime).toLowerCase();

interface Props {
  facts: Facts;
  terms: IncomeTerms;
  /** Chosen or being chosen; both are shown while it is neither. */
  regime: string;
}

/** Calculation of the first payment. */
function HowIncome({ facts, terms }: Omit<Props, "regime">) {
  const { cota, tabelaImposto, taxaProjecao, saldo } = facts;
  return (
    <Stack gap="3">
      <Text>
        Saldo de {formatMoney(saldo)}
        {terms.saque === "0" ? "" : `, menos ${percentText(terms.saque)} de saque à vista`}. {FORM_NAMES[terms.forma]}:{" "}
        {incomeTermsWords(terms)}
        {terms.parametros.taxa ? `, com juros de ${percentText(String(Number(terms.parametros.taxa) * 100))} ao ano da nota técnica` : ""}.
      </Text>
      <Text>
        O imposto do regime progressivo usa a tabela do mês, o desconto simplificado ou os seus dependentes ({facts.dependentesIr.length}),
        e a redução da Lei 15.270/2025. No regressivo, o dinheiro mais antigo é pago primeiro, com a alíquota do tempo dele.
      </Text>
      <Text>
        É uma estimativa em dinheiro de hoje, com a última cota{cota && ` (${longMonth(cota.mes)})`} e rendimento real de{" "}
        {percentText(taxaProjecao?.valor ?? "0")} ao ano. A folha usa a cota de cada mês.
      </Text>
      {tabelaImposto && (
        <Text textStyle="small" color="fgMuted">
          Tabela do imposto: {sourceWords({ desde: tabelaImposto.validFrom, fonte: tabelaImposto.fonte })}
        </Text>
      )}
      {taxaProjecao && (
        <Text textStyle="small" color="fgMuted">
          Rendimento real: {sourceWords(taxaProjecao)}
        </Text>
      )}
    </Stack>
  );
}

/** Effects of the terms of an income: the lump sum, each of the first months net of tax, and the duration. */
export function IncomeFigures({ facts, terms, regime }: Props) {
  const regimes = isChosen(regime) ? [regime] : [...BOTH];
  const key = JSON.stringify([terms, regimes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the terms and the regimes, which are new objects each time.
  const payments = useMemo(() => regimes.map((one) => ({ regime: one, rows: paymentsOf(facts, terms, one, 12) })), [facts, key]);
  const first = payments[0]?.rows[0];
  const isSingle = terms.forma === SINGLE;
  const percent = isSingle ? "100" : terms.saque;
  const sums = percent === "0" ? [] : regimes.map((one) => ({ regime: one, sum: lumpSumOf(facts, percent, one) }));
  const rows: KeyValueRow[] = [
    ...lumpRows(facts, sums),
    ...(first
      ? [
          { label: `Renda de ${longMonth(first.mes)}, antes do imposto`, value: formatMoney(first.bruto) },
          ...payments.flatMap(({ regime: one, rows: own }) => [
            {
              label: `− imposto${regimes.length > 1 ? ` no regime ${regimeName(one)}` : ""}`,
              value: formatMoney(own[0]?.irrf ?? "0.00"),
            },
            {
              label: `Você recebe${regimes.length > 1 ? ` no regime ${regimeName(one)}` : " no primeiro mês"}`,
              value: formatMoney(own[0]?.liquido ?? "0.00"),
              strong: true,
            },
          ]),
          { label: "Quanto tempo dura", value: durationWords(durationOf(facts, terms, first.bruto)) },
        ]
      : []),
    ...(isZeroAmount(facts.divida)
      ? []
      : [{ label: "Empréstimo: as parcelas continuam no contracheque", value: formatMoney(facts.divida) }]),
  ];
  return (
    <Stack as="section" gap="4" aria-label="O que esta escolha significa">
      <Box borderWidth="1px" borderColor="line" borderRadius="md" paddingInline="4" paddingBlock="2">
        <KeyValue rows={rows} />
        <Explain title="A sua renda">{() => <HowIncome facts={facts} terms={terms} />}</Explain>
      </Box>
      {first && (
        <>
          <Heading as="h3" textStyle="h3">
            Os primeiros pagamentos
          </Heading>
          <Box borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
            <PaymentsTable payments={payments} />
          </Box>
          <VisuallyHidden role="status">
            {`${incomeTermsWords(terms)}: ${formatMoney(first.bruto)} no primeiro mês, ${formatMoney(first.liquido)} depois do imposto.`}
          </VisuallyHidden>
        </>
      )}
      <Text textStyle="small" color="fgMuted">
        É uma estimativa em dinheiro de hoje, não uma promessa: a renda acompanha a cota de cada mês.
      </Text>
    </Stack>
  );
}
