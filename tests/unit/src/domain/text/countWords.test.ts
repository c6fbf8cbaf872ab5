import { countedWords, countWords } from "@/domain/text/countWords";

it("says the least where there are more", () => {
  expect([countWords(999), countWords(1000, true), countWords(1020, false)]).toEqual(["999", "mais de 1.000", "1.020"]);
});

it("says it at the beginning of a text, of one and of several", () => {
  const said = (total: number, haMais?: boolean) => countedWords(total, haMais, "conversa", "conversas");
  expect([said(0), said(1), said(1234), said(1000, true)]).toEqual([
    "0 conversas",
    "1 conversa",
    "1.234 conversas",
    "Mais de 1.000 conversas",
  ]);
});
