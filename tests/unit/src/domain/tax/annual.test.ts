import { ANNUAL, MONTHLY } from "@backend/money/tributos/law";
import { annualTax, deductionRoom, savedTax } from "@/domain/tax/annual";
import { tableOn } from "@/domain/tax/progressive";

const in2026 = tableOn(ANNUAL, "2026-12-31");

describe("the yearly return (domain §1.5)", () => {
  it("of 84,000.00 with 12,000.00 of contributions and a dependent", () =>
    expect(annualTax(in2026, { taxable: "84000.00", contributions: "12000.00", dependents: 1 })).toEqual({
      contributionLimit: "10080.00",
      deductedContributions: "10080.00",
      complete: { base: "71644.92", tax: "8396.26" },
      simplified: { base: "67200.00", tax: "7173.91" },
      better: "simplified",
    }));

  it("of 180,000.00 with 24,000.00 of contributions, two dependents and others of 9,000.00", () => {
    const tax = annualTax(in2026, { taxable: "180000.00", contributions: "24000.00", dependents: 2, otherDeductions: "9000.00" });
    expect(tax).toMatchObject({
      contributionLimit: "21600.00",
      complete: { tax: "28929.05" },
      simplified: { tax: "33744.34" },
      better: "complete",
    });
  });

  it("exempts the sum of the twelve monthly limits", () => {
    const limits = (year: number) =>
      Array.from({ length: 12 }, (_, month) => tableOn(MONTHLY, `${year}-${String(month + 1).padStart(2, "0")}-01`).bands[0]?.upTo);
    const total = limits(2025).reduce((all, limit) => all + Math.round(Number(limit) * 100), 0);
    expect((total / 100).toFixed(2)).toBe(tableOn(ANNUAL, "2025-12-31").bands[0]?.upTo);
  });
});

describe("room to deduct contributions (domain §4)", () => {
  it.each([
    ["84000.00", "8000.00", "2080.00"],
    ["84000.00", "10080.00", "0.00"],
    ["84000.00", "12000.00", "0.00"],
    ["0.00", "0.00", "0.00"],
  ])("of %s with %s contributed is %s", (taxable, contributions, room) => expect(deductionRoom(taxable, contributions, "12")).toBe(room));
});

describe("the tax that one more contribution takes off in the complete model", () => {
  it.each([
    // 27.5 % of the whole of it, where the income stays in the last band: the difference of two taxes, each to the cent.
    ["180000.00", "13176.60", "5788.08", "1591.73"],
    // Nothing beyond 12 % of the income counts.
    ["180000.00", "21600.00", "5000.00", "0.00"],
    // No tax, nothing to save.
    ["24000.00", "0.00", "2880.00", "0.00"],
  ])("of %s, with %s paid and %s more, is %s", (taxable, paid, more, saved) => {
    expect(savedTax(in2026, taxable, paid, more)).toBe(saved);
  });
});
