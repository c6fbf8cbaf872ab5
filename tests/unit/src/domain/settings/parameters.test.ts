import { typedPercents, typedWholes } from "@tests/support/amounts";
import { type ParameterKind, parameterFaults, readParameters } from "@/domain/settings/parameters";

const fields = [
  { codigo: "VALOR", rotulo: "Valor", tipo: "money" as const },
  { codigo: "MESES", rotulo: "Meses", tipo: "months" as const },
];
const faultOf = (codigo: "VALOR" | "MESES", valor: string) =>
  parameterFaults(fields, { VALOR: "1", MESES: "1", [codigo]: valor }).map(({ mensagem }) => mensagem);

it.each([
  ["VALOR", "9999999999.99", []],
  ["VALOR", "10000000000", ["Use um número menor: até dez algarismos."]],
  ["VALOR", "99999999999,5", ["Use um número menor: até dez algarismos."]],
  ["VALOR", "1.234.5", ["Use um número, com vírgula para os centavos."]],
  ["VALOR", "", ["Falta preencher."]],
  ["MESES", "99999999999", ["Use um número menor: até dez algarismos."]],
  ["MESES", "1.5", ["Use um número inteiro."]],
] as const)("says of %s %j: %j", (codigo, valor, faults) => expect(faultOf(codigo, valor)).toEqual(faults));

describe("a number that is typed", () => {
  const read = (tipo: ParameterKind, typed: string) => readParameters([{ codigo: "X", rotulo: "X", tipo }], { X: typed }).X;

  it.each(typedPercents)("percent %j is %j", (typed, sent) => expect(read("percent", typed)).toBe(sent));
  it.each(typedWholes)("whole number %j is %j", (typed, sent) => expect(read("months", typed)).toBe(sent));
});
