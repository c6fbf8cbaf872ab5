import Decimal from "decimal.js";
import fc from "fast-check";
import { toReais } from "@/domain/account/quotas";
import { centsOf, fromCents, larger, smaller, sum, toAmount, toQuantity, unitsOf } from "@/domain/money/exact";

/** A second opinion: decimals alone, none of the ways that are shorter for texts. */
const Plain = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
const written = (value: Decimal.Value, places: number) => new Plain(value).toDecimalPlaces(places).toFixed(places);

/** Texts with none to nine places, zeros before and after, and either sign. */
const text = fc
  .tuple(fc.constantFrom("", "-"), fc.stringMatching(/^\d{1,12}$/), fc.stringMatching(/^\d{0,9}$/))
  .map(([sign, whole, places]) => `${sign}${whole}${places && `.${places}`}`);
const holds = (property: fc.IRawProperty<unknown[]>) => fc.assert(property as fc.IProperty<unknown[]>, { numRuns: 1000 });

it.each(["-0.00", "-0.001", "-0.004", "-0.005", "0.005", "007.10", "1e3", "-0.00000000"])("%s travels as its decimal does", (value) => {
  expect(toAmount(value)).toBe(written(value, 2));
  expect(toQuantity(value)).toBe(written(value, 8));
});

it("writes amounts and quantities as decimals are written", () =>
  holds(
    fc.property(text, (value) => {
      for (const given of [value, new Plain(value)]) {
        expect(toAmount(given)).toBe(written(value, 2));
        expect(toQuantity(given)).toBe(written(value, 8));
      }
    }),
  ));

it("adds texts and decimals as decimals are added", () =>
  holds(
    fc.property(fc.array(text, { maxLength: 20 }), fc.array(fc.integer(), { maxLength: 5 }), (texts, numbers) => {
      const values = [...texts, ...numbers, ...texts.map((value) => new Plain(value))];
      const plain = values.reduce<Decimal>((total, value) => total.plus(value), new Plain(0));
      expect(sum(values).toFixed()).toBe(plain.toFixed());
    }),
  ));

it("tells the larger and the smaller of two", () =>
  holds(
    fc.property(text, text, (one, other) => {
      expect(larger(one, other).toFixed()).toBe(Plain.max(one, other).toFixed());
      expect(smaller(one, other).toFixed()).toBe(Plain.min(one, other).toFixed());
    }),
  ));

it("tells the worth of quotas in cents as in reais", () => {
  const quantity = fc
    .bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
    .map((units) => written(new Plain(units.toString()).div(100_000_000), 8));
  return holds(
    fc.property(quantity, quantity, (quotas, quota) => expect(fromCents(centsOf(unitsOf(quotas), quota))).toBe(toReais(quotas, quota))),
  );
});
