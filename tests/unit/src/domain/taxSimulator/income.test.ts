import fc from "fast-check";
import { addYears } from "@/domain/calendar/calendarDate";
import { lastDay } from "@/domain/calendar/months";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { monthlyTax } from "@/domain/tax/progressive";
import { crossings, crossingsByRate } from "@/domain/taxSimulator/crossing";
import { compareIncome } from "@/domain/taxSimulator/income";
import type { IncomeForm } from "@/domain/taxSimulator/payments";
import { NOTHING_ELSE, TABLES } from "./tables";

const base = {
  lots: [{ date: "2016-11-10", quotas: "50000" }],
  quota: "1",
  today: "2026-11-21",
  months: 240,
  monthly: "1822.84",
  yearlyPercent: "4",
  form: { form: "prazo-linear", months: 240 } as IncomeForm,
  lumpPercent: 0,
  thirteenth: false,
  birthDate: null,
  exempt65: false,
  tables: TABLES,
  others: NOTHING_ELSE,
};
const firstGross = (form: IncomeForm, balance = "579586.06", months = 0) =>
  compareIncome({ ...base, lots: [{ date: "2016-11-10", quotas: balance }], monthly: "0", months, form }).years[0]?.months[0]?.gross;

it("projects P1 of domain §9 to the cent: 772,781.41 with every contribution a lot of its own", () => {
  const { balance, years } = compareIncome(base);
  expect(balance).toBe("772781.41");
  expect(years[0]?.months[0]?.month).toBe("2046-12");
});

it.each([
  [120, "5848.35"],
  [180, "4266.39"],
  [240, "3490.38"],
  [360, "2743.19"],
])("pays P1's level income of %i months: %s (domain §9)", (months, gross) => {
  expect(firstGross({ form: "prazo-linear", months })).toBe(gross);
});

it.each([
  ["0.5", "2897.93"],
  ["0.8", "4636.69"],
  ["1.0", "5795.86"],
])("pays %s %% of P1's balance in the first month: %s (domain §6)", (percent, gross) => {
  expect(firstGross({ form: "percentual", percent })).toBe(gross);
});

it("divides the quotas by the months that remain, and the last month takes what is left (domain §6)", () => {
  const { years, total } = compareIncome({
    ...base,
    lots: [{ date: "2010-01-10", quotas: "1000" }],
    months: 0,
    monthly: "0",
    yearlyPercent: "0",
    form: { form: "prazo-quotas", months: 60 },
  });
  expect(years[0]?.months[0]?.gross).toBe("16.67");
  expect(total.gross).toBe("1000.00");
  expect(years.at(-1)?.months.at(-1)?.balance).toBe("0.00");
  expect(years.flatMap(({ months }) => months)).toHaveLength(60);
});

it("leaves what domain §9 leaves after twelve months of 0.8 %", () => {
  const { years } = compareIncome({
    ...base,
    lots: [{ date: "2010-01-10", quotas: "579586.06" }],
    months: 0,
    monthly: "0",
    form: { form: "percentual", percent: "0.8" },
  });
  const month = years.flatMap(({ months }) => months)[11];
  // The balance is told before the growth of the month; domain §9 tells it after.
  expect(
    exact(month?.balance ?? 0)
      .times(exact("1.04").pow(exact(1).div(12)))
      .toFixed(2),
  ).toBe("547383.03");
});

it("lets the lots age: the same income pays 35 % at first and 10 % in the end", () => {
  const { years } = compareIncome({
    ...base,
    lots: [{ date: "2026-11-20", quotas: "600000" }],
    months: 1,
    monthly: "0",
    form: { form: "prazo-linear", months: 180 },
  });
  const months = years.flatMap((year) => year.months);
  expect(months[0]?.regressive).toEqual({ rate: "35", tax: toAmount(exact(months[0]?.gross ?? 0).times("0.35")) });
  const rateIn = (month: string) => months.find((one) => one.month === month)?.regressive.rate;
  expect(rateIn("2028-10")).toBe("35");
  expect(rateIn("2028-11")).toBe("30");
  expect(rateIn("2036-11")).toBe("10");
});

it("taxes each month by the tables of 2026, with the vectors B1 and B4 of domain §1.4", () => {
  const pays = (amount: string, more = {}) =>
    compareIncome({
      ...base,
      lots: [{ date: "2000-01-10", quotas: toAmount(exact(amount).times(60)) }],
      months: 0,
      monthly: "0",
      yearlyPercent: "0",
      form: { form: "prazo-quotas", months: 60 },
      ...more,
    }).years[0]?.months[0];
  expect(pays("6800.00")?.progressive).toMatchObject({ base: "6192.80", tableTax: "794.29", reduction: "73.23", tax: "721.06" });
  const b4 = pays("9000.00", { birthDate: "1961-11-30", exempt65: true });
  expect(b4).toMatchObject({ exempt65: "1903.98", progressive: { taxable: "7096.02", tax: "841.88" } });
  // No portion under the regressive regime.
  expect(b4?.regressive).toEqual({ rate: "10", tax: "900.00" });
  expect(pays("12000.00", { others: { ...NOTHING_ELSE, dependents: 4 } })?.progressive.tax).toBe("2182.72");
  expect(pays("9000.00", { birthDate: "1961-12-01", exempt65: true })?.exempt65).toBe("0.00");
});

