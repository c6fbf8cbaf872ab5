import type Decimal from "decimal.js";
import { addMonths, lastDay, monthOf } from "../calendar/months";
import { type Exact, exact, larger, smaller, sum, toAmount, ZERO } from "../money/exact";
import { isExempt65 } from "../tax/exemptions";
import { type MonthlyTax, monthlyTax, waiveSmall } from "../tax/progressive";
import { type Lot, redemptionAdvance, regressiveRate, taxByRate } from "../tax/regressive";
import { type IncomeTerms, paymentsOf } from "./payments";
import { futureAccount, type SavingInput } from "./projection";
import type { Cheaper, OtherIncome, TaxTables } from "./tables";
import { taxAdder } from "./yearlyTax";

export interface IncomeInput extends SavingInput, IncomeTerms {
  /** Birth date of the person, for the portion of the 65 years; null where it is not known. */
  birthDate: string | null;
  /** True when that portion is used here and not at another payer. */
  exempt65: boolean;
  tables: TaxTables;
  others: OtherIncome;
}

/** Withholding of a payment under the regressive regime. `rate` is the mean where the money came in at several times. */
interface Aged {
  rate: string;
  tax: string;
}

export interface IncomeMonth {
  /** The 13th (abono) is taxed apart from the rest of its month, and for good in both regimes. */
  kind: "mensal" | "abono";
  month: string;
  paid: string;
  gross: string;
  exempt65: string;
  /** Calculation of the progressive regime's withholding. */
  progressive: MonthlyTax;
  regressive: Aged;
  /** Balance after the payment, in reais. */
  balance: string;
}

/** Amount in reais that is paid at once when the income begins. */
interface IncomeLump {
  month: string;
  paid: string;
  gross: string;
  /** Withheld in the progressive regime, in advance of the yearly return. */
  advance: string;
  regressive: Aged;
}

export interface IncomeYear {
  year: string;
  /** In the order of their payment, the 13th after its month's. */
  months: IncomeMonth[];
  /** In the year in which the income begins; null in the others. */
  lump: IncomeLump | null;
  /** Everything that was paid, lump sum and 13th with it. */
  gross: string;
  /** Tax withheld in the progressive regime, amount that the return adds or gives back, and their sum. */
  withheld: string;
  settle: string;
  progressive: string;
  regressive: string;
  /** Sums since the income began, in reais. */
  accumulated: { withheld: string; progressive: string; regressive: string };
}

export interface IncomeComparison {
  /** Balance on the day on which the income begins, in today's money. */
  balance: string;
  /** First month, not the 13th; null where nothing is paid. */
  first: IncomeMonth | null;
  last: IncomeMonth | null;
  lump: IncomeLump | null;
  /** All the 13th payments; null where the income has none. */
  thirteenth: { gross: string; progressive: string; regressive: string } | null;
  years: IncomeYear[];
  total: { gross: string; withheld: string; progressive: string; regressive: string };
  cheaper: Cheaper;
  difference: string;
  /** Months from which another regime withholds less. */
  turns: { month: string; cheaper: Cheaper }[];
  /** Years from which another regime has taken less since the beginning, with the return. */
  overtakes: { year: string; cheaper: Cheaper }[];
}

/** Takes the oldest quotas first, month after month, and finds the tax of each payment by the age of its money. */
function oldestFirst(lots: readonly Lot[], { regressiva: { bands } }: TaxTables) {
  let index = 0;
  let taken = ZERO;
  return (quotas: Decimal, quota: Decimal, gross: string, paid: string): Aged => {
    let missing = quotas;
    const parts: { rate: string; quotas: Decimal }[] = [];
    for (let lot = lots[index]; lot && missing.gt(0); lot = lots[index]) {
      const part = smaller(missing, exact(lot.quotas).minus(taken));
      if (part.gt(0)) parts.push({ rate: regressiveRate(bands, lot.date, paid), quotas: part });
      missing = missing.minus(part);
      taken = taken.plus(part);
      if (taken.lt(lot.quotas)) break;
      index += 1;
      taken = ZERO;
    }
    const [first] = parts;
    // The payroll does the same: a single rate taxes the whole payment; each of several rates taxes its own part.
    if (first && parts.every(({ rate }) => rate === first.rate))
      return { rate: first.rate, tax: toAmount(exact(gross).times(first.rate).div(100)) };
    const taxOf = taxByRate();
    let until = ZERO;
    const worth = (part: Decimal) => {
      const before = toAmount(exact(until).times(quota));
      until = exact(until).plus(part);
      return toAmount(exact(toAmount(until.times(quota))).minus(before));
    };
    const tax = sum(parts.map((part) => taxOf(worth(part.quotas), part.rate)));
    return { rate: exact(gross).isZero() ? "0" : tax.div(gross).times(100).toFixed(2), tax: toAmount(tax) };
  };
}

/**
 * An income under both regimes, month by month and year by year, in today's money and by today's tables. Lots keep
 * ageing, contributions until then are lots too.
 */
