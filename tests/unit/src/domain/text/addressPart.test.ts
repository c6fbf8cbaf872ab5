import { dayIn, first, idIn, pageIn, wordsIn } from "@/domain/text/addressPart";

test("the first of several counts, and what is absent is empty", () => {
  expect([first("a"), first(["b", "c"]), first([]), first(undefined)]).toEqual(["a", "b", "", ""]);
});

test("an id is a whole number from 1 on that the database can hold", () => {
  expect(["7", "999999999", "0", "-1", "1.5", "1e3", "1000000000", "a", ""].map(idIn)).toEqual([7, 999999999, ...Array(7).fill(undefined)]);
});

test("a page that is none is the first, and none is beyond the last", () => {
  expect([pageIn("3"), pageIn("x"), pageIn(undefined), pageIn("999999999")]).toEqual([3, 0, 0, 1_000_000]);
});

test("a day is one of the calendar", () => {
  expect([dayIn("2026-02-28"), dayIn("2026-02-30"), dayIn(undefined)]).toEqual(["2026-02-28", undefined, undefined]);
});

test("words are cut at a hundred characters", () => {
  expect([wordsIn("renda"), wordsIn(""), wordsIn("a".repeat(150))]).toEqual(["renda", undefined, "a".repeat(100)]);
});
