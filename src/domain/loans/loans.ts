import Decimal from "decimal.js";
import { daysBetween } from "../calendar/calendarDate";
import { monthsLater } from "../calendar/months";
import { cents, type Exact, exact, larger, smaller, sum, toAmount, ZERO } from "../money/exact";
import { formatMoney } from "../money/money";

/**
 * Loans to participants (domain §6): Price instalments, costs, the yearly effective rate, limits and early payment, in
 * exact decimals. Rates are percentages. Every figure of a plan is a dated row (domain §15: to be confirmed by the fund).
 */

/** Terms of a plan's loans on a day. */
export interface LoanTerms {
  /** Interest a month, in percent. */
  juros: string;
  /** Administration, once, in percent of the amount. */
  taxaAdministracao: string;
  /** Tax on credit: once, and a day of each instalment's principal for at most a year, in percent. */
  iofFixo: string;
  iofDiario: string;
  minimo: string;
  maximo: string;
  /** Share of the vested balance that may be owed, in percent. */
  parteSaldo: string;
  /** Share of the monthly income that instalments may take, in percent. */
  parteRenda: string;
  parcelasMinimo: number;
  parcelasMaximo: number;
}

export interface Instalment {
  numero: number;
  vencimento: string;
  valor: string;
  juros: string;
  principal: string;
  /** Debt after the instalment, in reais. */
  saldo: string;
}

export interface LoanQuote {
  valor: string;
  parcelas: number;
  /** All but the last, which takes the cents. */
  parcela: string;
  ultimaParcela: string;
  iof: string;
  taxa: string;
  /** Amount that reaches the bank account: the loan less tax and fee. */
  liquido: string;
  totalPago: string;
  /** Everything that is paid beyond the received amount. */
  custo: string;
  juros: string;
  /** Effective rate a year of everything that is paid, in percent with two places. */
  cet: string;
  cronograma: Instalment[];
}

/** Days after which the daily tax stops growing (Decreto 6.306/2007, art. 7 §1). */
const IOF_DAYS = 365;
/** Digits kept on the way: powers of a rate have many more, and none of them is a cent. */
const DIGITS = 30;

const fraction = (percent: Exact): Decimal => exact(percent).div(100);
const kept = (value: Decimal): Decimal => value.toDecimalPlaces(DIGITS);

/** `(1+i)^−1 + … + (1+i)^−n`: present value of one real at the end of each month. */
function annuity(rate: Decimal, count: number): Decimal {
  if (rate.isZero()) return exact(count);
  return exact(1).minus(exact(1).plus(rate).pow(-count)).div(rate);
}

/** The level instalment of an amount: `P·i / (1 − (1+i)^−n)`, in cents. */
export const levelInstalment = (amount: Exact, monthlyPercent: Exact, count: number): string =>
  toAmount(exact(amount).div(annuity(fraction(monthlyPercent), count)));

/**
 * The schedule of a loan, one instalment a month from a month after the release. The last one takes what rounding left,
 * so that the principals add up to the amount.
 */
export function scheduleOf(amount: Exact, monthlyPercent: Exact, count: number, released: string): Instalment[] {
  const rate = fraction(monthlyPercent);
  const level = exact(levelInstalment(amount, monthlyPercent, count));
  const rows: Instalment[] = [];
  let balance = cents(amount);
  for (let numero = 1; numero <= count; numero += 1) {
    const juros = cents(balance.times(rate));
    // Never more than is owed: rounding up a small amount over many months pays it off before the last one.
    const principal = numero === count ? balance : smaller(balance, larger(ZERO, level.minus(juros)));
    balance = balance.minus(principal);
    rows.push({
      numero,
      vencimento: monthsLater(released, numero),
      valor: toAmount(principal.plus(juros)),
      juros: toAmount(juros),
      principal: toAmount(principal),
      saldo: toAmount(balance),
    });
  }
  return rows;
}

/** Tax on credit: a fixed part, and a daily one on each principal until it is paid, for at most a year. */
export function creditTax(
  schedule: readonly Instalment[],
  released: string,
  { iofFixo, iofDiario }: Pick<LoanTerms, "iofFixo" | "iofDiario">,
) {
  const amount = sum(schedule.map(({ principal }) => principal));
  const daily = sum(
    schedule.map(({ principal, vencimento }) => exact(principal).times(Math.min(daysBetween(released, vencimento), IOF_DAYS))),
  ).times(fraction(iofDiario));
  return toAmount(daily.plus(amount.times(fraction(iofFixo))));
}

