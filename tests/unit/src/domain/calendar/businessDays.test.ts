import fc from "fast-check";
import {
  addBusinessDays,
  bankHolidays,
  easter,
  isBusinessDay,
  lastBusinessDays,
  nextBusinessDay,
  previousBusinessDay,
} from "@/domain/calendar/businessDays";
import { addDays, weekday } from "@/domain/calendar/calendarDate";

describe("bank holidays", () => {
  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("Easter of %i is %s", (year, date) => expect(easter(year)).toBe(date));

  it("of 2027 are those of the bank calendar", () => {
    expect([...bankHolidays(2027)].sort()).toEqual([
      "2027-01-01",
      "2027-02-08",
      "2027-02-09",
      "2027-03-26",
      "2027-04-21",
      "2027-05-01",
      "2027-05-27",
      "2027-09-07",
      "2027-10-12",
      "2027-11-02",
      "2027-11-15",
      "2027-11-20",
      "2027-12-25",
    ]);
  });

  it("have Consciência Negra from 2024 on", () => {
    expect(isBusinessDay("2023-11-20")).toBe(true);
    expect(isBusinessDay("2024-11-20")).toBe(false);
    expect(isBusinessDay("2026-11-20")).toBe(false);
  });
});

describe("business days", () => {
  it("skip weekends and holidays", () => {
    expect(nextBusinessDay("2026-11-19")).toBe("2026-11-23");
    expect(nextBusinessDay("2026-11-21")).toBe("2026-11-23");
    expect(nextBusinessDay("2026-12-31")).toBe("2027-01-04");
    expect(previousBusinessDay("2027-02-10")).toBe("2027-02-05");
  });

  it("are added without the day itself", () => {
    expect(addBusinessDays("2026-11-13", 1)).toBe("2026-11-16");
    expect(addBusinessDays("2026-11-16", 5)).toBe("2026-11-24");
    expect(addBusinessDays("2026-11-21", 0)).toBe("2026-11-21");
    expect(addBusinessDays("2026-11-24", -5)).toBe("2026-11-16");
  });

  it("can be counted backwards, today included when it is one", () => {
    expect(lastBusinessDays("2026-11-21", 3)).toEqual(["2026-11-17", "2026-11-18", "2026-11-19"]);
    expect(lastBusinessDays("2026-11-19", 2)).toEqual(["2026-11-18", "2026-11-19"]);
  });

  it("going forth and back lands on the same day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 40 }), (offset, count) => {
        const start = nextBusinessDay(addDays("2020-01-01", offset));
        const end = addBusinessDays(start, count);
        return weekday(end) % 6 !== 0 && addBusinessDays(end, -count) === start;
      }),
    );
  });
});
