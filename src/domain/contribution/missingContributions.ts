import { addBusinessDays } from "../calendar/businessDays";
import { exact, larger, smaller, sum, toAmount, ZERO } from "../money/exact";

/** Contributions that were expected and did not arrive: the expectation of each month against its ledger. */

/** Reais by sub-account. */
export type Amounts = Readonly<Record<string, string>>;

export interface ExpectedMonth {
  /** `AAAA-MM`. */
  mes: string;
  /** Day on which it was due, `AAAA-MM-DD`. */
  vencimento: string;
  porSubconta: Amounts;
}

export interface MissingMonth {
  mes: string;
  vencimento: string;
  /** Reais that were expected, that arrived of them, and that lack. */
  esperado: string;
  recebido: string;
  falta: string;
  /** Missing reais, by sub-account. */
  porSubconta: Record<string, string>;
}

export interface WatchRule {
  today: string;
  /** Business days after the due date in which nothing is said yet: a payroll or a bank takes as long. */
  toleranceDays: number;
  /** Last month whose quota is out, `AAAA-MM`: before that its money is not in the ledger. Null: none is. */
  publishedUntil: string | null;
}

/** True when a month can be judged: its due date and the tolerance are over, and its money would be in the ledger. */
export const isDue = ({ mes, vencimento }: ExpectedMonth, { today, toleranceDays, publishedUntil }: WatchRule): boolean =>
  publishedUntil !== null && mes <= publishedUntil && addBusinessDays(vencimento, toleranceDays) < today;

/**
 * Months with missing money, the newest first. Each sub-account is judged by itself: an excess in one does not fill
 * another. A late payment carries the month in which it arrives, so the excess of a month over its expectation fills
 * the oldest months before it.
 * @param received reais in the ledger by month and sub-account
 */
export function missingMonths(
  expected: readonly ExpectedMonth[],
  received: Readonly<Record<string, Amounts>>,
  rule: WatchRule,
): MissingMonth[] {
  const months = expected.filter((month) => isDue(month, rule)).toSorted((a, b) => (a.mes < b.mes ? -1 : 1));
  const lacks = months.map((month) => {
    const own = received[month.mes] ?? {};
    const entries = Object.entries(month.porSubconta).map(([subconta, due]) => {
      const rest = exact(due).minus(own[subconta] ?? 0);
      return { subconta, lack: larger(ZERO, rest), surplus: larger(ZERO, rest.negated()) };
    });
    return { month, entries };
  });
  for (const [index, { entries }] of lacks.entries())
    for (const { subconta, surplus } of entries) {
      let left = surplus;
      for (const earlier of lacks.slice(0, index)) {
        if (left.isZero()) break;
        const open = earlier.entries.find((entry) => entry.subconta === subconta);
        if (!open) continue;
        const filled = smaller(left, open.lack);
        open.lack = open.lack.minus(filled);
        left = left.minus(filled);
      }
    }
  return lacks
    .flatMap(({ month: { mes, vencimento, porSubconta }, entries }) => {
      const open = entries.filter(({ lack }) => lack.gt(0));
      if (open.length === 0) return [];
      const esperado = sum(Object.values(porSubconta));
      const falta = sum(open.map(({ lack }) => lack));
      return [
        {
          mes,
          vencimento,
          esperado: toAmount(esperado),
          recebido: toAmount(esperado.minus(falta)),
          falta: toAmount(falta),
          porSubconta: Object.fromEntries(open.map(({ subconta, lack }) => [subconta, toAmount(lack)])),
        },
      ];
    })
    .reverse();
}
