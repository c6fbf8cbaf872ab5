import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, formatRate } from "@/domain/money/money";
import type { RedemptionComparison } from "@/domain/taxSimulator/redemption";
import { isNegligible } from "@/domain/taxSimulator/words";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import type { Ground } from "./regimeQueries";

/** Points at which the lines of a redemption cross: by amount, and by the day of the request. */
export function CrossingNotes({ facts, result }: { facts: Ground; result: RedemptionComparison }) {
  const { crossings, regressiveFrom, lowestFrom } = result;
  const lowest = facts.tabelas.regressiva.bands.at(-1)?.rate ?? "0";
  const amounts =
    crossings.length === 0
      ? [
          {
            label: "Em qualquer valor até este",
            value: result.cheaper === "REGRESSIVO" ? "O regressivo custa menos" : "O progressivo não custa mais",
          },
        ]
      : crossings.map(({ from, dearer }) => ({
          label: isNegligible(from) ? "Em qualquer valor" : `A partir de ${formatMoney(from)} resgatados`,
          value: dearer === "PROGRESSIVO" ? "O regressivo custa menos" : "O progressivo não custa mais",
        }));
  return (
    <Card title="Quando cada regime compensa" _print={{ breakInside: "avoid" }}>
      <KeyValue
        rows={[
          ...amounts,
          {
            label: "Dia em que este dinheiro passa a pagar no regressivo o mesmo ou menos",
            whole: regressiveFrom !== null,
            value:
              regressiveFrom === null
                ? `Nenhum: nem com ${formatRate(lowest)} sobre tudo`
                : regressiveFrom === facts.hoje
                  ? "Já hoje"
                  : formatDate(regressiveFrom),
          },
          ...(lowestFrom
            ? [
                {
                  label: `Dia em que todo o dinheiro paga ${formatRate(lowest)}`,
                  whole: true,
                  value: lowestFrom === facts.hoje ? "Já hoje" : formatDate(lowestFrom),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