/** Days of the year by which the norm counts. */
const CET_YEAR = 365;

/** A whole power of a factor, each step rounded. */
function powerOf(factor: Decimal, exponent: number): Decimal {
  let [power, square, left] = [exact(1), factor, exponent];
  while (left > 0) {
    if (left % 2 === 1) power = kept(power.times(square));
    left = Math.floor(left / 2);
    if (left > 0) square = kept(square.times(square));
  }
  return power;
}

/**
 * The yearly percentage at which the payments are worth what was received, by the days from the release to each of them
 * over 365 (Resolução CMN 4.881/2020): the sum of `payment / (1+r)^(days/365)`. Newton on the daily rate, from the left
 * of a convex function, never passes the root. Null where nothing was received.
 */
export function effectiveYearlyRate(
  received: Exact,
  payments: readonly { valor: Exact; vencimento: string }[],
  released: string,
): string | null {
  const target = exact(received);
  if (target.lte(0)) return null;
  if (sum(payments.map(({ valor }) => valor)).lte(target)) return "0.00";
  const days = payments.map(({ vencimento }) => daysBetween(released, vencimento));
  const gaps = days.map((day, index) => day - (days[index - 1] ?? 0));
  let rate = ZERO;
  for (let step = 0; step < 60; step += 1) {
    const discount = kept(exact(1).div(exact(1).plus(rate)));
    // Months have one of four lengths: each is made once.
    const powers = new Map([...new Set(gaps)].map((gap) => [gap, powerOf(discount, gap)]));
    let factor = exact(1);
    let worth = ZERO;
    let slope = ZERO;
    for (const [index, { valor }] of payments.entries()) {
      factor = kept(factor.times(powers.get(gaps[index] ?? 0) ?? 1));
      const part = factor.times(valor);
      worth = worth.plus(part);
      slope = slope.plus(part.times(days[index] ?? 0));
    }
    const move = kept(worth.minus(target).div(slope.times(discount)));
    rate = rate.plus(move);
    if (move.abs().lt("1e-14")) break;
  }
  return powerOf(exact(1).plus(rate), CET_YEAR).minus(1).times(100).toFixed(2, Decimal.ROUND_HALF_UP);
}

/** Everything that a loan of an amount in so many instalments means, if it were released on a day. */
export function quoteLoan(terms: LoanTerms, { valor, parcelas }: { valor: Exact; parcelas: number }, released: string): LoanQuote {
  const cronograma = scheduleOf(valor, terms.juros, parcelas, released);
  const iof = creditTax(cronograma, released, terms);
  const taxa = toAmount(exact(valor).times(fraction(terms.taxaAdministracao)));
  const liquido = toAmount(exact(valor).minus(iof).minus(taxa));
  const totalPago = toAmount(sum(cronograma.map((row) => row.valor)));
  return {
    valor: toAmount(valor),
    parcelas,
    parcela: cronograma[0]?.valor ?? "0.00",
    ultimaParcela: cronograma.at(-1)?.valor ?? "0.00",
    iof,
    taxa,
    liquido,
    totalPago,
    custo: toAmount(exact(totalPago).minus(liquido)),
    juros: toAmount(sum(cronograma.map(({ juros }) => juros))),
    cet: effectiveYearlyRate(liquido, cronograma, released) ?? "0.00",
    cronograma,
  };
}

/** Money and debts of a person on the day of the request, in reais. */
export interface LoanCapacity {
  /** Vested balance of the plan. */
  saldo: string;
  /** Monthly income: salary, or the benefit. */
  renda: string;
  /** Principal that is owed already. */
  devido: string;
  /** Instalments a month of the loans that run. */
  comprometido: string;
}

export interface LoanLimit {
  /** Limit by the share of the balance, less the debt, in reais. */
  porSaldo: string;
  /** The highest instalment, and the amount that it pays in so many months. */
  parcelaMaxima: string;
  porRenda: string;
  /** The lowest of them and of the plan's own maximum; `"0.00"` where it does not reach the plan's minimum. */
  limite: string;
}

const floored = (value: Decimal): Decimal => larger(ZERO, value).toDecimalPlaces(2, Decimal.ROUND_DOWN);

