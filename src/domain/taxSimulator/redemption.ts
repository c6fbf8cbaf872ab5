import { addDays, addYears } from "../calendar/calendarDate";
import { type Exact, exact, sum, toAmount, toQuantity, ZERO } from "../money/exact";
import { type Lot, percentageOf, redeemOldestFirst, redemptionAdvance, regressiveRate, type TaxedLot, taxByRate } from "../tax/regressive";
import { type Crossing, crossings } from "./crossing";
import type { Cheaper, OtherIncome, TaxTables } from "./tables";
import { taxAdder } from "./yearlyTax";

export interface RedemptionInput {
  lots: readonly Lot[];
  quota: string;
  /** Reais to redeem; null for all there is. */
  amount: string | null;
  /** Day of the payment. */
  paid: string;
  tables: TaxTables;
  others: OtherIncome;
}

/** Part of a redemption that is taxed at one rate. */
export interface RateShare {
  rate: string;
  count: number;
  gross: string;
  tax: string;
}

export interface RedemptionComparison {
  gross: string;
  regressive: {
    lots: TaxedLot[];
    shares: RateShare[];
    tax: string;
    net: string;
    /** Mean percentage, four decimals: `"18.5714"`. */
    rate: string;
  };
  progressive: {
    /** Tax withheld in advance, and the amount that reaches the account on the day. */
    advance: string;
    received: string;
    /** Estimate of the tax that the redemption adds to the year; what is left to pay with the return, negative where it comes back. */
    final: string;
    settle: string;
    net: string;
    rate: string;
  };
  cheaper: Cheaper;
  /** Tax saved by the cheaper regime, in reais. */
  difference: string;
  /** First day on which the same money would pay no more under the regressive regime; null where no day comes. */
  regressiveFrom: string | null;
  /** First day on which all of it would pay the lowest rate. */
  lowestFrom: string | null;
  /** Redeemed amounts at which the dearer regime changes. */
  crossings: Crossing[];
}

const percentOf = (part: Exact, whole: Exact): string => (exact(whole).isZero() ? "0.0000" : exact(part).div(whole).times(100).toFixed(4));

/** Worth of all the lots: as much as a redemption of all of them pays. */
export const worthOf = (lots: readonly Lot[], quota: Exact): string => toAmount(sum(lots.map(({ quotas }) => quotas)).times(quota));

/**
 * A redemption under both regimes (domain §2): 15 % in advance and the yearly return, or each lot by its age.
 * @throws RangeError where more is asked for than there is
 */
export function compareRedemption({ lots, quota, amount, paid, tables, others }: RedemptionInput): RedemptionComparison {
  const whole = sum(lots.map(({ quotas }) => quotas));
  const isWhole = amount === null || exact(amount).eq(worthOf(lots, quota));
  const asked = isWhole ? whole : exact(toQuantity(exact(amount ?? 0).div(quota)));
  const { bands } = tables.regressiva;
  const taken = redeemOldestFirst(lots, asked, quota, paid, bands);
  const advance = redemptionAdvance(taken.gross, tables.antecipacao.percent, tables.dispensa);
  const added = taxAdder(tables.anual, others);
  const final = added(taken.gross);
  const difference = exact(final).minus(taken.tax);
  return {
    gross: taken.gross,
    regressive: {
      lots: taken.lots,
      shares: sharesOf(taken.lots),
      tax: taken.tax,
      net: taken.net,
      rate: percentOf(taken.tax, taken.gross),
    },
    progressive: {
      advance,
      received: toAmount(exact(taken.gross).minus(advance)),
      final,
      settle: toAmount(exact(final).minus(advance)),
      net: toAmount(exact(taken.gross).minus(final)),
      rate: percentOf(final, taken.gross),
    },
    cheaper: difference.isZero() ? null : difference.gt(0) ? "REGRESSIVO" : "PROGRESSIVO",
    difference: toAmount(difference.abs()),
    ...agedDates(taken.lots, final, paid, tables),
    crossings: crossings(added, agedTax(taken.lots), taken.gross),
  };
}

function sharesOf(lots: readonly TaxedLot[]): RateShare[] {
  const rates = [...new Set(lots.map(({ rate }) => rate))].sort((a, b) => exact(a).cmp(b));
  return rates.map((rate) => {
    const own = lots.filter((lot) => lot.rate === rate);
    return {
      rate,
      count: own.length,
      gross: toAmount(sum(own.map(({ gross }) => gross))),
      tax: toAmount(sum(own.map(({ tax }) => tax))),
    };
  });
}

/** The tax of the oldest reais of some lots, found without walking through them. */
function agedTax(lots: readonly TaxedLot[]): (amount: string) => Exact {
  const ends: { gross: Exact; tax: Exact; ofRate: Exact }[] = [];
  const ofRates = new Map<string, Exact>();
  let [gross, tax] = [ZERO, ZERO];
  for (const lot of lots) {
    const ofRate = ofRates.get(lot.rate) ?? ZERO;
    ofRates.set(lot.rate, exact(ofRate).plus(lot.gross));
    gross = gross.plus(lot.gross);
    tax = tax.plus(lot.tax);
    ends.push({ gross, tax, ofRate });
  }
  return (amount) => {
    let [low, high] = [0, lots.length - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (exact(ends[middle]?.gross ?? 0).lt(amount)) low = middle + 1;
      else high = middle;
    }
    const before = ends[low - 1] ?? { gross: ZERO, tax: ZERO };
    const rate = lots[low]?.rate ?? "0";
    const ofRate = exact(ends[low]?.ofRate ?? 0);
    const until = ofRate.plus(amount).minus(before.gross);
    return exact(before.tax).plus(percentageOf(until, rate)).minus(percentageOf(ofRate, rate));
  };
}

/**
 * First days on which the same lots, a year older with each anniversary, pay no more than a tax, and on which all of
 * them pay the lowest rate. Only days after an anniversary are tried: rates change on no other day.
 */
function agedDates(lots: readonly TaxedLot[], final: string, paid: string, { regressiva: { bands } }: TaxTables) {
  const years = bands.flatMap((band) => (band.years === null ? [] : [band.years]));
  const days = lots.flatMap(({ date }) => years.map((count) => addDays(addYears(date, count), 1)));
  const after = [...new Set(days)].filter((day) => day > paid).sort();
  const taxOn = (day: string) => {
    const taxOf = taxByRate();
    return sum(lots.map(({ date, gross }) => taxOf(gross, regressiveRate(bands, date, day))));
  };
  // The tax never rises with time: the first day is found by halving.
  const dates = [paid, ...after];
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (taxOn(dates[middle] ?? paid).lte(final)) high = middle;
    else low = middle + 1;
  }
  return { regressiveFrom: dates[low] ?? null, lowestFrom: lots.length === 0 ? null : (dates.at(-1) ?? null) };
}
