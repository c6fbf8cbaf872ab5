import { MONTHLY } from "@backend/money/tributos/law";
import fc from "fast-check";
import { isExempt65, SERIOUS_ILLNESSES } from "@/domain/tax/exemptions";
import {
  bandTax,
  DEFAULT_READINGS,
  type MonthlyIncome,
  type MonthlyTaxTable,
  monthlyTax,
  reductionOf,
  tableOn,
} from "@/domain/tax/progressive";

const in2026 = tableOn(MONTHLY, "2026-11-21");
const exempt65 = in2026.exempt65;

describe("tax of a month in 2026 (domain §1.4)", () => {
  it.each<[string, MonthlyIncome, string, string, string, string]>([
    ["RFB1", { gross: "3036.00" }, "2428.80", "0.00", "0.00", "0.00"],
    ["RFB2", { gross: "4000.00" }, "3392.80", "114.76", "114.76", "0.00"],
    ["RFB3", { gross: "5000.00" }, "4392.80", "312.89", "312.89", "0.00"],
    ["RFB4", { gross: "6000.00", contributions: "649.60" }, "5350.40", "562.63", "179.75", "382.88"],
    ["RFB5", { gross: "7607.20" }, "7000.00", "1016.27", "0.00", "1016.27"],
    ["B1", { gross: "6800.00" }, "6192.80", "794.29", "73.23", "721.06"],
    ["B2", { gross: "7350.00" }, "6742.80", "945.54", "0.00", "945.54"],
    ["B3", { gross: "12000.00", dependents: 4 }, "11241.64", "2182.72", "0.00", "2182.72"],
    ["B4", { gross: "9000.00", exempt65 }, "6488.82", "875.70", "33.82", "841.88"],
    ["B5", { gross: "6800.00", isThirteenth: true }, "6800.00", "961.27", "73.23", "888.04"],
    ["B6", { gross: "9000.00", exempt65, isThirteenth: true }, "7096.02", "1042.68", "33.82", "1008.86"],
  ])("%s", (_, income, base, tableTax, reduction, tax) =>
    expect(monthlyTax(in2026, income)).toMatchObject({ base, tableTax, reduction, tax, validFrom: "2026-01-01" }),
  );

  it("names the deduction that was used", () => {
    expect(monthlyTax(in2026, { gross: "7607.20" }).deduction).toEqual({ kind: "simplified", amount: "607.20" });
    expect(monthlyTax(in2026, { gross: "12000.00", dependents: 4 }).deduction).toEqual({ kind: "legal", amount: "758.36" });
  });

  it("of a 13th of exactly 5,000.00 keeps what the limit of the reduction leaves", () =>
    expect(monthlyTax(in2026, { gross: "5000.00", isThirteenth: true })).toMatchObject({ tableTax: "466.27", tax: "153.38" }));

  it("of B4, read as a deduction instead of an exemption, is the other switch", () => {
    const asDeduction: MonthlyTaxTable = { ...in2026, readings: { portion65: "deducao", thirteenthToZero: false } };
    expect(monthlyTax(asDeduction, { gross: "9000.00", exempt65 })).toMatchObject({ taxable: "9000.00", tax: "1042.68" });
    expect(monthlyTax({ ...in2026, readings: DEFAULT_READINGS }, { gross: "9000.00", exempt65 }).tax).toBe("841.88");
  });

  it("of a 13th of up to 5,000.00 is nothing with the other switch, and above it as before", () => {
    const toZero: MonthlyTaxTable = { ...in2026, readings: { portion65: "isento", thirteenthToZero: true } };
    const of = (gross: string) => monthlyTax(toZero, { gross, isThirteenth: true }).tax;
    expect(of("5000.00")).toBe("0.00");
    expect(of("5000.01")).toBe("153.38");
    expect(monthlyTax(toZero, { gross: "6800.00" }).tax).toBe("721.06");
  });
});

describe("the table of the payment's date", () => {
  it("B7: 6,800.00 paid in April 2025", () =>
    expect(monthlyTax(tableOn(MONTHLY, "2025-04-30"), { gross: "6800.00" })).toMatchObject({ base: "6235.20", tax: "818.68" }));

  it.each([
    ["2015-04-01", "2015-04-01"],
    ["2023-04-30", "2015-04-01"],
    ["2023-05-01", "2023-05-01"],
    ["2024-01-31", "2023-05-01"],
    ["2024-02-01", "2024-02-01"],
    ["2025-04-30", "2024-02-01"],
    ["2025-05-01", "2025-05-01"],
    ["2025-12-31", "2025-05-01"],
    ["2026-01-01", "2026-01-01"],
  ])("on %s began on %s", (date, validFrom) => expect(tableOn(MONTHLY, date).validFrom).toBe(validFrom));

  it("is none before the first", () => expect(() => tableOn(MONTHLY, "2015-03-31")).toThrow(RangeError));

  it("had a simplified discount of a quarter of the exempt limit since 2023", () => {
    for (const { simplified, bands } of MONTHLY.slice(1)) expect(Number(simplified) * 4).toBeCloseTo(Number(bands[0]?.upTo), 6);
  });
});

describe("reduction (domain §1.3)", () => {
  it.each([
    ["5000.00", "400.00", "312.89"],
    ["5000.01", "400.00", "312.89"],
    ["7349.99", "945.54", "0.01"],
    ["7350.00", "945.54", "0.00"],
    ["7350.01", "945.54", "0.00"],
    ["4000.00", "114.76", "114.76"],
  ])("of an income of %s with a tax of %s is %s", (taxable, tax, reduced) =>
    expect(reductionOf(in2026.reduction, taxable, tax)).toBe(reduced),
  );
});

it("taxes without a step at the limits of the bands, and never less for more", () => {
  const amount = fc.integer({ min: 0, max: 3_000_000 }).map((cents) => (cents / 100).toFixed(2));
  for (const table of MONTHLY) {
    for (const { upTo } of table.bands.slice(0, -1)) {
      const above = (Number(upTo) + 0.01).toFixed(2);
      expect(Number(bandTax(table.bands, above).tax) - Number(bandTax(table.bands, upTo ?? "0").tax)).toBeLessThan(0.02);
    }
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [low, high] = Number(a) < Number(b) ? [a, b] : [b, a];
        return Number(bandTax(table.bands, low).tax) <= Number(bandTax(table.bands, high).tax);
      }),
    );
  }
});

describe("exemptions (domain §3)", () => {
  it.each([
    ["1961-11-30", "2026-10-31", false],
    ["1961-11-30", "2026-11-01", true],
    ["1960-02-29", "2025-02-28", false],
    ["1960-02-29", "2025-03-01", true],
  ])("of the 65 years, born %s, paid %s: %s", (birth, paid, exempt) => expect(isExempt65(birth, paid)).toBe(exempt));

  it("lists each illness once", () => expect(new Set(SERIOUS_ILLNESSES.map(({ id }) => id)).size).toBe(18));
});
