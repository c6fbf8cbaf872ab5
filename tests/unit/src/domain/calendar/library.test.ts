import fc from "fast-check";
import { addDays, addYears, dateOf, daysBetween, formatTime, isCalendarDate, weekday } from "@/domain/calendar/calendarDate";
import { addMonths, formatMonth, lastDay, longMonth, monthsLater, shortMonth } from "@/domain/calendar/months";
import { filesOf, importsOf } from "../../../imports";
import * as byHand from "./byHand";

const two = (value: number) => String(value).padStart(2, "0");
/** Dates of the years 0 to 9999, and texts that only look like one. */
const written = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 9999 })),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([year, month, day]) => `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`);
const date = fc.integer({ min: 0, max: 150_000 }).map((days) => byHand.addDays("1800-01-01", days));
const count = fc.integer({ min: -2400, max: 2400 });
const instant = fc.date({ min: new Date("1985-01-01T00:00:00Z"), max: new Date("2060-01-01T00:00:00Z"), noInvalidDate: true });
const holds = (property: fc.IRawProperty<unknown[]>) => fc.assert(property as fc.IProperty<unknown[]>, { numRuns: 500 });

describe("the calendar answers what plain numbers answer", () => {
  it("for dates that exist and dates that do not", () =>
    holds(fc.property(written, (text) => expect(isCalendarDate(text)).toBe(byHand.isCalendarDate(text)))));

  it("for days, months and years later", () =>
    holds(
      fc.property(date, count, (from, by) => {
        expect(addDays(from, by * 30)).toBe(byHand.addDays(from, by * 30));
        expect(addMonths(from.slice(0, 7), by)).toBe(byHand.addMonths(from.slice(0, 7), by));
        expect(monthsLater(from, by)).toBe(byHand.monthsLater(from, by));
        expect(addYears(from, Math.trunc(by / 12))).toBe(byHand.addYears(from, Math.trunc(by / 12)));
      }),
    ));

  it.each(["1896-02-29", "2024-02-29", "2000-02-29"])("for every year around %s", (from) => {
    for (let years = -120; years <= 120; years += 1) expect(addYears(from, years)).toBe(byHand.addYears(from, years));
  });

  it("for distances, days of the week and ends of months", () =>
    holds(
      fc.property(date, date, (from, to) => {
        expect(daysBetween(from, to)).toBe(byHand.daysBetween(from, to));
        expect(weekday(from)).toBe(byHand.weekday(from));
        expect(lastDay(from)).toBe(byHand.lastDay(from));
      }),
    ));

  it("for names of months", () =>
    holds(
      fc.property(date, (from) => {
        for (const name of ["formatMonth", "shortMonth", "longMonth"] as const)
          expect({ formatMonth, shortMonth, longMonth }[name](from.slice(0, 7))).toBe(byHand[name](from.slice(0, 7)));
      }),
    ));

  it("for the clock of São Paulo, summer times included", () =>
    holds(
      fc.property(instant, (at) => {
        expect(dateOf(at)).toBe(byHand.dateOf(at));
        expect(formatTime(at)).toBe(byHand.timeOf(at));
      }),
    ));
});

it.each(["", "2026-13", "outubro"])("a month that does not exist (%s) is shown as absent", (month) => {
  for (const write of [formatMonth, shortMonth, longMonth]) expect(write(month)).toBe("—");
});

it("only the calendar imports the package", () => {
  const users = ["src", "backend", "contract"]
    .flatMap(filesOf)
    .flatMap(importsOf)
    .filter(({ target }) => /^dayjs(\/|$)/.test(target));
  expect([...new Set(users.map(({ file }) => file))]).toEqual(["src/domain/calendar/library.ts"]);
});
