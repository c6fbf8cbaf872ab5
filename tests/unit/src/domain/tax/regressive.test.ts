import { MONTHLY, REGRESSIVE } from "@backend/money/tributos/law";
import fc from "fast-check";
import { addYears } from "@/domain/calendar/calendarDate";
import { monthsBetween } from "@/domain/calendar/months";
import { sum, toAmount } from "@/domain/money/exact";
import { monthlyTax, tableOn } from "@/domain/tax/progressive";
import { rateForMonths, redeemOldestFirst, regressiveRate, weightedMonths } from "@/domain/tax/regressive";

const lots = [
  { date: "2019-06-10", quotas: "2000" },
  { date: "2015-03-10", quotas: "1000" },
  { date: "2026-01-10", quotas: "500" },
  { date: "2023-09-10", quotas: "1500" },
];
const paid = "2026-11-21";

it("redeems the oldest first, each lot with its own rate (domain §2)", () => {
  expect(redeemOldestFirst(lots, "3500", "2.50000000", paid, REGRESSIVE)).toEqual({
    lots: [
      { date: "2015-03-10", quotas: "1000.00000000", gross: "2500.00", rate: "10", tax: "250.00" },
      { date: "2019-06-10", quotas: "2000.00000000", gross: "5000.00", rate: "20", tax: "1000.00" },
      { date: "2023-09-10", quotas: "500.00000000", gross: "1250.00", rate: "30", tax: "375.00" },
    ],
    gross: "8750.00",
    tax: "1625.00",
    net: "7125.00",
  });
});

it("rounds what leaves as a whole and taxes each rate as a whole; the lots add up to both", () => {
  const many = Array.from({ length: 30 }, (_, month) => ({ date: `2010-01-${String(month + 1).padStart(2, "0")}`, quotas: "33.33333333" }));
  const { lots: taken, gross, tax } = redeemOldestFirst(many, "999.9999999", "1.23456789", paid, REGRESSIVE);
  expect([gross, tax]).toEqual(["1234.57", "123.46"]);
  expect(toAmount(sum(taken.map((lot) => lot.gross)))).toBe(gross);
  expect(toAmount(sum(taken.map((lot) => lot.tax)))).toBe(tax);
});

it("refuses more quotas than there are", () => {
  expect(() => redeemOldestFirst(lots, "5000.00000001", "2.5", paid, REGRESSIVE)).toThrow(RangeError);
  expect(redeemOldestFirst(lots, "5000", "2.5", paid, REGRESSIVE).gross).toBe("12500.00");
});

it("weighs the months by the quotas (PMP)", () => {
  expect(lots.map(({ date }) => monthsBetween(date, paid))).toEqual([89, 140, 10, 38]);
  expect(weightedMonths(lots, paid)).toBe("76.0000");
  expect(rateForMonths(REGRESSIVE, "76.0000")).toBe("20");
  expect(weightedMonths([], paid)).toBe("0.0000");
});

describe("rate by date", () => {
  it.each([
    ["2024-11-21", "35"],
    ["2024-11-20", "30"],
    ["2022-11-21", "30"],
    ["2022-11-20", "25"],
    ["2020-11-21", "25"],
    ["2020-11-20", "20"],
    ["2018-11-21", "20"],
    ["2018-11-20", "15"],
    ["2016-11-21", "15"],
    ["2016-11-20", "10"],
  ])("of money of %s, paid on 2026-11-21, is %s %%", (entered, rate) => expect(regressiveRate(REGRESSIVE, entered, paid)).toBe(rate));

  it("counts years by the calendar, from 29/02 too", () => {
    expect(addYears("2024-02-29", 2)).toBe("2026-03-01");
    expect(addYears("2024-02-29", 4)).toBe("2028-02-29");
  });
});

it("meets the progressive regime at 6,666.79 in 2026", () => {
  const progressive = (gross: string) => monthlyTax(tableOn(MONTHLY, "2026-11-21"), { gross }).tax;
  expect(Number(progressive("6666.78"))).toBeLessThanOrEqual(666.68);
  expect(progressive("6666.79")).toBe("666.69");
});

it("never redeems a quota twice nor loses one", () => {
  const lot = fc.record({
    date: fc.constantFrom("2014-01-10", "2019-05-10", "2024-12-10", "2026-02-10"),
    quotas: fc.integer({ min: 1, max: 9_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(lot, { minLength: 1, maxLength: 8 }), fc.double({ min: 0.01, max: 1, noNaN: true }), (all, share) => {
      const total = all.reduce((sum, { quotas }) => sum + quotas, 0);
      const asked = Math.max(1, Math.floor(total * share));
      const taken = redeemOldestFirst(all, asked, "1.00000000", paid, REGRESSIVE).lots;
      return (
        taken.reduce((sum, { quotas }) => sum + Number(quotas), 0) === asked &&
        taken.every(({ date }, i) => i === 0 || (taken[i - 1]?.date ?? "") <= date)
      );
    }),
  );
});