it("reads the portion of the 65 years as the dated switch says", () => {
  const { readings: _old, ...mensal } = TABLES.mensal;
  const tables = { ...TABLES, mensal: { ...mensal, readings: { portion65: "deducao" as const, thirteenthToZero: false } } };
  const month = compareIncome({
    ...base,
    tables,
    lots: [{ date: "2000-01-10", quotas: "540000" }],
    months: 0,
    monthly: "0",
    yearlyPercent: "0",
    form: { form: "prazo-quotas", months: 60 },
    birthDate: "1950-01-01",
    exempt65: true,
  }).years[0]?.months[0];
  expect(month?.progressive.tax).toBe("1042.68");
});

it("adds up: years are their months, the accumulated tax is all of it", () => {
  const { years, total } = compareIncome({ ...base, others: { yearly: "60000.00", dependents: 1, deductions: "0.00" } });
  for (const key of ["withheld", "progressive", "regressive"] as const)
    expect(sum(years.map((year) => year[key])).toFixed(2)).toBe(total[key]);
  for (const year of years) {
    expect(exact(year.withheld).plus(year.settle).toFixed(2)).toBe(year.progressive);
    expect(sum(year.months.map(({ gross }) => gross)).toFixed(2)).toBe(year.gross);
  }
  expect(years.at(-1)?.months.at(-1)?.balance).toBe("0.00");
});

it("crosses the 10 % band exactly where domain §2 says: up to 6,666.78, from 6,666.79", () => {
  const [lowest] = crossingsByRate({ tables: TABLES, exempt65: "0.00", others: NOTHING_ELSE }, ["10"]);
  expect(lowest?.withheld).toEqual([{ upTo: "6666.78", from: "6666.79", dearer: "PROGRESSIVO" }]);
  expect(monthlyTax(TABLES.mensal, { gross: "6666.79" }).tax).toBe("666.69");
  // The yearly return has a larger simplified discount: with it the lines cross later.
  expect(exact(lowest?.final[0]?.from ?? 0).gt("6666.79")).toBe(true);
});

it("with much other income the progressive regime costs more from the first real on", () => {
  const [lowest] = crossingsByRate(
    { tables: TABLES, exempt65: "0.00", others: { yearly: "120000.00", dependents: 0, deductions: "0.00" } },
    ["10"],
  );
  expect(lowest?.final).toHaveLength(1);
  expect(exact(lowest?.final[0]?.from ?? 9).lt(1)).toBe(true);
});

it("never crosses 35 %, which no month of the progressive table reaches", () => {
  const rates = crossingsByRate({ tables: TABLES, exempt65: "0.00", others: NOTHING_ELSE });
  expect(rates.map(({ rate }) => rate)).toEqual(["10", "15", "20", "25", "30", "35"]);
  expect(rates.at(-1)).toMatchObject({ withheld: [], final: [] });
  // 27.5 % of everything above the deductions passes 25 % only far up.
  expect(rates[3]?.withheld).toEqual([{ upTo: "43028.52", from: "43028.53", dearer: "PROGRESSIVO" }]);
  expect(exact(rates[3]?.final[0]?.from ?? 0).gt(50000)).toBe(true);
});

it("finds each crossing of two lines, up and down, and none before", () => {
  const cents = (value: string) => exact(value).toFixed(2);
  const up = crossings(
    (amount) => exact(amount).minus("100.05"),
    () => 0,
    "1000",
  );
  expect(up).toEqual([{ upTo: "100.05", from: "100.06", dearer: "PROGRESSIVO" }]);
  const hill = crossings(
    (amount) => exact(amount).minus(500).abs().negated().plus(100),
    () => 0,
    "1000",
  );
  expect(hill.map(({ from, dearer }) => [cents(from), dearer])).toEqual([
    ["400.01", "PROGRESSIVO"],
    ["600.00", "REGRESSIVO"],
  ]);
});

it("is the same whatever the order of the lots, and older lots never raise the regressive tax", () => {
  const lot = fc.record({
    date: fc
      .integer({ min: 0, max: 250 })
      .map((months) => lastDay(`${2005 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`)),
    quotas: fc.integer({ min: 100, max: 90_000 }).map(String),
  });
  fc.assert(
    fc.property(fc.uniqueArray(lot, { minLength: 1, maxLength: 8, selector: ({ date }) => date }), (lots) => {
      const of = (held: typeof lots) =>
        compareIncome({ ...base, lots: held, months: 12, form: { form: "prazo-quotas", months: 60 } }).total;
      expect(of(lots.toReversed())).toEqual(of(lots));
      const aged = of(lots.map(({ date, quotas }) => ({ date: addYears(date, -3), quotas })));
      expect(exact(aged.regressive).lte(of(lots).regressive)).toBe(true);
    }),
    { numRuns: 8 },
  );
});
