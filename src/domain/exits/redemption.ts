import { SUBACCOUNTS } from "../account/account";
import type { OwnedLot } from "../account/lots";
import { toReais } from "../account/quotas";
import { isBusinessDay, nextBusinessDay } from "../calendar/businessDays";
import { monthsLater } from "../calendar/months";
import { type Exact, exact, larger, smaller, sum, toAmount, toQuantity, ZERO } from "../money/exact";
import type { WithholdingWaiver } from "../tax/progressive";
import { type RegressiveBand, redemptionAdvance, regressiveRate, taxByRate } from "../tax/regressive";

/**
 * Redemption (domain §2, §5.1): which quotas leave, in how many payments, and what is withheld from each. Exact decimals;
 * quotas with eight places, reais with two. Percentages are text: `"15"`.
 */

export type Regime = "PROGRESSIVO" | "REGRESSIVO";
export type QuotaOf = (idPerfil: number) => Exact;

export interface RedemptionRules {
  /** Definitive tax by the age of the money. */
  bands: readonly RegressiveBand[];
  /** Withheld in advance under the progressive regime, in percent. */
  antecipacao: string;
  /** Small advance that is left to the yearly return; null where the law has none on the day. */
  dispensa: (WithholdingWaiver & { fonte: string }) | null;
}

const place = new Map<string, number>(SUBACCOUNTS.map(({ id }, index) => [id, index]));
const orderOf = (subconta: string) => place.get(subconta) ?? place.size;
/** The oldest first; of one day, in the order of the statement. */
const oldestFirst = (a: OwnedLot, b: OwnedLot) =>
  a.date === b.date ? orderOf(a.subconta) - orderOf(b.subconta) || a.idPerfil - b.idPerfil : a.date < b.date ? -1 : 1;
const groupOf = ({ subconta, idPerfil }: OwnedLot) => `${subconta}/${idPerfil}`;

/**
 * Lots with what they are worth. Each sub-account is rounded as a whole, as in the balance and the statement, and its
 * lots share those cents by running totals.
 * @param before lots of the same account that were counted already: both together are worth what the account is
 */
export function worthOfLots<L extends OwnedLot>(
  lots: readonly L[],
  quotaOf: QuotaOf,
  before: readonly OwnedLot[] = [],
): (L & { valor: string })[] {
  const running = new Map<string, { quotas: Exact; valor: Exact }>();
  for (const lot of before) {
    const quotas = exact(running.get(groupOf(lot))?.quotas ?? 0).plus(lot.quotas);
    running.set(groupOf(lot), { quotas, valor: toReais(quotas, quotaOf(lot.idPerfil)) });
  }
  return lots.toSorted(oldestFirst).map((lot) => {
    const last = running.get(groupOf(lot)) ?? { quotas: ZERO, valor: ZERO };
    const quotas = exact(last.quotas).plus(lot.quotas);
    const until = toReais(quotas, quotaOf(lot.idPerfil));
    running.set(groupOf(lot), { quotas, valor: until });
    return { ...lot, valor: toAmount(exact(until).minus(last.valor)) };
  });
}

/** Worth of lots together, in reais; beside those that were counted `before`. */
export const worthOf = (lots: readonly OwnedLot[], quotaOf: QuotaOf, before: readonly OwnedLot[] = []): string =>
  toAmount(sum(worthOfLots(lots, quotaOf, before).map(({ valor }) => valor)));

export const quotasIn = (lots: readonly OwnedLot[]): string => toQuantity(sum(lots.map(({ quotas }) => quotas)));

/** More than the cents that sub-accounts rounded apart can differ by. */
const ROUNDING = "0.10";

/**
 * The oldest lots that are worth an amount, the last one in part.
 * @throws RangeError where all of them are worth less
 */