export function compareIncome(input: IncomeInput): IncomeComparison {
  const { tables, others, birthDate, today } = input;
  const account = futureAccount(input);
  const owed = oldestFirst(account.lots, tables);
  const known = new Map<string, MonthlyTax>();
  const withheldOf = (gross: string, exempt65: string, isThirteenth: boolean): MonthlyTax => {
    const key = `${gross}/${exempt65}/${isThirteenth}`;
    const income = { gross, exempt65, dependents: others.dependents, isThirteenth };
    const found = known.get(key) ?? waiveSmall(monthlyTax(tables.mensal, income), tables.dispensa, isThirteenth);
    known.set(key, found);
    return found;
  };
  const months: IncomeMonth[] = [];
  let lump: IncomeLump | null = null;
  for (const { kind, at, gross, quotas, quota, left } of paymentsOf(input, account)) {
    const month = addMonths(monthOf(today), at);
    const paid = lastDay(month);
    const regressive = owed(quotas, quota, gross, paid);
    if (kind === "saque") {
      lump = { month, paid, gross, advance: redemptionAdvance(gross, tables.antecipacao.percent, tables.dispensa), regressive };
      continue;
    }
    const isExempt = input.exempt65 && birthDate !== null && isExempt65(birthDate, paid);
    const exempt65 = isExempt ? toAmount(smaller(gross, tables.mensal.exempt65)) : "0.00";
    months.push({
      ...{ kind, month, paid, gross, exempt65 },
      progressive: withheldOf(gross, exempt65, kind === "abono"),
      regressive,
      balance: left,
    });
  }
  const years = yearsOf(months, lump, tables, others);
  const bonuses = months.filter(({ kind }) => kind === "abono");
  const regular = months.filter(({ kind }) => kind === "mensal");
  const last = years.at(-1)?.accumulated ?? { withheld: "0.00", progressive: "0.00", regressive: "0.00" };
  const difference = exact(last.progressive).minus(last.regressive);
  return {
    balance: account.balance,
    first: regular[0] ?? null,
    last: regular.at(-1) ?? null,
    lump,
    thirteenth: bonuses.length === 0 ? null : paidAndOwed(bonuses),
    years,
    total: { gross: toAmount(sum(years.map(({ gross }) => gross))), ...last },
    cheaper: cheaperOf(last.progressive, last.regressive),
    difference: toAmount(difference.abs()),
    turns: changes(regular.map(({ month, progressive, regressive }) => ({ month, cheaper: cheaperOf(progressive.tax, regressive.tax) }))),
    overtakes: changes(
      years.map(({ year, accumulated }) => ({ year, cheaper: cheaperOf(accumulated.progressive, accumulated.regressive) })),
    ),
  };
}

const cheaperOf = (progressive: Exact, regressive: Exact): Cheaper =>
  exact(progressive).eq(regressive) ? null : exact(progressive).gt(regressive) ? "REGRESSIVO" : "PROGRESSIVO";

/** The first row, and each that differs from the one before. Equal costs change nothing. */
function changes<T extends { cheaper: Cheaper }>(rows: readonly T[]): T[] {
  let current: Cheaper = null;
  return rows.filter(({ cheaper }) => {
    if (cheaper === null || cheaper === current) return false;
    current = cheaper;
    return true;
  });
}

const paidAndOwed = (rows: readonly IncomeMonth[]) => ({
  gross: toAmount(sum(rows.map(({ gross }) => gross))),
  progressive: toAmount(sum(rows.map(({ progressive }) => progressive.tax))),
  regressive: toAmount(sum(rows.map(({ regressive }) => regressive.tax))),
});

/** A year's payments: the return settles the months and the lump sum, the 13th is taxed for good when it is paid. */
function yearOf(months: IncomeMonth[], lump: IncomeLump | null, added: ReturnType<typeof taxAdder>) {
  const regular = months.filter(({ kind }) => kind === "mensal");
  const monthly = paidAndOwed(regular);
  const bonus = paidAndOwed(months.filter(({ kind }) => kind === "abono"));
  const atOnce = lump?.gross ?? "0.00";
  const taxable = larger(ZERO, exact(monthly.gross).minus(sum(regular.map(({ exempt65 }) => exempt65)))).plus(atOnce);
  return {
    gross: sum([monthly.gross, bonus.gross, atOnce]),
    withheld: sum([monthly.progressive, bonus.progressive, lump?.advance ?? 0]),
    progressive: exact(added(taxable)).plus(bonus.progressive),
    regressive: sum([monthly.regressive, bonus.regressive, lump?.regressive.tax ?? 0]),
  };
}

function yearsOf(months: readonly IncomeMonth[], lump: IncomeLump | null, tables: TaxTables, others: OtherIncome): IncomeYear[] {
  let [withheldSoFar, progressiveSoFar, regressiveSoFar] = [ZERO, ZERO, ZERO];
  const added = taxAdder(tables.anual, others);
  const first = lump ? [lump.month.slice(0, 4)] : [];
  return [...new Set([...first, ...months.map(({ month }) => month.slice(0, 4))])].map((year) => {
    const own = months.filter(({ month }) => month.startsWith(year));
    const atOnce = lump?.month.startsWith(year) ? lump : null;
    const { gross, withheld, progressive, regressive } = yearOf(own, atOnce, added);
    withheldSoFar = withheldSoFar.plus(withheld);
    progressiveSoFar = progressiveSoFar.plus(progressive);
    regressiveSoFar = regressiveSoFar.plus(regressive);
    return {
      year,
      months: own,
      lump: atOnce,
      gross: toAmount(gross),
      withheld: toAmount(withheld),
      settle: toAmount(progressive.minus(withheld)),
      progressive: toAmount(progressive),
      regressive: toAmount(regressive),
      accumulated: {
        withheld: toAmount(withheldSoFar),
        progressive: toAmount(progressiveSoFar),
        regressive: toAmount(regressiveSoFar),
      },
    };
  });
}
