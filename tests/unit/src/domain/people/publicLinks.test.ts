import { linkState, openingChoices, validityChoices } from "@/domain/people/publicLinks";

const now = new Date("2026-11-21T12:00:00Z");
const facts = { usos: 0, usosMaximos: 1, expiraEm: new Date("2026-11-22T12:00:00Z"), revogadoEm: null };

it.each([
  [{}, "valido"],
  [{ expiraEm: now }, "expirado"],
  [{ usos: 1 }, "esgotado"],
  [{ usos: 1, expiraEm: now }, "esgotado"],
  [{ usos: 1, expiraEm: now, revogadoEm: now }, "revogado"],
])("a link with %p is %s", (change, state) => expect(linkState({ ...facts, ...change }, now)).toBe(state));

it("offers the usual validities within the limit, or the limit", () => {
  expect(validityChoices(30)).toEqual([1, 7, 30]);
  expect(validityChoices(10)).toEqual([1, 7]);
  expect(validityChoices(365)).toEqual([1, 7, 30]);
});

it("offers each count of openings up to the limit", () => expect(openingChoices(3)).toEqual([1, 2, 3]));