export function takeOldest<L extends OwnedLot>(lots: readonly L[], quotaOf: QuotaOf, amount: Exact): L[] {
  const ordered = lots.toSorted(oldestFirst);
  if (exact(worthOf(ordered, quotaOf)).eq(amount)) return ordered;
  const taken: L[] = [];
  let worth = ZERO;
  for (const lot of ordered) {
    const cota = exact(quotaOf(lot.idPerfil));
    const own = cota.times(lot.quotas);
    // Far from the amount no cent matters; near it, what counts is the worth as it is rounded.
    if (worth.plus(own).plus(ROUNDING).lt(amount) || exact(worthOf([...taken, lot], quotaOf)).lt(amount)) {
      taken.push(lot);
      worth = worth.plus(own);
      continue;
    }
    // The sub-account of the last lot takes the cents that the others leave, so that the sum is the amount.
    const same = taken.filter((other) => groupOf(other) === groupOf(lot));
    const others = taken.filter((other) => groupOf(other) !== groupOf(lot));
    const before = sum(same.map(({ quotas }) => cota.times(quotas)));
    const missing = exact(amount).minus(worthOf(others, quotaOf)).minus(before);
    const quotas = smaller(lot.quotas, larger(ZERO, exact(toQuantity(missing.div(cota)))));
    return quotas.gt(0) ? [...taken, { ...lot, quotas: toQuantity(quotas) }] : taken;
  }
  throw new RangeError("the lots are not worth that much");
}

/**
 * Lots in so many payments of as many quotas each, the oldest in the first; the last payment takes what rounding leaves.
 * Their quotas together are those of the lots.
 */
export function splitLots<L extends OwnedLot>(lots: readonly L[], count: number): L[][] {
  const parts: L[][] = Array.from({ length: count }, () => []);
  for (const idPerfil of new Set(lots.map((lot) => lot.idPerfil))) {
    const own = lots.filter((lot) => lot.idPerfil === idPerfil).toSorted(oldestFirst);
    const each = exact(toQuantity(exact(quotasIn(own)).div(count)));
    let at = 0;
    let room = each;
    for (const lot of own) {
      let left = exact(lot.quotas);
      while (left.gt(0)) {
        const isLast = at === count - 1;
        if (!isLast && room.lte(0)) {
          at += 1;
          room = each;
          continue;
        }
        const part = isLast ? left : smaller(left, room);
        parts[at]?.push({ ...lot, quotas: toQuantity(part) });
        left = left.minus(part);
        room = room.minus(part);
      }
    }
  }
  return parts;
}

/**
 * Sponsor's lots in two: the part that the plan's table gives to the participant, and the part that is lost when
 * everything is redeemed.
 */
export function vestedLots<L extends OwnedLot>(lots: readonly L[], percent: Exact): { vested: L[]; lost: L[] } {
  const split = lots.map((lot) => {
    const kept = exact(toQuantity(exact(lot.quotas).times(percent).div(100)));
    return { kept: { ...lot, quotas: toQuantity(kept) }, gone: { ...lot, quotas: toQuantity(exact(lot.quotas).minus(kept)) } };
  });
  const positive = ({ quotas }: L) => exact(quotas).gt(0);
  return { vested: split.map(({ kept }) => kept).filter(positive), lost: split.map(({ gone }) => gone).filter(positive) };
}

/** Quotas of one day: their worth, their rate and the tax withheld. */
export interface TaxedDay {
  date: string;
  quotas: string;
  bruto: string;
  aliquota: string;
  imposto: string;
}

export interface TaxedPayment {
  bruto: string;
  imposto: string;
  liquido: string;
  /** Tax over gross, in percent with two places. */
  media: string;
  /** Taxed parts by rate, the highest rate first. */
  faixas: { aliquota: string; bruto: string; imposto: string }[];
  /** Day by day, the oldest first: the cents of each rate shared by running totals. */
  lotes: TaxedDay[];
}

/**
 * Tax withheld from a payment on a day: final, by the age of each lot (regressive), or a fixed percentage in advance
 * (progressive), nothing where that is waived.
 */
