import fc from "fast-check";
import { fromDecimal, readTyped, toDecimal } from "@/ui/money";

it.each([
  ["132.65", "132.65"],
  ["132,65", "132.65"],
  ["R$ 1.234.567,89", "1234567.89"],
  ["1,234.56", "1234.56"],
  ["1.234", "1234"],
  ["1.234.567", "1234567"],
  ["1k", "1000"],
  ["1,1k", "1100"],
  ["2,5m", "2500000"],
  ["1.5m", "1500000"],
  ["3B", "3000000000"],
  ["0,29", "0.29"],
  ["007", "7"],
  ["12,", "12"],
  ["", ""],
  ["abc", ""],
])("reads %j as %j", (typed, value) => {
  expect(toDecimal(readTyped(typed, ""))).toBe(value);
});

it("takes a dot for a group where digits were taken away", () => {
  expect(readTyped("R$ 1.23", "R$ 1.234")).toBe("123");
});

it("loses no cent of any amount", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
      const value = `${whole}.${String(cents).padStart(2, "0")}`;
      expect(toDecimal(readTyped(`R$ ${whole.toLocaleString("pt-BR")},${value.split(".")[1]}`, ""))).toBe(value);
      expect(toDecimal(fromDecimal(value))).toBe(value);
    }),
  );
});
