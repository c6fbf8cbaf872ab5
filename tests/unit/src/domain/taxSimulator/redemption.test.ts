import fc from "fast-check";
import { addDays, addYears } from "@/domain/calendar/calendarDate";
import { exact, toAmount } from "@/domain/money/exact";
import { regressiveRate } from "@/domain/tax/regressive";
import { compareRedemption, worthOf } from "@/domain/taxSimulator/redemption";
import { taxAdder } from "@/domain/taxSimulator/yearlyTax";
import { LOTS, NOTHING_ELSE, TABLES } from "./tables";

const QUOTA = "2.50000000";
const PAID = "2026-11-21";
const redeem = (amount: string | null, others = NOTHING_ELSE, lots: { date: string; quotas: string }[] = LOTS, quota = QUOTA) =>
  compareRedemption({ lots, quota, amount, paid: PAID, tables: TABLES, others });

it("taxes the example of domain §2 lot by lot: 8,750.00 gross, 1,625.00 of tax, 7,125.00 net", () => {
  const { gross, regressive, progressive } = redeem("8750.00");
  expect(gross).toBe("8750.00");
  expect(regressive.lots.map(({ gross: own, rate, tax }) => [own, rate, tax])).toEqual([
    ["2500.00", "10", "250.00"],
    ["5000.00", "20", "1000.00"],
    ["1250.00", "30", "375.00"],
  ]);
  expect(regressive).toMatchObject({ tax: "1625.00", net: "7125.00", rate: "18.5714" });
  expect(regressive.shares.map(({ rate, count, tax }) => [rate, count, tax])).toEqual([
    ["10", 1, "250.00"],
    ["20", 1, "1000.00"],
    ["30", 1, "375.00"],
  ]);
  expect(progressive).toMatchObject({ advance: "1312.50", received: "7437.50" });
});

it("withholds 7,500.00 of 50,000.00 under the progressive regime, which the return gives back to who has nothing else", () => {
  const lots = [{ date: "2010-01-10", quotas: "20000" }];
  expect(redeem(null, NOTHING_ELSE, lots).progressive).toMatchObject({
    advance: "7500.00",
    received: "42500.00",
    final: "0.00",
    settle: "-7500.00",
    net: "50000.00",
  });
});

it("adds the redemption to the other income of the year, and charges what the advance did not cover", () => {
  const others = { yearly: "180000.00", dependents: 0, deductions: "0.00" };
  // Beyond 88,200.00 the simplified discount is whole and every real pays 27.5 %.
  const { progressive, cheaper, difference, regressive } = redeem(null, others, [{ date: "2010-01-10", quotas: "20000" }]);
  expect(progressive).toMatchObject({ final: "13750.00", settle: "6250.00", net: "36250.00", rate: "27.5000" });
  expect(regressive.tax).toBe("5000.00");
  expect([cheaper, difference]).toEqual(["REGRESSIVO", "8750.00"]);
});

it("estimates the return of domain §1.5: 84,000.00 with a dependent and 10,080.00 deducted owe 7,173.91", () => {
  expect(taxAdder(TABLES.anual, { yearly: "0.00", dependents: 1, deductions: "10080.00" })("84000.00")).toBe("7173.91");
  const others = { yearly: "100000.00", dependents: 2, deductions: "30600.00" };
  expect(
    exact(taxAdder(TABLES.anual, others)("80000.00"))
      .plus(taxAdder(TABLES.anual, { ...others, yearly: "0.00" })("100000.00"))
      .toFixed(2),
  ).toBe("28929.05");
});

it("says from which day the same money pays no more, the day after an anniversary", () => {
  const others = { yearly: "180000.00", dependents: 0, deductions: "0.00" };
  const young = redeem(null, others, [{ date: "2025-11-21", quotas: "1000" }]);
  // 27.5 % of 2,500.00 is dearer than 25 %, and cheaper than 30 %.
  expect(young.cheaper).toBe("PROGRESSIVO");
  expect(young.regressiveFrom).toBe("2029-11-22");
  expect(young.lowestFrom).toBe("2035-11-22");
  expect(redeem(null, others).regressiveFrom).toBe(PAID);
  expect(redeem(null).regressiveFrom).toBeNull();
});

