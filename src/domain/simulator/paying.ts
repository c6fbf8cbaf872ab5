import type { Choice } from "./facts";
import { centsOf, monthlyFactor, ONE, over, percentOf, power, quotient, reais, shareOfFixed, times, toCents, toFixed } from "./fixed";

/** The years of income (domain §6 and §9), in whole cents of today. */

/** Nobody's table goes further: what is left is shown until this age. */
const LAST_AGE = 100;

/** Present value of one real at the end of each of `months`. */
function annuity(factor: bigint, months: number): bigint {
  if (factor === ONE) return BigInt(months) * ONE;
  const all = power(factor, months);
  return over(over(all - ONE, factor - ONE), all);
}

/** Level income of a term, paid at the end of each month: `S·i/(1 − (1+i)⁻ⁿ)`, or S/n where i is 0. */
export function levelCents(rest: bigint, months: number, yearlyPercent: string): bigint {
  const factor = monthlyFactor(yearlyPercent);
  return factor === ONE ? quotient(rest, BigInt(months)) : quotient(toFixed(rest), annuity(factor, months));
}

/** The same with a 13th payment at the end of each year: `S/(aₙ + Σ(1+i)⁻¹²ᵏ)`. */
export function thirteenCents(rest: bigint, months: number, yearlyPercent: string): bigint {
  const factor = monthlyFactor(yearlyPercent);
  const years = Math.floor(months / 12);
  if (factor === ONE) return quotient(rest, BigInt(months + years));
  const yearly = over(ONE, power(factor, 12));
  let extra = 0n;
  let worth = ONE;
  for (let year = 0; year < years; year += 1) {
    worth = times(worth, yearly);
    extra += worth;
  }
  return quotient(toFixed(rest), annuity(factor, months) + extra);
}

/** Life income by the plan's table: `S/(12·(ä − 11/24))`. `annuityDue` is ä of the age at concession, `"13.367060"`. */
export function lifeIncome(rest: string, annuityDue: string): string {
  const due = percentOf(annuityDue);
  const denominator = 24n * due - 11n * 10n ** 8n;
  if (denominator <= 0n) throw new RangeError(`no annuity: ${annuityDue}`);
  return reais(quotient(centsOf(rest) * 2n * 10n ** 8n, denominator));
}

export type IncomeTerms = Pick<Choice, "forma" | "anos" | "percentual" | "abono">;

/** Months that an income is shown for: its term, or until `LAST_AGE`. */
export const payingMonths = ({ forma, anos }: IncomeTerms, age: number): number =>
  forma === "percentual" ? Math.max(12, (LAST_AGE - age) * 12) : anos * 12;

/** Payment of the first month, in cents. */
export function firstIncome(terms: IncomeTerms, rest: bigint, yearlyPercent: string): bigint {
  if (terms.forma === "percentual") return shareOfFixed(toFixed(rest), percentOf(terms.percentual));
  const months = terms.anos * 12;
  if (terms.forma === "prazo-quotas") return quotient(rest, BigInt(months));
  return (terms.abono ? thirteenCents : levelCents)(rest, months, yearlyPercent);
}

interface PaidYear {
  /** Income of the year's first month. */
  renda: string;
  /** Balance at the year's end. */
  saldo: string;
}

/**
 * Payments year by year. A level income leaves at the end of each month, with the cents that rounding left in the
 * last. A term in quotas and a percentage are calculated anew each month and paid at its start. The 13th is one more
 * payment of the same rule with each twelfth. Payments are whole cents; the balance is not rounded.
 * @param least income that a month is compared with, in cents
 * @returns `belowIn`: the first month, counted from 1, whose income is less than `least`; null where none is
 */
export function paidByYear(terms: IncomeTerms, rest: bigint, yearlyPercent: string, months: number, least: bigint) {
  const factor = monthlyFactor(yearlyPercent);
  const level = terms.forma === "prazo-linear" ? firstIncome(terms, rest, yearlyPercent) : 0n;
  const percent = percentOf(terms.percentual);
  const years: PaidYear[] = [];
  let left = toFixed(rest);
  let first = 0n;
  let belowIn: number | null = null;
  /** One payment of a percentage or of a term in quotas, taken from the balance. */
  const take = (month: number): bigint => {
    const due = terms.forma === "percentual" ? shareOfFixed(left, percent) : quotient(left, BigInt(months - month + 1) * ONE);
    left = left > toFixed(due) ? left - toFixed(due) : 0n;
    return due;
  };
  for (let month = 1; month <= months; month += 1) {
    let paid = level;
    if (terms.forma === "prazo-linear") {
      left = times(left, factor) - toFixed(paid) - (terms.abono && month % 12 === 0 ? toFixed(paid) : 0n);
      // The cents that rounding took or left belong to the last payment.
      if (left < 0n || month === months) left = 0n;
    } else {
      paid = take(month);
      if (terms.abono && month % 12 === 0) take(month);
      // A part of a cent that rounding left in the last payment of a term grows to nothing.
      left = month === months && terms.forma === "prazo-quotas" ? 0n : times(left, factor);
    }
    if (month % 12 === 1) first = paid;
    if (belowIn === null && paid < least) belowIn = month;
    if (month % 12 === 0) years.push({ renda: reais(first), saldo: reais(toCents(left)) });
  }
  return { years, belowIn };
}
