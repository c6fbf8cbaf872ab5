import { incomeDay } from "@/domain/benefits/payrollCalendar";
import { dueDay, expectedContribution } from "@/domain/contribution/expectedContributions";

const percent = { percentualBasica: "6.00", percentualSuplementar: "5.00", valor: null };
const facts = { option: percent, salary: "15000.00", referenceUnit: "521.99", sponsorPercent: null };

describe("what a month's contribution should be", () => {
  it.each([
    ["percentages of the salary (domain §13)", facts, { basica: "505.18", suplementar: "812.48" }],
    [
      "with the sponsor's part",
      { ...facts, sponsorPercent: "100.00" },
      { basica: "505.18", suplementar: "812.48", patrocinadora: "505.18" },
    ],
    // 505.18 × 75 % = 378.885.
    [
      "the sponsor's part rounded half up",
      { ...facts, sponsorPercent: "75" },
      { basica: "505.18", suplementar: "812.48", patrocinadora: "378.89" },
    ],
    ["no basic part below 15 reference units", { ...facts, salary: "7227.77", sponsorPercent: "100" }, { suplementar: "391.49" }],
    ["an amount", { ...facts, option: { ...percent, valor: "350.00" } }, { voluntaria: "350.00" }],
    ["nothing of an option of nothing", { ...facts, option: { percentualBasica: "0", percentualSuplementar: "0", valor: null } }, {}],
    ["not known without a salary", { ...facts, salary: null }, {}],
    ["not known without a reference unit", { ...facts, referenceUnit: null }, {}],
  ])("%s", (_what, given, expected) => expect(expectedContribution(given)).toEqual(expected));
});

it.each([
  ["2026-12", 10, "2026-12-10"],
  // The Saturday becomes the Tuesday, as the Monday is a holiday; 31 is the last day of February, a Sunday, paid on the first of March.
  ["2026-10", 10, "2026-10-13"],
  ["2027-02", 31, "2027-03-01"],
])("a contribution of %s due on the %i is due on %s", (month, day, date) => expect(dueDay(month, day)).toBe(date));

it.each([
  ["2026-11", 31, "2026-11-30"],
  ["2026-10", 31, "2026-10-30"],
  ["2027-02", 31, "2027-02-26"],
  ["2026-12", 20, "2026-12-18"],
])("the income of %s, of the %i, is paid on %s", (month, day, date) => expect(incomeDay(month, day)).toBe(date));
