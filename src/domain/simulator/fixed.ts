/**
 * Fixed-point arithmetic for projections that follow a finger: integers of 1/2⁹⁶ of a cent. Whole cents are exact, a
 * product loses at most one part of 2⁹⁶, so that seven hundred months are right to the cent, as
 * `tests/unit/src/domain/simulator/properties.test.ts` proves against the exact decimals of `../money/exact`, at a thirtieth of their time (`bench/simulator.ts`).
 * Amounts go in and come out as exact text.
 */

const SHIFT = 96n;
/** 1, in fixed point. */
export const ONE = 1n << SHIFT;
const HALF = ONE >> 1n;
const MONTHS = 12n;
/** Decimal places of a percentage. */
const PLACES = 8;
/** A percentage of 100, in units of the eighth place. */
const HUNDRED = 100n * 10n ** 8n;

/** `"1234.5"` with two places → `123450n`. @throws RangeError for what is no number or has more places */
export function scaled(text: string, places: number): bigint {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const decimals = found?.[3]?.replace(/0+$/, "") ?? "";
  if (!found || decimals.length > places) throw new RangeError(`not a number with ${places} places: ${text}`);
  const whole = BigInt(`${found[2]}${decimals.padEnd(places, "0")}`);
  return found[1] ? -whole : whole;
}

/** Reais → cents. */
export const centsOf = (amount: string): bigint => scaled(amount, 2);

/** Cents → reais: `-5n` is `"-0.05"`. */
export function reais(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A percentage in units of its eighth place: `"0.8"` → `80000000n`. */
export const percentOf = (percent: string): bigint => scaled(percent, PLACES);

/** A quotient of whole numbers, half up. */
export function quotient(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n;
  const whole = ((isNegative ? -numerator : numerator) * 2n + denominator) / (denominator * 2n);
  return isNegative ? -whole : whole;
}

/** A percentage of whole cents, in whole cents. */
export const shareOf = (cents: bigint, percent: bigint): bigint => quotient(cents * percent, HUNDRED);

export const toFixed = (cents: bigint): bigint => cents << SHIFT;
/** Whole cents, rounded half up. */
export const toCents = (value: bigint): bigint => (value + HALF) >> SHIFT;
export const times = (a: bigint, b: bigint): bigint => (a * b) >> SHIFT;
export const over = (a: bigint, b: bigint): bigint => (a << SHIFT) / b;
/** A percentage of a fixed-point value, in whole cents. */
export const shareOfFixed = (value: bigint, percent: bigint): bigint => quotient(value * percent, HUNDRED << SHIFT);

export function power(base: bigint, exponent: number): bigint {
  let result = ONE;
  let square = base;
  for (let left = exponent; left > 0; left >>= 1) {
    if (left & 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

const factors = new Map<string, bigint>();

/** Growth factor of a month: `(1 + r)^(1/12)`, never 1 + r/12. The root is found in whole numbers. */
export function monthlyFactor(yearlyPercent: string): bigint {
  const known = factors.get(yearlyPercent);
  if (known !== undefined) return known;
  const yearly = HUNDRED + percentOf(yearlyPercent);
  if (yearly <= 0n) throw new RangeError(`no such yearly rate: ${yearlyPercent}`);
  const radicand = (yearly << (SHIFT * MONTHS)) / HUNDRED;
  // A float is near enough to begin with; Newton's steps make it whole.
  let root = BigInt(Math.round((Number(yearly) / Number(HUNDRED)) ** (1 / 12) * 2 ** 52)) << (SHIFT - 52n);
  for (let step = 0; step < 8; step += 1) {
    const next = ((MONTHS - 1n) * root + radicand / root ** (MONTHS - 1n)) / MONTHS;
    if (next === root) break;
    root = next;
  }
  while (root ** MONTHS > radicand) root -= 1n;
  // A slider has some hundred rates; text from a link must not fill the memory.
  if (factors.size > 500) factors.clear();
  factors.set(yearlyPercent, root);
  return root;
}