export function taxPayment(
  lots: readonly OwnedLot[],
  quotaOf: QuotaOf,
  regime: Regime,
  paidOn: string,
  { bands, antecipacao, dispensa }: RedemptionRules,
): TaxedPayment {
  const days = new Map<string, { quotas: Exact; bruto: Exact }>();
  for (const { date, quotas, valor } of worthOfLots(lots, quotaOf)) {
    const before = days.get(date) ?? { quotas: ZERO, bruto: ZERO };
    days.set(date, { quotas: exact(before.quotas).plus(quotas), bruto: exact(before.bruto).plus(valor) });
  }
  const advance = redemptionAdvance(sum([...days.values()].map(({ bruto }) => bruto)), antecipacao, dispensa);
  const isWaived = regime === "PROGRESSIVO" && exact(advance).isZero();
  const taxOf = isWaived ? () => "0.00" : taxByRate();
  const lotes = [...days].map(([date, { quotas, bruto }]) => {
    const aliquota = regime === "PROGRESSIVO" ? antecipacao : regressiveRate(bands, date, paidOn);
    return { date, quotas: toQuantity(quotas), bruto: toAmount(bruto), aliquota, imposto: taxOf(bruto, aliquota) };
  });
  const faixas = [...new Set(lotes.map(({ aliquota }) => aliquota))]
    .map((aliquota) => {
      const own = lotes.filter((lote) => lote.aliquota === aliquota);
      return { aliquota, bruto: toAmount(sum(own.map((lote) => lote.bruto))), imposto: toAmount(sum(own.map((lote) => lote.imposto))) };
    })
    .sort((a, b) => exact(b.aliquota).comparedTo(a.aliquota));
  const bruto = sum(faixas.map((faixa) => faixa.bruto));
  const imposto = sum(faixas.map((faixa) => faixa.imposto));
  return {
    bruto: toAmount(bruto),
    imposto: toAmount(imposto),
    liquido: toAmount(bruto.minus(imposto)),
    media: bruto.isZero() ? "0.00" : imposto.div(bruto).times(100).toFixed(2),
    faixas,
    lotes,
  };
}

export interface PaymentChoice {
  forma: "unica" | "parcelas" | "diferido";
  /** 1 but for instalments. */
  parcelas: number;
  /** First day of credit; of a deferred payment, the day that was chosen. */
  primeira: string;
}

/** The day itself, or the next on which banks work. */
const creditDay = (date: string): string => (isBusinessDay(date) ? date : nextBusinessDay(date));

/** Days of credit: the same day of each month, or the next on which banks work. */
export const paymentDays = ({ parcelas, primeira }: PaymentChoice): string[] =>
  Array.from({ length: parcelas }, (_, index) => creditDay(monthsLater(primeira, index)));

export interface PlannedPayment extends Pick<TaxedPayment, "bruto" | "imposto"> {
  numero: number;
  data: string;
  quotas: string;
  /** Reais taken from the payment for a loan. */
  divida: string;
  liquido: string;
}

/** Takes a debt out of a payment: the part that it pays of the debt, its net amount, and the rest of the debt. Reais. */
export function withDebt(liquido: Exact, debt: Exact): { divida: string; liquido: string; resta: string } {
  const taken = smaller(debt, larger(ZERO, liquido));
  return { divida: toAmount(taken), liquido: toAmount(exact(liquido).minus(taken)), resta: toAmount(exact(debt).minus(taken)) };
}

/** The payments as they would be at today's quota: an estimate, since each takes the quota of its own month. */
export function planPayments(
  lots: readonly OwnedLot[],
  quotaOf: QuotaOf,
  choice: PaymentChoice,
  regime: Regime,
  rules: RedemptionRules,
  debt: Exact = 0,
): PlannedPayment[] {
  const days = paymentDays(choice);
  let owed = toAmount(debt);
  return splitLots(lots, choice.parcelas).map((part, index) => {
    const data = days[index] ?? choice.primeira;
    const taxed = taxPayment(part, quotaOf, regime, data, rules);
    const { divida, liquido, resta } = withDebt(taxed.liquido, owed);
    owed = resta;
    return { numero: index + 1, data, quotas: quotasIn(part), bruto: taxed.bruto, imposto: taxed.imposto, divida, liquido };
  });
}
