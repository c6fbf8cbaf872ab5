import fc from "fast-check";
import { cut, matches } from "@/layout/palette/match";

it.each([
  ["Alterar contribuição", "con", true],
  ["Alterar contribuição", "contribuicao", true],
  ["Isenção por doença grave", "DOENCA isencao", true],
  ["Resgate", "con", false],
  ["Resgate", "  ", true],
])("%s is found by «%s»: %s", (text, search, found) => expect(matches(text, search)).toBe(found));

it("marks what was searched, with the text's own accents", () => {
  expect(cut("Alterar contribuição", "contribuicao")).toEqual([
    { text: "Alterar ", isMatch: false },
    { text: "contribuição", isMatch: true },
  ]);
});

it("never loses or adds a letter, whatever is searched", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, search) => {
      expect(
        cut(text, search)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
