import { yearsText } from "@/domain/taxSimulator/typing";

it.each([
  [60, "5 anos"],
  [61, "5 anos e 1 mês"],
  [71, "5 anos e 11 meses"],
  [72, "6 anos"],
])("%i months are said as %s", (months, said) => {
  expect(yearsText(months)).toBe(said);
});
