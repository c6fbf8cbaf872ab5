import {
  amounts,
  basicOptions,
  isBasicOpen,
  isSupplementaryOpen,
  maySubmitPercentages,
  percentageFaults,
  percentagePayload,
  supplementaryAfter,
} from "@/domain/onboarding/onboardingPercentages";

const of = (salary: string) => ({ salary, threshold: "7227.78", referenceUnit: "521.99" });

describe("basic percentage (§5)", () => {
  it.each([
    ["7227.77", false],
    ["7227.78", true],
    ["7227.79", true],
  ])("of a salary of %s is open: %p", (salary, open) => expect(isBasicOpen(of(salary))).toBe(open));

  it("offers 0 to 6, only 0 below the threshold, and not what would be nothing just above it", () => {
    expect(basicOptions(of("15000.00"))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(basicOptions(of("7227.77"))).toEqual([0]);
    expect(basicOptions(of("7227.90"))).toEqual([0, 4, 5, 6]);
  });
});

describe("supplementary percentage (§5)", () => {
  it.each([
    ["7227.77", 0, true],
    ["7227.78", 0, true],
    ["7227.79", 0, false],
    ["7227.79", 5.99, false],
    ["7227.79", 6, true],
    ["15000.00", 5.99, false],
    ["15000.00", 6, true],
  ])("of a salary of %s with %p %% basic is open: %p", (salary, basic, open) => {
    expect(isSupplementaryOpen(of(salary), basic)).toBe(open);
    expect(supplementaryAfter(of(salary), basic, 12)).toBe(open ? 12 : 0);
  });
});

describe("the step (§5, §9)", () => {
  it.each([
    [0, 0, false],
    [-1, 0, false],
    [1, 0, true],
    [0, 1, true],
  ])("with %p %% and %p %% the button works: %p", (basic, supplementary, works) =>
    expect(maySubmitPercentages(basic, supplementary)).toBe(works),
  );

  it.each([
    ["15000.00", 6, 5, 0],
    ["15000.00", 6, 25, 0],
    ["15000.00", 6, 26, 1],
    ["15000.00", 7, 0, 1],
    ["15000.00", 5.99, 0, 1],
    ["15000.00", 5, 1, 1],
    ["15000.00", 0, 0, 1],
    ["7227.77", 1, 0, 1],
    ["7227.77", 0, 25, 0],
  ])("refuses what the form would not allow: %s, %p %%, %p %%", (salary, percentualBasica, percentualSuplementar, count) =>
    expect(percentageFaults({ percentualBasica, percentualSuplementar }, of(salary))).toHaveLength(count),
  );

  it.each([
    ["7227.77", "0.00", "391.49"],
    ["8000.00", "50.19", "433.32"],
    ["10000.00", "180.19", "541.65"],
    ["15000.00", "505.18", "812.48"],
    ["25000.00", "1155.16", "1354.13"],
  ])("amounts of %s at 6 %% and 5 %% are those of the table", (salary, basicContributions, supplementaryContributions) =>
    expect(amounts(of(salary), 6, 5)).toEqual({ basicContributions, supplementaryContributions }),
  );

  it("is sent with the names of §3", () => {
    expect(percentagePayload({ percentualBasica: "6", percentualSuplementar: "5" }, of("15000.00"))).toEqual({
      percentualBasica: 6,
      percentualSuplementar: 5,
      salary: "15000.00",
      basicContributions: "505.18",
      supplementaryContributions: "812.48",
    });
  });
});