it("finds the amount from which the progressive regime costs more, to the cent", () => {
  const lots = [{ date: "2010-01-10", quotas: "100000" }];
  const [crossing] = redeem(null, NOTHING_ELSE, lots).crossings;
  expect(crossing?.dearer).toBe("PROGRESSIVO");
  const taxes = (amount: string) => [taxAdder(TABLES.anual, NOTHING_ELSE)(amount), toAmount(exact(amount).div(10))];
  const [before, after] = [taxes(crossing?.upTo ?? ""), taxes(crossing?.from ?? "")];
  expect(exact(before[0] ?? 0).lte(before[1] ?? 0)).toBe(true);
  expect(exact(after[0] ?? 0).gt(after[1] ?? 0)).toBe(true);
  expect(
    exact(crossing?.from ?? 0)
      .minus(crossing?.upTo ?? 0)
      .toFixed(2),
  ).toBe("0.01");
});

it("redeems nothing of nothing", () => {
  expect(redeem(null, NOTHING_ELSE, [])).toMatchObject({
    gross: "0.00",
    cheaper: null,
    difference: "0.00",
    crossings: [],
    lowestFrom: null,
  });
});

const lot = fc.record({
  date: fc.integer({ min: 0, max: 8000 }).map((days) => addDays("2004-12-31", days)),
  quotas: fc.integer({ min: 1, max: 5_000_000 }).map((n) => exact(n).div(1000).toFixed(8)),
});
const lots = fc.array(lot, { minLength: 1, maxLength: 12 });

it("an older lot never has a higher rate, and a later payment neither", () => {
  const { bands } = TABLES.regressiva;
  const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays("2002-01-01", days));
  fc.assert(
    fc.property(day, day, day, (a, b, paid) => {
      const [older = a, newer = b] = [a, b].sort();
      const [, at = newer] = [paid, newer].sort();
      expect(Number(regressiveRate(bands, older, at))).toBeLessThanOrEqual(Number(regressiveRate(bands, newer, at)));
      expect(Number(regressiveRate(bands, older, addYears(at, 1)))).toBeLessThanOrEqual(Number(regressiveRate(bands, older, at)));
    }),
  );
});

it("older lots never raise the tax of a redemption, and what is paid and withheld is what leaves", () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 100 }), (held, percent) => {
      const amount = toAmount(exact(worthOf(held, QUOTA)).times(percent).div(100));
      const now = redeem(amount, NOTHING_ELSE, held);
      const aged = redeem(
        amount,
        NOTHING_ELSE,
        held.map((one) => ({ ...one, date: addYears(one.date, -2) })),
      );
      expect(exact(aged.regressive.tax).lte(now.regressive.tax)).toBe(true);
      expect(exact(now.regressive.net).plus(now.regressive.tax).toFixed(2)).toBe(now.gross);
      expect(exact(now.progressive.received).plus(now.progressive.advance).toFixed(2)).toBe(now.gross);
    }),
    { numRuns: 25 },
  );
});

it("more other income never lowers the tax of the year", () => {
  const money = fc.integer({ min: 0, max: 40_000_000 }).map((cents) => exact(cents).div(100).toFixed(2));
  fc.assert(
    fc.property(money, money, fc.integer({ min: 0, max: 4 }), (a, b, dependents) => {
      const whole = (amount: string) => taxAdder(TABLES.anual, { ...NOTHING_ELSE, dependents })(amount);
      const [less, more] = exact(a).lt(b) ? [a, b] : [b, a];
      expect(exact(whole(less)).lte(whole(more))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