/** The most that somebody may borrow in so many instalments. */
export function loanLimit(terms: LoanTerms, capacity: LoanCapacity, parcelas: number): LoanLimit {
  const porSaldo = floored(exact(capacity.saldo).times(fraction(terms.parteSaldo)).minus(capacity.devido));
  const parcelaMaxima = floored(exact(capacity.renda).times(fraction(terms.parteRenda)).minus(capacity.comprometido));
  const porRenda = floored(parcelaMaxima.times(annuity(fraction(terms.juros), parcelas)));
  const lowest = smaller(smaller(porSaldo, porRenda), terms.maximo);
  return {
    porSaldo: toAmount(porSaldo),
    parcelaMaxima: toAmount(parcelaMaxima),
    porRenda: toAmount(porRenda),
    limite: toAmount(lowest.lt(terms.minimo) ? ZERO : lowest),
  };
}

/** Problems of the loan that was asked for, by field; messages in Portuguese. */
export function loanFaults(terms: LoanTerms, capacity: LoanCapacity, { valor, parcelas }: { valor: string; parcelas: number }) {
  if (!Number.isInteger(parcelas) || parcelas < terms.parcelasMinimo || parcelas > terms.parcelasMaximo)
    return [{ campo: "parcelas", mensagem: `Escolha de ${terms.parcelasMinimo} a ${terms.parcelasMaximo} parcelas` }];
  if (!/^\d{1,12}\.\d{2}$/.test(valor)) return [{ campo: "valor", mensagem: "Informe o valor" }];
  const { limite } = loanLimit(terms, capacity, parcelas);
  if (exact(valor).lt(terms.minimo)) return [{ campo: "valor", mensagem: `O valor mínimo é ${formatMoney(terms.minimo)}` }];
  if (exact(valor).gt(limite)) return [{ campo: "valor", mensagem: `Em ${parcelas} parcelas o seu limite é ${formatMoney(limite)}` }];
  return [];
}

/** An instalment as it is kept. */
export interface KeptInstalment extends Instalment {
  situacao: "aberta" | "paga" | "quitada";
}

export interface Settlement {
  /** Payment that settles the loan on the day, in reais. */
  total: string;
  /** Instalments that are due and were not paid. */
  vencidas: string;
  /** Principal that is not due yet. */
  principal: string;
  /** Interest since the last due date, by the day, up to the day. */
  juros: string;
  /** Reais saved, compared with paying each instalment on its day. */
  economia: string;
}

/**
 * Amount that settles a loan on a day: the instalments due, the principal that is left and its interest by the day. It
 * never exceeds the instalments that are left.
 * @param released day on which the first month begins
 */
export function settlementOn(rows: readonly KeptInstalment[], released: string, day: string): Settlement {
  const open = rows.filter(({ situacao }) => situacao === "aberta").toSorted((a, b) => a.numero - b.numero);
  const due = open.filter(({ vencimento }) => vencimento <= day);
  const ahead = open.filter(({ vencimento }) => vencimento > day);
  const vencidas = sum(due.map(({ valor }) => valor));
  const principal = sum(ahead.map((row) => row.principal));
  const [next] = ahead;
  const from = next && (rows.find(({ numero }) => numero === next.numero - 1)?.vencimento ?? released);
  const days = next && from ? Math.max(0, Math.min(daysBetween(from, day), daysBetween(from, next.vencimento))) : 0;
  const juros = next && from ? cents(exact(next.juros).times(days).div(daysBetween(from, next.vencimento))) : ZERO;
  const total = vencidas.plus(principal).plus(juros);
  return {
    total: toAmount(total),
    vencidas: toAmount(vencidas),
    principal: toAmount(principal),
    juros: toAmount(juros),
    economia: toAmount(sum(open.map(({ valor }) => valor)).minus(total)),
  };
}

/** Numbers of instalments to compare side by side: a few, with the plan's ends and the chosen one, ascending. */
export function termsToCompare(
  { parcelasMinimo, parcelasMaximo }: Pick<LoanTerms, "parcelasMinimo" | "parcelasMaximo">,
  chosen: number,
): number[] {
  const usual = [6, 12, 24, 36, 48, 60, 72, 84, 96].filter((count) => count >= parcelasMinimo && count <= parcelasMaximo);
  return [...new Set([...usual, chosen])].sort((a, b) => a - b);
}
