import { ANNUAL, MONTHLY, REGRESSIVE } from "@backend/money/tributos/law";
import { toQuotas } from "@/domain/account/quotas";
import { isBusinessDay, previousBusinessDay } from "@/domain/calendar/businessDays";
import { basicContribution, basicContributionThreshold } from "@/domain/contribution/contribution";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { indexed } from "@/domain/money/indexation";
import { bandTax, type MonthlyIncome, monthlyTax, reductionOf, tableOn } from "@/domain/tax/progressive";
import { redeemOldestFirst, redemptionAdvance } from "@/domain/tax/regressive";

/** Worked figures of the domain reference that no other test holds, in the order in which it prints them. */

const in2026 = tableOn(MONTHLY, "2026-11-21");
const year2026 = tableOn(ANNUAL, "2026-12-31");

describe("§1.1 monthly tables", () => {
  it("discount a quarter of the exempt limit", () => {
    const discounts = MONTHLY.filter(({ simplified }) => simplified !== null).map(({ simplified, bands }) => [
      toAmount(exact(bands[0]?.upTo ?? "0").times("0.25")),
      simplified,
    ]);
    expect(discounts).toEqual([
      ["528.00", "528.00"],
      ["564.80", "564.80"],
      ["607.20", "607.20"],
      ["607.20", "607.20"],
    ]);
  });

  it("are those of the law, to the cent", () =>
    expect(MONTHLY.map(({ validFrom, bands }) => [validFrom, ...bands.map(({ upTo, parcel }) => `${upTo ?? "—"}/${parcel}`)])).toEqual([
      ["2015-04-01", "1903.98/0.00", "2826.65/142.80", "3751.05/354.80", "4664.68/636.13", "—/869.36"],
      ["2023-05-01", "2112.00/0.00", "2826.65/158.40", "3751.05/370.40", "4664.68/651.73", "—/884.96"],
      ["2024-02-01", "2259.20/0.00", "2826.65/169.44", "3751.05/381.44", "4664.68/662.77", "—/896.00"],
      ["2025-05-01", "2428.80/0.00", "2826.65/182.16", "3751.05/394.16", "4664.68/675.49", "—/908.73"],
      ["2026-01-01", "2428.80/0.00", "2826.65/182.16", "3751.05/394.16", "4664.68/675.49", "—/908.73"],
    ]));
});

describe("§1.4 income that counts and deduction used, vector by vector", () => {
  const portion = in2026.exempt65;
  it.each<[string, MonthlyIncome, string, string, "simplified" | "legal"]>([
    ["RFB1", { gross: "3036.00" }, "3036.00", "607.20", "simplified"],
    ["RFB2", { gross: "4000.00" }, "4000.00", "607.20", "simplified"],
    ["RFB3", { gross: "5000.00" }, "5000.00", "607.20", "simplified"],
    ["RFB4", { gross: "6000.00", contributions: "649.60" }, "6000.00", "649.60", "legal"],
    ["RFB5", { gross: "7607.20" }, "7607.20", "607.20", "simplified"],
    ["B1", { gross: "6800.00" }, "6800.00", "607.20", "simplified"],
    ["B2", { gross: "7350.00" }, "7350.00", "607.20", "simplified"],
    ["B3", { gross: "12000.00", dependents: 4 }, "12000.00", "758.36", "legal"],
    ["B4", { gross: "9000.00", exempt: portion }, "7096.02", "607.20", "simplified"],
    ["B5", { gross: "6800.00", isThirteenth: true }, "6800.00", "0.00", "legal"],
    ["B6", { gross: "9000.00", exempt: portion, isThirteenth: true }, "7096.02", "0.00", "legal"],
  ])("%s", (_, income, taxable, amount, kind) =>
    expect(monthlyTax(in2026, income)).toMatchObject({ taxable, deduction: { kind, amount } }),
  );

  it("B7, with nothing reduced before 2026", () =>
    expect(monthlyTax(tableOn(MONTHLY, "2025-04-30"), { gross: "6800.00" })).toMatchObject({
      deduction: { kind: "simplified", amount: "564.80" },
      base: "6235.20",
      tableTax: "818.68",
      reduction: "0.00",
      tax: "818.68",
    }));
});

