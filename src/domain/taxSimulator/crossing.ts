import type Decimal from "decimal.js";
import { type Exact, exact, toAmount } from "../money/exact";
import { monthlyTax } from "../tax/progressive";
import type { OtherIncome, TaxTables } from "./tables";
import { taxAdder } from "./yearlyTax";

/** Amounts at which the two regimes cost the same, in reais, to the cent. */
export interface Crossing {
  /** Highest amount up to which nothing changes, and the next cent, from which it does. */
  upTo: string;
  from: string;
  /** The regime that costs more from there on. */
  dearer: "PROGRESSIVO" | "REGRESSIVO";
}

/** A tax as a function of an amount. */
type Tax = (amount: string) => Exact;

const CENTS = 100;
/** Rounding moves a tax by half a cent, and the difference of two by one: this is safely before a crossing. */
const BEFORE = -2;
/** Points at which a range is looked at: between two of them the lines cross once at most. */
const POINTS = 160;

const amountOf = (cents: number): string => toAmount(exact(cents).div(CENTS));

/**
 * Every amount up to a limit at which the dearer regime changes. Found by looking at points of the range, and between
 * two that differ by halving; then cent by cent, since near a crossing rounding lets the two taxes meet more than once:
 * what is answered is the first cent from which it is another. At zero both cost the same, which counts as progressive
 * not costing more.
 */
export function crossings(progressive: Tax, regressive: Tax, limit: Exact): Crossing[] {
  const last = exact(limit).times(CENTS).floor().toNumber();
  if (!Number.isSafeInteger(last) || last < 1) return [];
  const difference = (cents: number): Decimal =>
    exact(progressive(amountOf(cents)))
      .minus(regressive(amountOf(cents)))
      .times(CENTS);
  const found: Crossing[] = [];
  let low = 0;
  let isDearer = false;
  const points = Math.min(POINTS, last);
  for (let point = 1; point <= points; point += 1) {
    const high = Math.round((last / points) * point);
    const at = difference(high);
    if (at.gt(0) === isDearer) {
      low = high;
      continue;
    }
    const towards = (cents: number) => (isDearer ? difference(cents).negated() : difference(cents));
    const isPast = (value: Decimal) => (isDearer ? value.gte(0) : value.gt(0));
    // The range begins on a side of which `low` may itself be near the crossing.
    let from = low;
    let to = high;
    while (to - from > 1) {
      const middle = Math.floor((from + to) / 2);
      if (towards(middle).gt(BEFORE)) to = middle;
      else from = middle;
    }
    let first = from === low ? Math.max(1, low) : to;
    while (first < high && !isPast(towards(first))) first += 1;
    isDearer = !isDearer;
    found.push({ upTo: amountOf(first - 1), from: amountOf(first), dearer: isDearer ? "PROGRESSIVO" : "REGRESSIVO" });
    low = high;
  }
  return found;
}

/** Highest income a month up to which crossings are looked for. */
export const HIGHEST_MONTH = "100000.00";
const MONTHS = 12;

export interface RateCrossing {
  /** Percentage of the regressive regime. */
  rate: string;
  /** Crossings by the monthly withholding; and by the whole year with the return and the other income. */
  withheld: Crossing[];
  final: Crossing[];
}

export interface CrossingInput {
  tables: TaxTables;
  /** Portion of the 65 years that the income uses a month, else zero. */
  exempt65: string;
  others: OtherIncome;
}

const remembered = (tax: Tax): Tax => {
  const known = new Map<string, Exact>();
  return (amount) => {
    const before = known.get(amount);
    if (before !== undefined) return before;
    const value = tax(amount);
    known.set(amount, value);
    return value;
  };
};

/**
 * Monthly incomes from which the progressive regime costs more, for each rate of the regressive one. The waiver of
 * small withholdings is left out: it moves no crossing, since it ends where the tax is ten reais.
 */
export function crossingsByRate({ tables, exempt65, others }: CrossingInput, rates = ratesOf(tables)): RateCrossing[] {
  const withheld = remembered((gross) => monthlyTax(tables.mensal, { gross, exempt65, dependents: others.dependents }).tax);
  const added = taxAdder(tables.anual, others);
  const final = remembered((gross) => {
    const taxable = exact(gross).minus(exempt65);
    return taxable.lte(0) ? 0 : added(taxable.times(MONTHS));
  });
  return rates.map((rate) => {
    const monthly: Tax = (gross) => toAmount(exact(gross).times(rate).div(CENTS));
    return {
      rate,
      withheld: crossings(withheld, monthly, HIGHEST_MONTH),
      final: crossings(final, (gross) => exact(monthly(gross)).times(MONTHS), HIGHEST_MONTH),
    };
  });
}

/** The rates of the table, the lowest first. */
const ratesOf = ({ regressiva }: TaxTables): string[] => regressiva.bands.map(({ rate }) => rate).toReversed();
