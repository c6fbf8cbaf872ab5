import { viewReasonFault } from "@/domain/people/viewReasons";
import { reasonFault } from "@/domain/text/reason";

it.each([
  ["", "Escreva o motivo."],
  ["   ", "Escreva o motivo."],
  ["x", "Explique o motivo: são pelo menos 3 letras."],
  [" ok ", "Explique o motivo: são pelo menos 3 letras."],
  ["sim", null],
])("says of the reason %j: %j", (motivo, fault) => expect(reasonFault(motivo, "Escreva o motivo.")).toBe(fault));

it.each([
  ["", "Escreva o motivo: a pessoa vai lê-lo."],
  ["x", "Explique o motivo: são pelo menos 5 letras."],
  ["Pediu", null],
])("says of the reason %j to see somebody's portal: %j", (texto, fault) =>
  expect(viewReasonFault("outro", texto)[0]?.mensagem ?? null).toBe(fault),
);