describe("§1.5 the year", () => {
  it("of 84,000.00: 8,797.69 and 7,575.34 by the table, less 401.43", () => {
    expect(bandTax(year2026.bands, "71644.92").tax).toBe("8797.69");
    expect(bandTax(year2026.bands, "67200.00").tax).toBe("7575.34");
    expect(reductionOf(year2026.reduction, "84000.00", "8797.69")).toBe("401.43");
  });

  it.each([
    ["60000.00", "2694.15"],
    ["60000.01", "2695.23"],
    ["88200.00", "0.02"],
    ["88200.01", "0.00"],
  ])("reduces %s by %s", (income, reduced) => expect(reductionOf(year2026.reduction, income, "9999.99")).toBe(reduced));

  it("exempts the sum of the months of 2025: 4 × 2,259.20 + 8 × 2,428.80", () =>
    expect(toAmount(exact("2259.20").times(4).plus(exact("2428.80").times(8)))).toBe(tableOn(ANNUAL, "2025-12-31").bands[0]?.upTo));
});

describe("§2 redemption", () => {
  it("of 3,500 quotas costs 18.5714 %", () => {
    const lots = [
      { date: "2015-03-10", quotas: "1000" },
      { date: "2019-06-10", quotas: "2000" },
      { date: "2023-09-10", quotas: "1500" },
      { date: "2026-01-10", quotas: "500" },
    ];
    const { gross, tax } = redeemOldestFirst(lots, "3500", "2.50000000", "2026-11-21", REGRESSIVE);
    expect(exact(tax).div(gross).times(100).toFixed(4)).toBe("18.5714");
  });

  it("under the progressive regime withholds 15 % in advance: 7,500.00 of 50,000.00", () =>
    expect(redemptionAdvance("50000.00", "15", null)).toBe("7500.00"));

  it("waives an advance of up to 10,00, unless the fund keeps the waiver from it", () => {
    const waiver = { upTo: "10.00", inUse: true };
    const of = (gross: string, change = {}) => redemptionAdvance(gross, "15", { ...waiver, ...change });
    expect([of("66.66"), of("66.67"), of("66.70"), of("66.71")]).toEqual(["0.00", "0.00", "10.01", "10.01"]);
    expect([of("66.66", { onAdvance: true }), of("66.66", { onAdvance: false }), of("66.66", { inUse: false })]).toEqual([
      "0.00",
      "10.00",
      "10.00",
    ]);
  });

  it("is at 6,666.79 where the progressive month first costs more than 10 %", () => {
    const regressive = (gross: string) => toAmount(exact(gross).times(10).div(100));
    expect([monthlyTax(in2026, { gross: "6666.78" }).tax, regressive("6666.78")]).toEqual(["666.68", "666.68"]);
    expect([monthlyTax(in2026, { gross: "6666.79" }).tax, regressive("6666.79")]).toEqual(["666.69", "666.68"]);
  });
});

it("§3 the portion of the 65 years in a year, without and with the 13th", () => {
  const months = (count: number) => toAmount(sum(Array.from({ length: count }, () => in2026.exempt65)));
  expect([months(12), months(13)]).toEqual(["22847.76", "24751.74"]);
});

describe("§7 quotas", () => {
  it("are rounded, not cut", () => {
    expect(exact("1000.00").div("6.65323477").toDecimalPlaces(8, 1).toFixed(8)).toBe("150.30282780");
    expect(toQuotas("1000.00", "6.65323477")).toBe("150.30282781");
  });

  it("bought by a quarter's contributions: 5,468.52", () =>
    expect(toAmount(sum(Array.from({ length: 3 }, () => ["505.18", "505.18", "812.48"]).flat()))).toBe("5468.52"));
});

it("§10.2 the income report is due on the last business day of February", () => {
  expect(["2026-03-01", "2027-03-01"].map(previousBusinessDay)).toEqual(["2026-02-27", "2027-02-26"]);
  // The reference prints 29/02/2028, which its own bank calendar (§5.3) has as Carnaval: the earlier day is never late.
  expect(isBusinessDay("2028-02-29")).toBe(false);
  expect(previousBusinessDay("2028-03-01")).toBe("2028-02-25");
});

describe("§13 the plan's constants", () => {
  it.each([
    ["498.22", "7473.30"],
    ["521.99", "7829.85"],
    ["542.35", "8135.25"],
  ])("15 units of %s are %s", (unit, amount) => expect(toAmount(exact(unit).times(15))).toBe(amount));

  it("13/12 with four places", () => expect(exact(13).div(12).toFixed(4)).toBe("1.0833"));

  it("begin at 7,227.78 of salary in 2025", () => expect(basicContributionThreshold(indexed("498.22", "4.77"))).toBe("7227.78"));

  it("make the plan's own example from 15 units as it prints them", () => {
    expect(toAmount(exact("7000.00").plus("583.10").minus("7473.34").times(6).div(100))).toBe("6.59");
    expect(basicContribution({ salary: "7000.00", percent: 6, referenceUnit: "498.22" })).toBe("6.59");
  });
});
