import { type Assumptions, type Choice, monthsToGo, type Saver } from "./facts";
import { centsOf, monthlyFactor, percentOf, quotient, reais, shareOf, times, toCents, toFixed } from "./fixed";

/** Years of saving (domain §9): monthly contributions and the balance that they form. Everything is in whole cents. */

/** 1,0833 in ten-thousandths: a twelfth of the 13th salary comes with each month's. */
const ANNUAL_FACTOR = 10_833n;
const EXEMPT_UNITS = 15n;
const TEN_THOUSAND = 10_000n;
const HUNDREDTH = 10_000n;

/** A percentage with two places, in hundredths. */
const hundredths = (percent: number) => BigInt(Math.round(percent * 100));

/** As `basicContribution` of `../contribution/contribution`, in cents. */
export function basicCents(pay: bigint, unit: bigint, percent: number): bigint {
  const slice = ANNUAL_FACTOR * pay - EXEMPT_UNITS * TEN_THOUSAND * unit;
  return slice > 0n ? quotient(slice * hundredths(percent), TEN_THOUSAND * HUNDREDTH) : 0n;
}

/** As `supplementaryContribution` of `../contribution/contribution`, in cents. */
export const supplementaryCents = (pay: bigint, percent: number): bigint =>
  quotient(ANNUAL_FACTOR * pay * hundredths(percent), TEN_THOUSAND * HUNDREDTH);

/** Money that enters at the end of each month, by payer, in cents. */
export interface Inflow {
  /** All of it, month by month. */
  total: bigint[];
  own: bigint;
  sponsor: bigint;
  /** Voluntary: the additional amount of each month and the deposits. */
  extra: bigint;
  /** Contributions of the first month; zeros where there is no month. */
  first: { own: bigint; sponsor: bigint; extra: bigint };
}

type Facts = Pick<Assumptions, "modo" | "unidadeReferencia" | "contrapartida">;

/** Regular contribution of a month for a pay, by payer, in cents. */
function regular(facts: Facts, choice: Choice, pay: bigint, amountOf: bigint, isLater: boolean) {
  if (facts.modo === "valor") return { own: amountOf, sponsor: 0n };
  const unit = centsOf(facts.unidadeReferencia?.valor ?? "0.00");
  const basic = facts.unidadeReferencia ? basicCents(pay, unit, choice.basica) : 0n;
  const supplementary = supplementaryCents(pay, isLater ? choice.mudancaSuplementar : choice.suplementar);
  return { own: basic + supplementary, sponsor: shareOf(basic, percentOf(facts.contrapartida?.valor ?? "0")) };
}

/** Everything that enters until the income begins. Pay and amounts rise once every twelve months, in cents. */
export function inflowOf(facts: Facts, saver: Saver, choice: Choice): Inflow {
  const months = monthsToGo(saver, choice);
  const rise = percentOf(choice.crescimento);
  const [monthly, yearly, once] = [centsOf(choice.adicional), centsOf(choice.aporteAnual), centsOf(choice.aporteUnico)];
  // A deposit of an age that is past goes in with the first month, and so does that of this year.
  const onceIn = Math.max(1, choice.aporteIdade * 12 - saver.idadeMeses);
  const laterFrom = choice.mudancaIdade > 0 ? Math.max(1, choice.mudancaIdade * 12 - saver.idadeMeses + 1) : Number.POSITIVE_INFINITY;
  let pay = centsOf(saver.salario ?? "0.00");
  let now = centsOf(choice.valor);
  let later = centsOf(choice.mudancaValor);
  const inflow: Inflow = { total: [], own: 0n, sponsor: 0n, extra: 0n, first: { own: 0n, sponsor: 0n, extra: 0n } };
  let part = { own: 0n, sponsor: 0n };
  for (let month = 1; month <= months; month += 1) {
    const isNewYear = month > 1 && (month - 1) % 12 === 0;
    if (isNewYear) {
      pay += shareOf(pay, rise);
      now += shareOf(now, rise);
      later += shareOf(later, rise);
    }
    if (saver.contribui && (month === 1 || isNewYear || month === laterFrom))
      part = regular(facts, choice, pay, month >= laterFrom ? later : now, month >= laterFrom);
    const extra = monthly + (month % 12 === 0 ? yearly : 0n) + (month === onceIn ? once : 0n);
    if (month === 1) inflow.first = { ...part, extra: monthly };
    inflow.own += part.own;
    inflow.sponsor += part.sponsor;
    inflow.extra += extra;
    inflow.total.push(part.own + part.sponsor + extra);
  }
  return inflow;
}

/** Balance after an initial amount and monthly contributions: `S = S(1 + i) + C`, rounded only at the end. In cents. */
export function grown(start: bigint, inflow: readonly bigint[], yearlyPercent: string): bigint {
  const factor = monthlyFactor(yearlyPercent);
  let pot = toFixed(start);
  for (const entering of inflow) pot = times(pot, factor) + toFixed(entering);
  return toCents(pot);
}

/** Balances after each twelve months and at the end, in reais: for charts. */
export function grownByYear(start: bigint, inflow: readonly bigint[], yearlyPercent: string): string[] {
  const factor = monthlyFactor(yearlyPercent);
  const points: string[] = [];
  let pot = toFixed(start);
  for (const [index, entering] of inflow.entries()) {
    pot = times(pot, factor) + toFixed(entering);
    if ((inflow.length - index - 1) % 12 === 0) points.push(reais(toCents(pot)));
  }
  return points;
}
