import { kept } from "@/domain/calendar/kept";

it("asks once for a date, and once for a date and a count", () => {
  const day = jest.fn((date: string) => `${date}!`);
  const later = jest.fn((date: string, count: number) => `${date}+${count}`);
  const [keptDay, keptLater] = [kept((date: string) => day(date)), kept((date: string, count: number) => later(date, count))];
  for (let round = 0; round < 3; round += 1) {
    expect(keptDay("2026-01-31")).toBe("2026-01-31!");
    expect(keptLater("2026-01-3", 11)).toBe("2026-01-3+11");
    expect(keptLater("2026-01-31", 1)).toBe("2026-01-31+1");
  }
  expect(day).toHaveBeenCalledTimes(1);
  expect(later).toHaveBeenCalledTimes(2);
});

it("keeps an answer that is false, no text longer than a date, and nothing that was thrown", () => {
  const answer = jest.fn((date: string) => {
    if (date === "nothing") throw new RangeError("invalid date");
    return false;
  });
  const keptAnswer = kept((date: string) => answer(date));
  for (const date of ["2026-02-30", "2026-02-30", "2026-02-30T00:00", "2026-02-30T00:00"]) expect(keptAnswer(date)).toBe(false);
  for (let round = 0; round < 2; round += 1) expect(() => keptAnswer("nothing")).toThrow(RangeError);
  expect(answer).toHaveBeenCalledTimes(5);
});

it("begins anew when it is full", () => {
  const answer = jest.fn((_date: string, count: number) => count);
  const keptAnswer = kept((date: string, count: number) => answer(date, count));
  for (let count = 0; count <= 10_000; count += 1) keptAnswer("2026-01-01", count);
  expect(keptAnswer("2026-01-01", 10_000)).toBe(10_000);
  expect(answer).toHaveBeenCalledTimes(10_001);
  expect(keptAnswer("2026-01-01", 0)).toBe(0);
  expect(answer).toHaveBeenCalledTimes(10_002);
});
