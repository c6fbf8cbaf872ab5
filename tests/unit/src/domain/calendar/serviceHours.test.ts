import { addServiceHours } from "@/domain/calendar/serviceHours";

const day = { opens: 8, closes: 18 };
const at = (text: string) => new Date(`${text}:00-03:00`);

it.each([
  ["within a day", "2026-11-18T09:30", 4, "2026-11-18T13:30"],
  ["up to the very end of a day", "2026-11-18T14:00", 4, "2026-11-18T18:00"],
  ["over a night", "2026-11-18T16:00", 4, "2026-11-19T10:00"],
  ["from before the fund opens", "2026-11-18T03:00", 1, "2026-11-18T09:00"],
  ["from after it closes", "2026-11-18T21:00", 1, "2026-11-19T09:00"],
  // 20/11/2026, a Friday, is a holiday.
  ["over a holiday and a weekend", "2026-11-19T17:00", 2, "2026-11-23T09:00"],
  ["from a Sunday", "2026-11-22T12:00", 10, "2026-11-23T18:00"],
  ["over several days", "2026-11-16T08:00", 25, "2026-11-18T13:00"],
])("counts hours of service %s", (_name, from, hours, until) => {
  expect(addServiceHours(at(from), hours, day)).toEqual(at(until));
});

it("refuses a day that closes before it opens", () => {
  expect(() => addServiceHours(at("2026-11-18T09:30"), 1, { opens: 18, closes: 8 })).toThrow(RangeError);
});
