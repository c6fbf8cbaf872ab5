import fc from "fast-check";
import { formatAmount, formatMoney, formatRate, isZeroAmount, parseMoney } from "@/domain/money/money";

describe("an amount on the screen", () => {
  it.each([
    ["1234.56", "1.234,56"],
    ["0.00", "0,00"],
    ["0.5", "0,50"],
    ["7", "7,00"],
    ["999999999999.99", "999.999.999.999,99"],
    ["-3638.84", "\u22123.638,84"],
    ["-0.00", "0,00"],
  ])("%s is %s", (amount, text) => expect(formatAmount(amount)).toBe(text));

  it("has its symbol, kept on the line by a no-break space", () => {
    expect(formatMoney("1234.56")).toBe("R$\u00a01.234,56");
    expect(formatMoney("-1234.56")).toBe("\u2212R$\u00a01.234,56");
  });

  it("is not made of what is not an amount", () => expect(() => formatMoney("1.234,56")).toThrow(RangeError));
});

describe("a rate on the screen", () => {
  it.each([
    ["7.50", "7,5%"],
    ["7.5", "7,5%"],
    ["27.25", "27,25%"],
    ["10", "10%"],
    ["100", "100%"],
    ["10.00", "10%"],
    ["0", "0%"],
    ["0.00", "0%"],
  ])("%s is %s", (rate, text) => expect(formatRate(rate)).toBe(text));
});

it("nothing is zero, with a sign or without", () => {
  expect(["0", "0.00", "-0.00", "0.00000000"].map(isZeroAmount)).toEqual([true, true, true, true]);
  expect(["0.01", "-0.01", "10", "100.00", ""].map(isZeroAmount)).toEqual([false, false, false, false, false]);
});

describe("an amount that was written", () => {
  it.each([
    ["R$ 1.234,56", "1234.56"],
    ["1234,5", "1234.50"],
    ["132.65", "132.65"],
    ["1.234", "1234.00"],
    ["1.234.567,8", "1234567.80"],
    ["\u2212R$\u00a05,00", "-5.00"],
    ["0012,00", "12.00"],
  ])("%s is %s", (text, amount) => expect(parseMoney(text)).toBe(amount));

  it.each(["", "abc", "1,234", "1.23.4", "1,2,3", "12.3456", "--1"])("%s is none", (text) => expect(parseMoney(text)).toBeNull());

  it("comes back from the screen exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const sign = cents < 0 ? "-" : "";
        const digits = String(Math.abs(cents)).padStart(3, "0");
        const amount = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        return parseMoney(formatMoney(amount)) === (cents === 0 ? "0.00" : amount);
      }),
    );
  });
});
