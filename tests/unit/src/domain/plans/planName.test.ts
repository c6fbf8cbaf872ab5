import { planLabel, planName } from "@/domain/plans/planName";

it.each([
  ["MAIS_VALOR", "Mais Valor", "Plano Mais Valor"],
  ["HPE", "HPE", "Plano HPE"],
  ["Plano Futuro", "Plano Futuro", "Plano Futuro"],
])("%s is read as %s, labelled %s", (nome, name, label) => {
  expect(planName(nome)).toBe(name);
  expect(planLabel(nome)).toBe(label);
});
