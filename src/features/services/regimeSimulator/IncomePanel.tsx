import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney, formatRate } from "@/domain/money/money";
import type { IncomeComparison } from "@/domain/taxSimulator/income";
import { settleText, toSettle, turnWords, verdict } from "@/domain/taxSimulator/words";
import { Card } from "@/ui/content/Card";
import { Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { Ground } from "./regimeQueries";
import { PanelActions, SideBySide } from "./SideBySide";

const ChartWaiting = () => <Skeleton w="100%" h="240px" />;
// The drawing's code comes after the figures.
const TaxChart = dynamic(() => import("./TaxChart").then((module) => module.TaxChart), { ssr: false, loading: ChartWaiting });

interface Props {
  facts: Ground;
  result: IncomeComparison;
  tools?: ReactNode;
}

/** An income under both regimes, over the years that it is paid. */
export function IncomePanel({ facts, result, tools }: Props) {
  const { years, total, cheaper, difference, balance, first, lump, thirteenth } = result;
  if (!first)
    return (
      <Card>
        <Text color="fgMuted">Sem saldo e sem contribuição não há renda para comparar.</Text>
      </Card>
    );
  const { progressive } = first;
  const settle = settleText(toSettle(total));
  const last = years.at(-1);
  const lastMonth = result.last ?? first;
  return (
    <Card
      title={`Renda de ${formatMoney(first.gross)} a partir de ${longMonth(first.month)}`}
      action={
        <PanelActions tools={tools}>
          <Explain title="Renda nos dois regimes">
            {() => (
              <Stack gap="3">
                <Text>
                  Saldo projetado de {formatMoney(balance)} em dinheiro de hoje, com {formatRate(facts.taxaProjecao?.valor ?? "0")} ao ano
                  acima da inflação{facts.taxaProjecao && ` (desde ${formatDate(facts.taxaProjecao.desde)}; ${facts.taxaProjecao.fonte})`}.
                  A taxa do mês é (1 + taxa do ano)^(1/12) − 1. Cada contribuição entra no fim do mês e conta o seu tempo a partir dessa
                  data.
                </Text>
                <Text>
                  Primeiro mês, progressivo: {formatMoney(first.gross)} − {formatMoney(first.exempt65)} isentos ={" "}
                  {formatMoney(progressive.taxable)} tributáveis; − {formatMoney(progressive.deduction.amount)} de{" "}
                  {progressive.deduction.kind === "simplified" ? "desconto simplificado" : "deduções"} = base de{" "}
                  {formatMoney(progressive.base)}. × {formatRate(progressive.rate)} − {formatMoney(progressive.parcel)} ={" "}
                  {formatMoney(progressive.tableTax)}; − redução de {formatMoney(progressive.reduction)} ={" "}
                  {formatMoney(progressive.waived ?? progressive.tax)}
                  {progressive.waived ? ", que é dispensado por ser até o limite" : ""}.
                </Text>
                <Text>
                  Primeiro mês, regressivo: {formatRate(first.regressive.rate)} de {formatMoney(first.gross)} ={" "}
                  {formatMoney(first.regressive.tax)}. Sai primeiro o dinheiro mais antigo, e o que fica continua contando tempo enquanto a
                  renda é paga.
                </Text>
                <Text>
                  Declaração: imposto do ano com a renda e com as outras, menos o das outras sozinhas, pelo melhor modelo.
                  {lump && " O saque à vista soma com a renda do ano na declaração."}
                  {thirteenth
                    ? " O 13º vem a cada doze pagamentos (o fundo o paga em dezembro), é tributado à parte e o imposto dele é definitivo."
                    : " São doze pagamentos por ano, sem 13º."}{" "}
                  Versão das premissas: {facts.versao}.
                </Text>
              </Stack>
            )}
          </Explain>
        </PanelActions>
      }
    >
      <Stack gap="4">
        <Text fontWeight={600}>
          {verdict(cheaper, difference)} Soma de {years[0]?.year} a {last?.year}.
        </Text>
        <VisuallyHidden role="status">{verdict(cheaper, difference)}</VisuallyHidden>
        {lump && (
          <Text>
            No início, {formatMoney(lump.gross)} de uma vez em {longMonth(lump.month)}; o resto paga a renda.
          </Text>
        )}
        <SideBySide
          cheaper={cheaper}
          sides={[
            {
              regime: "PROGRESSIVO",
              label: "Imposto total (estimativa)",
              amount: total.progressive,
              rows: [
                { label: "Retido no 1º mês", value: formatMoney(progressive.tax) },
                { label: "Retido em todos os anos", value: formatMoney(total.withheld) },
                ...(lump ? [{ label: "Retido no saque à vista", value: formatMoney(lump.advance) }] : []),
                ...(thirteenth ? [{ label: "13º de todos os anos", value: formatMoney(thirteenth.progressive) }] : []),
                settle,
              ],
              note: "Vale dependente, parcela dos 65 anos e desconto simplificado. Soma com as outras rendas na declaração.",
            },
            {
              regime: "REGRESSIVO",
              label: "Imposto total (definitivo)",
              amount: total.regressive,
              rows: [
                { label: `Retido no 1º mês (${formatRate(first.regressive.rate)})`, value: formatMoney(first.regressive.tax) },
                {
                  label: `Retido no fim (${formatRate(lastMonth.regressive.rate)})`,
                  value: formatMoney(lastMonth.regressive.tax),
                },
                ...(lump
                  ? [{ label: `Retido no saque (${formatRate(lump.regressive.rate)})`, value: formatMoney(lump.regressive.tax) }]
                  : []),
                ...(thirteenth ? [{ label: "13º de todos os anos", value: formatMoney(thirteenth.regressive) }] : []),
                { label: "A acertar na declaração", value: "Nada" },
              ],
              note: "Sem deduções e sem parcela isenta; as outras rendas não mudam este imposto.",
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Tax since the beginning, as a picture. */
export function IncomeChart({ result, isShown }: { result: IncomeComparison; isShown: boolean }) {
  return (
    <Card title="Imposto acumulado ao longo dos anos" _print={{ breakInside: "avoid" }}>
      <Stack gap="4">
        {isShown ? <TaxChart years={result.years} /> : <ChartWaiting />}
        <Text textStyle="label">{turnWords(result)}</Text>
      </Stack>
    </Card>
  );
}
