import { addBusinessDays } from "./businessDays";
import { exact, larger, smaller, sum, toAmount, ZERO } from "./exact";

/** Contributions that were expected and did not arrive: what is expected of each month against what its ledger has. */

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
  /** What lacks of each sub-account. */
  porSubconta: Record<string, string>;
}

export interface WatchRule {
  today: string;
  /** Business days after the due date in which nothing is said yet: a payroll or a bank takes as long. */
  toleranceDays: number;
  /** Last month whose quota is out, `AAAA-MM`: before that its money is not in the ledger. Null: none is. */
  publishedUntil: string | null;
}

/** Whether a month can be judged: its due date and the tolerance are over, and its money would be in the ledger. */
export const isDue = ({ mes, vencimento }: ExpectedMonth, { today, toleranceDays, publishedUntil }: WatchRule): boolean =>
  publishedUntil !== null && mes <= publishedUntil && addBusinessDays(vencimento, toleranceDays) < today;

/**
 * The months that lack something, the newest first. Each sub-account is judged by itself: what was paid too much into
 * one does not fill another. What arrives late carries the month in which it arrives, so that what a month has above
 * its expectation fills the oldest months before it.
 * @param received what the ledger has of each month, by sub-account
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
