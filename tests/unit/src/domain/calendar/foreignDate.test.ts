import fc from "fast-check";
import { checkDateOrder, setDateOrder } from "@/domain/calendar/dateOrder";
import { readForeignDate, readForeignInstant } from "@/domain/calendar/foreignDate";

afterEach(() => setDateOrder(undefined));

describe("a date with slashes", () => {
  it.each([undefined, "", "dia-mes", "outra"])("is day and month by the Brazilian order (API_DATE_ORDER=%s)", (order) => {
    setDateOrder(order);
    expect(readForeignDate("05/10/2026")).toBe("2026-10-05");
    expect(readForeignDate("5/10/2026 09:30")).toBe("2026-10-05");
    expect(readForeignDate("05-10-2026")).toBe("2026-10-05");
    expect(readForeignInstant("05/10/2026 09:30")).toBe("2026-10-05T12:30:00.000Z");
    expect(readForeignDate("10/22/2026")).toBeNull();
  });

  it("is month and day where the fund says so, and never turned round", () => {
    setDateOrder("mes-dia");
    expect(readForeignDate("05/10/2026")).toBe("2026-05-10");
    expect(readForeignDate("10/22/2026")).toBe("2026-10-22");
    expect(readForeignInstant("05/10/2026 09:30")).toBe("2026-05-10T12:30:00.000Z");
    expect(readForeignDate("22/10/2026")).toBeNull();
    // The order is of dates with slashes alone.
    expect(readForeignDate("2026-05-10")).toBe("2026-05-10");
  });

  it.each(["05/10/26", "05/10", "31/02/2026", "00/10/2026", "05/10-2026", "05/10/2026 25:00", "05/10/0000"])("%s is none", (text) => {
    expect([readForeignDate(text), readForeignInstant(text)]).toEqual([null, null]);
  });
});

it("the setting is one of the two orders, or nothing", () => {
  expect([undefined, "", "dia-mes", "mes-dia"].map(checkDateOrder)).toEqual([undefined, "", "dia-mes", "mes-dia"]);
  expect(() => checkDateOrder("dd/mm")).toThrow("API_DATE_ORDER=dd/mm: use dia-mes");
});

describe("milliseconds since 1970", () => {
  it("are an instant, and the fund's date at it", () => {
    const evening = Date.parse("2026-10-06T01:30:00Z");
    expect(readForeignInstant(evening)).toBe("2026-10-06T01:30:00.000Z");
    expect(readForeignInstant(String(evening))).toBe("2026-10-06T01:30:00.000Z");
    expect(readForeignDate(evening)).toBe("2026-10-05");
  });

  it("of a birth date are the day that was meant, in São Paulo or in UTC, before 1970 too", () => {
    expect(readForeignDate(Date.parse("1980-10-05T03:00:00Z"))).toBe("1980-10-05");
    expect(readForeignDate(Date.parse("1980-10-05T00:00:00Z"))).toBe("1980-10-05");
    expect(readForeignDate(Date.parse("1951-02-03T00:00:00Z"))).toBe("1951-02-03");
  });

  it.each([0, -1, 12, 20261005, 1759666200, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 1.5e14, true])("%p is none", (value) => {
    expect([readForeignDate(value), readForeignInstant(value)]).toEqual([null, null]);
  });
});

it("a date is the same day in every form that it is written in, and nothing throws", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }), (day) => {
      const iso = day.toISOString().slice(0, 10);
      const [year = "", month = "", date = ""] = iso.split("-");
      setDateOrder(undefined);
      expect(readForeignDate(`${date}/${month}/${year}`)).toBe(iso);
      expect(readForeignDate(`${iso}T23:59:59-03:00`)).toBe(iso);
      setDateOrder("mes-dia");
      expect(readForeignDate(`${month}/${date}/${year}`)).toBe(iso);
    }),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.double(),
        fc.integer().map((n) => n * 86_400_000),
      ),
      (value) => {
        for (const read of [readForeignDate(value), readForeignInstant(value)])
          expect(read === null || !Number.isNaN(Date.parse(read))).toBe(true);
      },
    ),
  );
});
