import fc from "fast-check";
import { basicContribution, basicContributionThreshold, supplementaryContribution } from "@/domain/contribution/contribution";

const UR_2025 = "521.99";
const basic = (salary: string, percent: number) => basicContribution({ salary, percent, referenceUnit: UR_2025 });
const supplementary = (salary: string, percent: number) => supplementaryContribution({ salary, percent });

describe("contributions (domain §13)", () => {
  it.each([
    ["7227.77", "0.00", "0.00", "0.00", "78.30", "391.49", "1957.46"],
    ["8000.00", "8.37", "25.10", "50.19", "86.66", "433.32", "2166.60"],
    ["10000.00", "30.03", "90.09", "180.19", "108.33", "541.65", "2708.25"],
    ["15000.00", "84.20", "252.59", "505.18", "162.50", "812.48", "4062.38"],
    ["25000.00", "192.53", "577.58", "1155.16", "270.83", "1354.13", "6770.63"],
  ])("of a salary of %s", (salary, basic1, basic3, basic6, supp1, supp5, supp25) => {
    expect([basic(salary, 1), basic(salary, 3), basic(salary, 6)]).toEqual([basic1, basic3, basic6]);
    expect([supplementary(salary, 1), supplementary(salary, 5), supplementary(salary, 25)]).toEqual([supp1, supp5, supp25]);
  });

  it("reproduce the plan's own example of 2024", () => {
    expect(basicContribution({ salary: "7000.00", percent: 6, referenceUnit: "498.22" })).toBe("6.59");
  });

  it("do not lose the cent that floats lose", () => {
    expect(((1.0833 * 15000 * 5) / 100).toFixed(2)).toBe("812.47");
    expect(supplementary("15000", 5)).toBe("812.48");
  });

  it("begin at the salary that exceeds 15 reference units", () => {
    expect(basicContributionThreshold(UR_2025)).toBe("7227.78");
  });

  it("are never negative and grow with the percentage", () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 5 }), (amount, percent) => {
        const salary = (amount / 100).toFixed(2);
        return Number(basic(salary, percent)) >= 0 && Number(basic(salary, percent + 1)) >= Number(basic(salary, percent));
      }),
    );
  });
});
