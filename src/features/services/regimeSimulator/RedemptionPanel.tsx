import type { ReactNode } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, formatQuantity, formatRate } from "@/domain/money/money";
import type { RedemptionComparison } from "@/domain/taxSimulator/redemption";
import { amountOf, type Typed } from "@/domain/taxSimulator/typing";
import { meanRate, settleText, verdict } from "@/domain/taxSimulator/words";
import { Card } from "@/ui/content/Card";
import { Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Ground } from "./regimeQueries";
import { PanelActions, SideBySide } from "./SideBySide";

interface Props {
  facts: Ground;
  typed: Typed;
  result: RedemptionComparison;
  tools?: ReactNode;
}

/** A redemption of today under both regimes. */
export function RedemptionPanel({ facts, typed, result, tools }: Props) {
  const { gross, progressive, regressive, cheaper, difference } = result;
  const settle = settleText(progressive.settle);
  const { antecipacao, regressiva, anual } = facts.tabelas;
  const quota = typed.source === "own" ? facts.cota : null;
  return (
    <Card
      title={`Se você resgatasse ${formatMoney(gross)} hoje`}
      action={
        <PanelActions tools={tools}>
          <Explain title="Resgate nos dois regimes">
            {() => (
              <Stack gap="3">
                <Text>
                  Progressivo: {formatRate(antecipacao.percent)} de {formatMoney(gross)} são retidos como antecipação (
                  {formatMoney(progressive.advance)}). O imposto final é o do ano com o resgate menos o do ano sem ele, pelo melhor modelo
                  da declaração, com {formatMoney(amountOf(typed.otherNow))} por mês de outra renda: {formatMoney(progressive.final)}.
                </Text>
                <Text>
                  Regressivo: sai primeiro o dinheiro mais antigo (PEPS), e cada entrada paga pelo tempo que ficou até o dia do resgate. No
                  segundo aniversário ainda são 35%; no dia seguinte, 30%. O imposto é definitivo.
                </Text>
                {quota && (
                  <Text>
                    {quota.perfis === 1
                      ? `Cota de ${formatDate(quota.data)}: ${formatQuantity(quota.valor)}. Fonte: ${quota.fonte}.`
                      : `A conta está em ${quota.perfis} perfis: cada entrada vale o das cotas de ${formatDate(quota.data)}.`}
                  </Text>
                )}
                {typed.source === "own" && facts.direito && <Text>Parte da patrocinadora: {facts.direito.fonte}.</Text>}
                <Text>
                  Tabelas: anual desde {formatDate(anual.validFrom)} ({anual.fonte}); regressiva desde {formatDate(regressiva.validFrom)} (
                  {regressiva.fonte}). Versão das premissas: {facts.versao}.
                </Text>
              </Stack>
            )}
          </Explain>
        </PanelActions>
      }
    >
      <Stack gap="4">
        <Text fontWeight={600}>{verdict(cheaper, difference)}</Text>
        <VisuallyHidden role="status">{verdict(cheaper, difference)}</VisuallyHidden>
        <SideBySide
          cheaper={cheaper}
          sides={[
            {
              regime: "PROGRESSIVO",
              label: "Fica para você (estimativa)",
              amount: progressive.net,
              rows: [
                { label: `Retido na fonte (${formatRate(antecipacao.percent)})`, value: formatMoney(progressive.advance) },
                { label: "Cairia na conta no dia", value: formatMoney(progressive.received) },
                settle,
                { label: `Imposto final (${meanRate(progressive.rate)})`, value: formatMoney(progressive.final), strong: true },
              ],
              note: "A retenção é uma antecipação: o resgate soma com as outras rendas na declaração do ano.",
            },
            {
              regime: "REGRESSIVO",
              label: "Fica para você (definitivo)",
              amount: regressive.net,
              rows: [
                { label: "Retido na fonte", value: formatMoney(regressive.tax) },
                { label: "Cairia na conta no dia", value: formatMoney(regressive.net) },
                { label: "A acertar na declaração", value: "Nada" },
                { label: `Imposto final (${meanRate(regressive.rate)})`, value: formatMoney(regressive.tax), strong: true },
              ],
              note: "Cada entrada paga pelo tempo que ficou no plano.",
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
