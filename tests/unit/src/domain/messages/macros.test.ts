import { fillMacro, leftVariables, type MacroFacts, unknownVariables } from "@/domain/messages/macros";

const facts: MacroFacts = {
  nome: "Bruno",
  nomeCompleto: "Bruno Carvalho",
  protocolo: null,
  servico: null,
  plano: "HPE",
  assunto: "Dúvida",
  atendente: "Ana",
  saudacao: "Bom dia",
};

it("puts the conversation's facts where a macro names them", () => {
  expect(fillMacro("{saudacao}, { nome }! {nome} é do {plano}.", facts)).toEqual({ text: "Bom dia, Bruno! Bruno é do HPE.", missing: [] });
});

it("leaves what the conversation does not have in braces, and says so once", () => {
  expect(fillMacro("{protocolo} e {protocolo}", facts)).toEqual({ text: "{protocolo} e {protocolo}", missing: ["protocolo"] });
  expect(leftVariables("O {protocolo} de {nome}, {nome}")).toEqual(["protocolo", "nome"]);
});

it("knows a name that nobody has, and takes a fact for text, not for another variable", () => {
  expect(unknownVariables("{nome} {cpf} {cpf} {constructor}")).toEqual(["cpf", "constructor"]);
  expect(fillMacro("{assunto}", { ...facts, assunto: "{nome}" }).text).toBe("{nome}");
});
