import { addDays, ageOn } from "@/domain/calendar/calendarDate";
import { bornWithin } from "@/domain/messages/audienceAges";

describe("ages as birth dates", () => {
  it.each(["2026-11-21", "2024-02-29", "2025-02-28", "2025-03-01"])("agree with the age on %s, around each birthday", (day) => {
    for (const years of [18, 20, 50]) {
      const { from = "", to = "" } = bornWithin({ idadeDe: years, idadeAte: years }, day);
      for (const edge of [from, to])
        for (const born of [addDays(edge, -1), edge, addDays(edge, 1)])
          expect([born, born >= from && born <= to]).toEqual([born, ageOn(born, day) === years]);
    }
  });
  it("have no bound where none is asked", () => expect(bornWithin({ idadeDe: null, idadeAte: null }, "2026-11-21")).toEqual({}));
});
