import { searchText } from "@/domain/text/searchText";

it.each([
  ["Fábio  PRADO ", "fabio prado"],
  ["São João d'Ávila", "sao joao d'avila"],
  ["", ""],
])("%s is searched as %s", (text, stored) => expect(searchText(text)).toBe(stored));
