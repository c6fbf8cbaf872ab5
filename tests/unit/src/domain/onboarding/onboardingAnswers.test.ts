import {
  addressFaults,
  addressPayload,
  brazilianAddressFaults,
  INCOME_RANGES,
  incomeFaults,
  passwordStepFaults,
  pepFaults,
} from "@/domain/onboarding/onboardingAnswers";

const address = {
  cep: "01310-200",
  logradouro: "Avenida Paulista",
  numero: "1578",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  estado: "SP",
};
const messages = (faults: { mensagem: string }[]) => faults.map(({ mensagem }) => mensagem);

describe("password of the first step (§5)", () => {
  it.each([
    ["", "", ["A senha é obrigatória", "A confirmação da senha é obrigatória"]],
    ["Com espaço#1", "Com espaço#1", ["A senha não pode conter espaços em branco."]],
    ["Boa#2026", "Outra#2026", ["As senhas devem ser iguais"]],
    ["Boa#2026", "Boa#2026", []],
  ])("%p confirmed by %p", (password, confirmation, expected) =>
    expect(messages(passwordStepFaults({ password, confirmation }))).toEqual(expected),
  );
});

describe("PEP and income (§5)", () => {
  it.each([
    ["S", 0],
    ["N", 0],
    ["", 1],
    [undefined, 1],
    [true, 1],
  ])("PEP %p has %i faults", (ppe, count) => expect(pepFaults({ ppe })).toHaveLength(count));

  it("has the six ranges, to the letter, one required", () => {
    expect(INCOME_RANGES).toEqual([
      "R$ 1.412 - 2.999",
      "R$ 3.000 - 4.999",
      "R$ 5.000 - 7.999",
      "R$ 8.000 - 11.999",
      "R$ 12.000 - 20.000",
      "Acima de R$ 20.000",
    ]);
    for (const incomeRange of INCOME_RANGES) expect(incomeFaults({ incomeRange })).toEqual([]);
    expect(incomeFaults({})).toHaveLength(1);
  });
});

describe("address (§5)", () => {
  it("says what is missing, field by field", () => {
    expect(messages(brazilianAddressFaults({}))).toEqual([
      "O cep é obrigatório",
      "O endereço é obrigatório",
      "O número é obrigatório",
      "O bairro é obrigatório",
      "A cidade é obrigatória",
      "O estado é obrigatório",
    ]);
    expect(brazilianAddressFaults(address)).toEqual([]);
  });

  it.each([
    ["0131020", 1],
    ["01310200", 0],
    ["01310-200", 0],
    ["01310-20a", 1],
  ])("CEP %p has %i faults", (cep, count) => expect(brazilianAddressFaults({ ...address, cep })).toHaveLength(count));

  it.each([
    ["S", 1],
    ["SP", 0],
    ["SPO", 1],
    ["S1", 1],
  ])("state %p has %i faults", (estado, count) => expect(brazilianAddressFaults({ ...address, estado })).toHaveLength(count));

  it("abroad asks the country, the postal code and the tax number", () => {
    expect(messages(addressFaults({ residente_exterior: "S" }, ["PT"]))).toEqual([
      "O país de residência é obrigatório",
      "O código postal é obrigatório",
      "O número de identificação fiscal é obrigatório",
    ]);
    const abroad = { residente_exterior: "S", pais: "PT", codigoPostal: "1000-001", numeroIdentificacaoFiscal: "123" };
    expect(addressFaults(abroad, ["PT"])).toEqual([]);
    expect(addressPayload({ ...abroad, cep: "01310200" })).not.toHaveProperty("cep");
  });

  it("is sent with the names of §3", () => {
    expect(addressPayload({ ...address, openTerms: true })).toMatchObject({
      openTerms: true,
      foreignResident: false,
      residente_exterior: "N",
      cep: "01310200",
      logradouro: "Avenida Paulista",
      numero: "1578",
      complemento: "",
      cidade: "São Paulo",
      estado: "SP",
    });
  });
});
