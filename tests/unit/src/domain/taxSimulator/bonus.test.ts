import fc from "fast-check";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { compareIncome } from "@/domain/taxSimulator/income";
import type { IncomeForm } from "@/domain/taxSimulator/payments";
import { NOTHING_ELSE, TABLES } from "./tables";

/** P1 of domain §9 at its retirement: 772.781,41, a quarter of which is taken at once. */
const p1 = {
  lots: [{ date: "2016-11-10", quotas: "772781.41" }],
  quota: "1",
  today: "2026-11-21",
  months: 0,
  monthly: "0",
  yearlyPercent: "4",
  form: { form: "prazo-linear", months: 240 } as IncomeForm,
  lumpPercent: 25,
  thirteenth: false,
  birthDate: null,
  exempt65: false,
  tables: TABLES,
  others: NOTHING_ELSE,
};
it("takes the lump sum of P1 at once: 193,195.35, and the rest pays 3,490.38 (domain §9)", () => {
  const { lump, first } = compareIncome(p1);
  expect(lump).toMatchObject({ month: "2026-11", gross: "193195.35" });
  expect(first?.gross).toBe("3490.38");
  // 15 % in advance of the return, of the gross amount (domain §2); ten years of age pay 10 %.
  expect(lump?.advance).toBe("28979.30");
  expect(lump?.regressive).toEqual({ rate: "10", tax: "19319.54" });
});

it("pays thirteen times a year: 3,226.32 (domain §9), the last of them with the cents that are left", () => {
  const { first, years, thirteenth } = compareIncome({ ...p1, thirteenth: true });
  expect(first?.gross).toBe("3226.32");
  const bonuses = years.flatMap(({ months }) => months).filter(({ kind }) => kind === "abono");
  expect(bonuses).toHaveLength(20);
  expect(bonuses[0]).toMatchObject({ month: "2027-11", gross: "3226.32" });
  expect(years.at(-1)?.months.at(-1)).toMatchObject({ kind: "abono", balance: "0.00" });
  expect(
    exact(bonuses.at(-1)?.gross ?? 0)
      .minus("3226.32")
      .abs()
      .lt("5"),
  ).toBe(true);
  expect(thirteenth?.gross).toBe(toAmount(sum(bonuses.map(({ gross }) => gross))));
});

it("taxes the 13th apart, without the simplified discount: B5 and B6 of domain §1.4", () => {
  const lots = (amount: string) => [{ date: "2000-01-10", quotas: toAmount(exact(amount).times(2)) }];
  const twelfth = (amount: string, more = {}) => {
    const terms = { lots: lots(amount), thirteenth: true, lumpPercent: 0, yearlyPercent: "0" };
    const { years } = compareIncome({ ...p1, ...terms, form: { form: "prazo-linear", months: 12 }, ...more });
    return years.flatMap(({ months }) => months).find(({ kind }) => kind === "abono");
  };
  const scaled = (amount: string) => toAmount(exact(amount).times(13).div(2));
  const b5 = twelfth(scaled("6800.00"));
  expect(b5).toMatchObject({ gross: "6800.00", progressive: { base: "6800.00", tableTax: "961.27", reduction: "73.23", tax: "888.04" } });
  const b6 = twelfth(scaled("9000.00"), { birthDate: "1950-01-10", exempt65: true });
  expect(b6).toMatchObject({ exempt65: "1903.98", progressive: { taxable: "7096.02", tax: "1008.86" }, regressive: { tax: "900.00" } });
});

it("settles months and lump sum in the return, and never the 13th", () => {
  const others = { yearly: "60000.00", dependents: 1, deductions: "0.00" };
  const withBonus = compareIncome({ ...p1, thirteenth: true, others });
  for (const year of withBonus.years) {
    expect(exact(year.withheld).plus(year.settle).toFixed(2)).toBe(year.progressive);
    expect(sum([...year.months.map(({ gross }) => gross), year.lump?.gross ?? 0]).toFixed(2)).toBe(year.gross);
    const own = sum([...year.months.map(({ regressive }) => regressive.tax), year.lump?.regressive.tax ?? 0]);
    expect(own.toFixed(2)).toBe(year.regressive);
  }
  // The year of the lump sum alone: the income of the first month comes a month later, in another year.
  const december = compareIncome({ ...p1, today: "2026-12-05" });
  expect(december.years[0]).toMatchObject({ year: "2026", months: [], lump: { gross: "193195.35" }, gross: "193195.35" });
  expect(december.first?.month).toBe("2027-01");
});

it("pays out all there is, whatever the form, the lump sum and the 13th; a larger lump sum never leaves a larger income", () => {
  const forms: IncomeForm[] = [
    { form: "prazo-linear", months: 60 },
    { form: "prazo-linear", months: 66 },
    { form: "prazo-quotas", months: 120 },
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.integer({ min: 0, max: 25 }),
      fc.boolean(),
      fc.integer({ min: 1000, max: 10_000_000 }),
      (form, lumpPercent, thirteenth, reais) => {
        const of = (percent: number) =>
          compareIncome({
            ...p1,
            ...{ form, thirteenth, lumpPercent: percent, yearlyPercent: "0", lots: [{ date: "2020-01-10", quotas: String(reais) }] },
          });
        const result = of(lumpPercent);
        expect(result.total.gross).toBe(`${reais}.00`);
        expect(result.last?.balance === "0.00" || result.years.at(-1)?.months.at(-1)?.balance === "0.00").toBe(true);
        expect(exact(of(Math.min(100, lumpPercent + 1)).first?.gross ?? 0).lte(result.first?.gross ?? 0)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
