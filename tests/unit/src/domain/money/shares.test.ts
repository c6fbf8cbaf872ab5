import { equalShares, fromHundredths, parseShare, toHundredths, WHOLE, writeShare } from "@/domain/money/shares";

it("reads and writes a share exactly", () => {
  expect(["0.00", "33.33", "100.00", "7.5"].map(toHundredths)).toEqual([0, 3333, 10_000, 750]);
  expect([0, 3333, 10_000, 705].map(fromHundredths)).toEqual(["0.00", "33.33", "100.00", "7.05"]);
  expect(() => toHundredths("1e2")).toThrow(RangeError);
});

it.each([
  ["", 0],
  ["40", 4000],
  ["33,5", 3350],
  ["33.33 %", 3333],
  ["100", 10_000],
  ["100,01", null],
  ["33,333", null],
  ["-1", null],
  ["abc", null],
])("takes what was typed: %j", (text, hundredths) => expect(parseShare(text)).toBe(hundredths));

it.each([
  [4000, "40"],
  [3350, "33,5"],
  [3333, "33,33"],
  [5, "0,05"],
])("writes %i as a person does", (hundredths, text) => expect(writeShare(hundredths)).toBe(text));

it("divides equally, the rest to the first", () => {
  expect(equalShares(3)).toEqual([3334, 3333, 3333]);
  for (let count = 1; count <= 30; count++) expect(equalShares(count).reduce((sum, part) => sum + part, 0)).toBe(WHOLE);
});
