import fc from "fast-check";
import {
  afterPercentageIncome,
  constantBalance,
  levelIncome,
  lumpSum,
  monthlyRate,
  monthsUntilAge,
  percentageIncome,
  salaryIn,
  thirteenPayments,
  varyingBalance,
  varyingBalances,
} from "@/domain/benefits/projection";
import { basicContribution, supplementaryContribution } from "@/domain/contribution/contribution";
import { exact, sum, toAmount } from "@/domain/money/exact";

const P1 = { initial: "50000.00", monthly: "1822.84", months: 240, yearlyPercent: "4" };

describe("rates (domain §9)", () => {
  it("takes the root of the year, never a twelfth", () => {
    expect(monthlyRate("4").toFixed(12)).toBe("0.003273739782");
    expect(monthlyRate("0").isZero()).toBe(true);
  });
});

describe("P1: a constant contribution (domain §9)", () => {
  it("gives the example's balance to the cent, in closed form and month by month", () => {
    const balance = constantBalance(P1);
    expect(balance).toMatchObject({ total: "772781.41", ofInitial: "109556.16", ofContributions: "663225.26", paidIn: "437481.60" });
    expect(varyingBalance({ ...P1, contributionIn: () => P1.monthly })).toBe("772781.41");
  });

  it("takes the lump sum, and pays what is left in each of the ways", () => {
    const { lumpSum: taken, rest } = lumpSum("772781.41", 25);
    expect([taken, rest]).toEqual(["193195.35", "579586.06"]);
    const over = (years: number) => levelIncome({ balance: rest, months: years * 12, yearlyPercent: "4" });
    expect([10, 15, 20, 30].map(over)).toEqual(["5848.35", "4266.39", "3490.38", "2743.19"]);
    const twenty = { balance: rest, months: 240, yearlyPercent: "4" };
    expect(levelIncome({ ...twenty, atStart: true })).toBe("3478.99");
    expect(levelIncome({ ...twenty, yearlyPercent: "0" })).toBe("2414.94");
    expect(thirteenPayments(twenty)).toBe("3226.32");
    expect(["0.5", "0.8", "1"].map((percent) => percentageIncome(rest, percent))).toEqual(["2897.93", "4636.69", "5795.86"]);
    expect(afterPercentageIncome({ balance: rest, months: 12, yearlyPercent: "4", percent: "0.8" })).toBe("547383.03");
  });

  it("adds up without a return, and without a month", () => {
    expect(constantBalance({ ...P1, yearlyPercent: "0", months: 12 })).toMatchObject({ total: "71874.08", returns: "0.00" });
    expect(constantBalance({ ...P1, months: 0 }).total).toBe("50000.00");
    expect(varyingBalance({ ...P1, months: 0, contributionIn: () => "1" })).toBe("50000.00");
  });
});

describe("P2: a salary that grows (domain §9)", () => {
  const partsIn = (month: number) => {
    const salary = salaryIn("15000.00", "1", month);
    return {
      basic: basicContribution({ salary, percent: 6, referenceUnit: "521.99" }),
      supplementary: supplementaryContribution({ salary, percent: 5 }),
    };
  };
  const contributionIn = (month: number) => {
    const { basic, supplementary } = partsIn(month);
    return sum([basic, basic, supplementary]);
  };
  const balances = varyingBalances({ ...P1, contributionIn });
  const after = (month: number) => toAmount(balances[month - 1] ?? 0);

  it("gives the example's balances to the cent", () => {
    expect([12, 120, 240].map(after)).toEqual(["74272.27", "358784.75", "860075.33"]);
  });

  it("says what each paid in, what the returns were, and where the salary ends", () => {
    const months = Array.from({ length: 240 }, (_, index) => index + 1);
    const participant = toAmount(sum(months.map((month) => sum(Object.values(partsIn(month))))));
    const sponsor = toAmount(sum(months.map((month) => partsIn(month).basic)));
    expect([participant, sponsor]).toEqual(["359543.52", "144864.72"]);
    expect(toAmount(exact("860075.33").minus(P1.initial).minus(participant).minus(sponsor))).toBe("305667.09");
    expect(salaryIn("15000.00", "1", 12)).toBe("15000.00");
    expect(salaryIn("15000.00", "1", 13)).toBe("15150.00");
    expect(salaryIn("15000.00", "1", 240)).toBe("18121.64");
    expect(partsIn(240)).toEqual({ basic: "708.08", supplementary: "981.56" });
  });
});

it("is the same in closed form and month by month, whatever the figures", () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map((value) => toAmount(exact(value).div(100)));
  const rate = fc.integer({ min: 0, max: 2_000 }).map((value) => exact(value).div(100).toFixed(2));
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 480 }), rate, (initial, monthly, months, yearlyPercent) => {
      const saving = { initial, months, yearlyPercent };
      expect(constantBalance({ ...saving, monthly }).total).toBe(varyingBalance({ ...saving, contributionIn: () => monthly }));
    }),
    { numRuns: 40 },
  );
});

it("counts the months to an age", () => {
  expect(monthsUntilAge("1980-03-15", 65, "2026-11-21")).toBe(220);
  expect(monthsUntilAge("1980-11-30", 46, "2026-11-21")).toBe(0);
  expect(monthsUntilAge("1950-01-01", 65, "2026-11-21")).toBe(0);
});
