import { type VestingStep, vestingOn } from "@/domain/exits/vesting";

/** The table of a fund found in domain §5.1: 20/40/80/100 % at ≤ 48/96/144/145+ months. */
const STEPS: VestingStep[] = [
  { fromMonths: 145, percent: "100" },
  { fromMonths: 0, percent: "20" },
  { fromMonths: 97, percent: "80" },
  { fromMonths: 49, percent: "40" },
];
const JOINED = "2010-03-15";

describe("the sponsor's part that is the participant's (domain §5.1)", () => {
  it.each([
    ["2010-03-15", 0, "20", "200.00", "40", "2014-04-15"],
    ["2014-03-15", 48, "20", "200.00", "40", "2014-04-15"],
    ["2014-04-14", 48, "20", "200.00", "40", "2014-04-15"],
    ["2014-04-15", 49, "40", "400.00", "80", "2018-04-15"],
    ["2018-03-15", 96, "40", "400.00", "80", "2018-04-15"],
    ["2018-04-15", 97, "80", "800.00", "100", "2022-04-15"],
    ["2022-03-15", 144, "80", "800.00", "100", "2022-04-15"],
  ])("on %s, after %s months, is %s %%", (on, months, percent, amount, after, day) =>
    expect(vestingOn(STEPS, "1000.00", JOINED, on)).toEqual({ months, percent, amount, next: { percent: after, on: day } }),
  );

  it("is all of it from the 145th month on, and nothing comes next", () =>
    expect(vestingOn(STEPS, "123456.79", JOINED, "2022-04-15")).toEqual({ months: 145, percent: "100", amount: "123456.79", next: null }));

  it.each([
    ["0", "2012-01-31", "0.00", "2015-02-28"],
    ["45", "2015-03-01", "450.00", null],
  ])("begins at %s %% where the regulation says so", (percent, on, amount, next) =>
    expect(
      vestingOn(
        [
          { fromMonths: 0, percent: "0" },
          { fromMonths: 37, percent: "45" },
        ],
        "1000.00",
        "2012-01-28",
        on,
      ),
    ).toMatchObject({ percent, amount, next: next && { on: next } }),
  );

  it("rounds half up to the cent", () => {
    const third = [{ fromMonths: 0, percent: "33.33" }];
    expect(vestingOn(third, "0.05", JOINED, "2020-01-01")?.amount).toBe("0.02");
    expect(vestingOn([{ fromMonths: 0, percent: "50" }], "0.05", JOINED, "2020-01-01")?.amount).toBe("0.03");
  });

  it("comes on the first of the month after where the day does not exist", () =>
    expect(
      vestingOn(
        [
          { fromMonths: 0, percent: "0" },
          { fromMonths: 1, percent: "10" },
        ],
        "10",
        "2023-01-31",
        "2023-02-10",
      )?.next?.on,
    ).toBe("2023-03-01"));

  it("does not exist for a plan without a table", () => expect(vestingOn([], "1000.00", JOINED, "2026-11-30")).toBeNull());
});
