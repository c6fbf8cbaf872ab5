import { longMonth } from "../calendar/months";
import { formatMoney } from "../money/money";
import { type Crossing, HIGHEST_MONTH } from "./crossing";
import type { IncomeComparison } from "./income";
import type { Cheaper, Regime } from "./tables";

/** A comparison of the regimes in words: the same on the screens and in the report. */

export const REGIMES: readonly Regime[] = ["PROGRESSIVO", "REGRESSIVO"];
/** In a sentence: "o progressivo". */
export const inSentence = (regime: Regime): string => (regime === "PROGRESSIVO" ? "progressivo" : "regressivo");

/** `18,57%`: a mean rate, two decimals. */
export const meanRate = (rate: string): string => {
  const [whole = "0", decimals = ""] = rate.split(".");
  const digits = decimals.slice(0, 2).replace(/0+$/, "");
  return `${digits ? `${whole},${digits}` : whole}%`;
};

export const verdict = (cheaper: Cheaper, difference: string): string =>
  cheaper === null ? "Os dois regimes custam o mesmo." : `O ${inSentence(cheaper)} custa ${formatMoney(difference)} a menos de imposto.`;

/** Adjustment of the return: an amount to pay, or one that comes back. */
export const settleText = (settle: string): { label: string; value: string } =>
  settle.startsWith("-")
    ? { label: "Restituição na declaração", value: formatMoney(settle.slice(1)) }
    : { label: "A pagar na declaração", value: formatMoney(settle) };

/** Less than a real, which is "from the first real on": the rounding of cents decides nothing. */
export const isNegligible = (amount: string): boolean => /^0\.\d\d$/.test(amount);

/** Words for the monthly incomes from which the progressive regime costs more: each point, the first with the cent before it. */
export function crossingWords(crossings: readonly Crossing[]): string {
  const [first, ...later] = crossings;
  if (!first) return `Não, até ${formatMoney(HIGHEST_MONTH)} por mês`;
  const begin = isNegligible(first.upTo)
    ? "Sempre: o progressivo custa mais"
    : `A partir de ${formatMoney(first.from)} (até ${formatMoney(first.upTo)}, não)`;
  return [
    begin,
    ...later.map(({ from, dearer }) => (dearer === "REGRESSIVO" ? `até ${formatMoney(from)}` : `e de ${formatMoney(from)}`)),
  ].join("; ");
}

/** Amount that the return adds to the tax withheld in all the years; negative when it gives back. */
export const toSettle = ({ withheld, progressive }: IncomeComparison["total"]): string => difference(progressive, withheld);

/** Exact difference of two amounts, in cents that fit no float. */
function difference(a: string, b: string): string {
  const cents = BigInt(a.replace(".", "")) - BigInt(b.replace(".", ""));
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Moments at which each line passes the other, in words. */
export function turnWords({ turns, overtakes }: Pick<IncomeComparison, "turns" | "overtakes">): string {
  const [first, ...later] = turns;
  const monthly = !first?.cheaper
    ? "No mês, os dois regimes retêm o mesmo."
    : later.length === 0
      ? `Em todos os meses o ${inSentence(first.cheaper)} retém menos.`
      : `No mês, o ${inSentence(first.cheaper)} retém menos em ${longMonth(first.month)}; ${later
          .flatMap(({ month, cheaper }) => (cheaper ? [`a partir de ${longMonth(month)}, o ${inSentence(cheaper)}`] : []))
          .join("; ")}.`;
  const last = overtakes.at(-1);
  const summed =
    overtakes.length > 1 && last?.cheaper
      ? ` Na soma desde o início, com a declaração, o ${inSentence(last.cheaper)} passa a custar menos em ${last.year}.`
      : "";
  return `${monthly}${summed}`;
}
