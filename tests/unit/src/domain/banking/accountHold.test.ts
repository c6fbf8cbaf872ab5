import { heldUntil } from "@/domain/banking/accountHold";

it.each([
  ["a weekday to the same weekday", "2026-11-23", 7, "2026-11-30"],
  ["a Saturday to the Monday after the next one", "2026-11-21", 7, "2026-11-30"],
  ["an end on a Sunday", "2026-11-22", 7, "2026-11-30"],
  ["an end on a bank holiday", "2026-12-18", 7, "2026-12-28"],
  ["an end on Carnival Monday waits until Ash Wednesday", "2027-02-01", 7, "2027-02-10"],
  ["one day over a month's end", "2026-11-30", 1, "2026-12-01"],
])("%s", (_words, changed, days, until) => expect(heldUntil(changed, days)).toBe(until));

it("holds nothing where the fund switched it off", () => expect(heldUntil("2026-11-23", 0)).toBeNull());
