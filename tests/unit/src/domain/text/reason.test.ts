import { reasonFault } from "@/domain/text/reason";

it.each([
  ["", "Escreva o motivo."],
  ["   ", "Escreva o motivo."],
  ["x", "Explique o motivo: são pelo menos 3 letras."],
  [" ok ", "Explique o motivo: são pelo menos 3 letras."],
  ["sim", null],
])("says of the reason %j: %j", (motivo, fault) => expect(reasonFault(motivo, "Escreva o motivo.")).toBe(fault));
