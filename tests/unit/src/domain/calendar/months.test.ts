import { addMonths, firstDay, formatMonth, lastDay, longMonth, monthOf, monthRange, shortMonth } from "@/domain/calendar/months";

it.each([
  ["2026-01", -1, "2025-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-11", 0, "2026-11"],
  ["2026-11", -120, "2016-11"],
])("%s and %s months is %s", (month, count, result) => expect(addMonths(month, count)).toBe(result));

it("knows a month's days", () => {
  expect([monthOf("2026-11-21"), firstDay("2026-11-21"), lastDay("2028-02"), lastDay("2026-12")]).toEqual([
    "2026-11",
    "2026-11-01",
    "2028-02-29",
    "2026-12-31",
  ]);
});

it("lists months, both ends included, and none backwards", () => {
  expect(monthRange("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthRange("2026-02", "2026-01")).toEqual([]);
});

it("writes them in three lengths", () =>
  expect([formatMonth("2026-03"), shortMonth("2026-03"), longMonth("2026-03")]).toEqual(["03/2026", "mar/26", "março de 2026"]));
