import fc from "fast-check";
import {
  addDays,
  ageOn,
  dateOf,
  daysBetween,
  endOfDay,
  formatDate,
  formatDayMonth,
  formatDeadline,
  formatElapsed,
  formatInstant,
  formatRelativeInstant,
  formatTime,
  isCalendarDate,
  startOfDay,
  today,
  weekday,
} from "@/domain/calendar/calendarDate";

describe("a date in São Paulo", () => {
  it("is the one of the clock there, not of the server", () => {
    expect(dateOf("2026-11-21T02:59:59Z")).toBe("2026-11-20");
    expect(dateOf("2026-11-21T03:00:00Z")).toBe("2026-11-21");
    expect(today(new Date("2027-01-01T01:00:00Z"))).toBe("2026-12-31");
  });

  it("begins and ends at midnight there", () => {
    expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-21T03:00:00.000Z");
    expect(endOfDay("2026-12-31").toISOString()).toBe("2027-01-01T03:00:00.000Z");
  });

  it.each([
    // Summer time until 2019: midnight at −02:00.
    ["2019-01-10", "2019-01-10T02:00:00.000Z"],
    // It began on 04/11/2018, whose midnight did not exist.
    ["2018-11-04", "2018-11-04T03:00:00.000Z"],
    // It ended in the night to 17/02/2019, whose 23rd hour came twice the day before.
    ["2019-02-17", "2019-02-17T03:00:00.000Z"],
  ])("%s begins at %s", (date, instant) => expect(startOfDay(date).toISOString()).toBe(instant));

  it("holds its first instant and not the one before", () => {
    const days = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(days, (count) => {
        const date = addDays("1990-01-01", count);
        const start = startOfDay(date);
        return dateOf(start) === date && dateOf(new Date(start.getTime() - 1)) === addDays(date, -1);
      }),
    );
  });
});

describe("dates", () => {
  it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-01-01", "hoje", "2026-1-1"])("%s does not exist", (text) =>
    expect(isCalendarDate(text)).toBe(false),
  );
  it.each(["2024-02-29", "2026-12-31"])("%s exists", (text) => expect(isCalendarDate(text)).toBe(true));

  it("are counted over months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(daysBetween("2026-11-21", "2026-11-27")).toBe(6);
    expect(daysBetween("2026-11-21", "2026-11-20")).toBe(-1);
    expect(weekday("2026-11-21")).toBe(6);
  });

  it("give the age in whole years", () => {
    expect(ageOn("1955-11-21", "2026-11-20")).toBe(70);
    expect(ageOn("1955-11-21", "2026-11-21")).toBe(71);
    expect(ageOn("1960-02-29", "2025-02-28")).toBe(64);
    expect(ageOn("1960-02-29", "2025-03-01")).toBe(65);
  });
});

describe("on the screen", () => {
  const now = new Date("2026-11-21T15:00:00Z");

  it("dates and times are Brazilian", () => {
    expect(formatDate("2026-11-12")).toBe("12/11/2026");
    expect(formatDayMonth("2026-11-23")).toBe("23/11");
    expect(formatTime("2026-11-12T12:14:00Z")).toBe("09:14");
    expect(formatInstant("2026-11-12T12:14:00Z")).toBe("12/11/2026, 09:14");
  });
  it("shows what is no date as absent: never another date, never a failure", () => {
    for (const none of ["", "05/10/2026x", "2026-02-30", null, undefined] as string[])
      for (const format of [formatDate, formatDayMonth, formatTime, formatInstant, formatDeadline, formatElapsed, formatRelativeInstant])
        if (none !== "2026-02-30" || [formatDate, formatDayMonth, formatDeadline].includes(format as typeof formatDate))
          expect(format(none)).toBe("—");
    expect(formatDate(dateOf(""))).toBe("—");
  });

  it.each([
    ["2026-11-21T12:42:00Z", "hoje, 09:42"],
    ["2026-11-21T03:00:00Z", "hoje, 00:00"],
    ["2026-11-21T02:59:00Z", "ontem, 23:59"],
    ["2026-11-19T12:42:00Z", "19/11/2026, 09:42"],
  ])("%s is %s", (instant, text) => expect(formatRelativeInstant(instant, now)).toBe(text));

  it.each([
    ["2026-11-27", "faltam 6 dias"],
    ["2026-11-22", "falta 1 dia"],
    ["2026-11-21", "vence hoje"],
    ["2026-11-20", "venceu ontem"],
    ["2026-11-18", "venceu há 3 dias"],
  ])("a deadline on %s: %s", (deadline, text) => expect(formatDeadline(deadline, "2026-11-21")).toBe(text));

  it.each([
    ["2026-11-21T14:59:40Z", "agora"],
    ["2026-11-21T15:01:00Z", "agora"],
    ["2026-11-21T14:48:00Z", "há 12 min"],
    ["2026-11-21T12:00:00Z", "há 3 h"],
    ["2026-11-21T11:50:00Z", "há 3 h 10 min"],
    ["2026-11-20T15:00:00Z", "há 1 dia"],
    ["2026-11-18T15:00:00Z", "há 3 dias"],
  ])("%s was %s", (instant, text) => expect(formatElapsed(instant, now)).toBe(text));
});
