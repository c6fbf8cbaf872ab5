import fc from "fast-check";
import { fromDecimal, readAmount, toDecimal } from "@/ui/content/money";

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
  ["5 mil", "5000"],
  ["1,5 mi", "1500000"],
  ["1.234,56 Bradesco", "1234.56"],
  ["1234.567", "1234.567"],
  ["1,234,567", "1234567"],
  ["007", "7"],
  ["12,", "12"],
  ["", ""],
  ["abc", ""],
])("reads %j as %j", (typed, value) => {
  expect(toDecimal(readAmount(typed))).toBe(value);
});

it("loses no cent of any amount", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
      const value = `${whole}.${String(cents).padStart(2, "0")}`;
      expect(toDecimal(readAmount(`R$ ${whole.toLocaleString("pt-BR")},${value.split(".")[1]}`))).toBe(value);
      expect(toDecimal(fromDecimal(value))).toBe(value);
    }),
  );
});
