import { ValidationError } from "yup";
import type { ServiceData } from "@/domain/services/definition";
import { visibleData, visibleSteps } from "@/domain/services/fields";
import { Service } from "@/domain/services/ids";
import { COUNTRIES } from "@/domain/services/registration/countries";
import { pepUntil } from "@/domain/services/registration/pep";
import { taxRegimeChoice } from "@/domain/services/registration/regimeTributacao";
import { definedServices, serviceDefinition } from "@/domain/services/registry";
import { schemaOf } from "@/domain/services/schema";

const TODAY = "2026-11-21";

function definition(id: number) {
  const found = serviceDefinition(id);
  if (!found) throw new Error(`no service ${id}`);
  return found;
}

/** The message of each field that is refused. */
async function faults(id: number, data: ServiceData): Promise<Record<string, string>> {
  const service = definition(id);
  try {
    await schemaOf(service, TODAY).validate(visibleData(service, data), { abortEarly: false });
    return {};
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return Object.fromEntries(failure.inner.map(({ path, message }) => [path ?? "", message]));
  }
}

const office = { exposta: "S", classe: "municipal", cargo: "Prefeita", orgao: "Prefeitura", inicio: "2018-01-01", temRelacionadas: "N" };
const home = { pais: "BR", nif: "529.982.247-25" };
const tax = {
  ...definition(3).initial,
  cidadeNascimento: "Santos",
  pessoaEua: "N",
  residencias: [home],
  endereco: "Rua A, 1, Santos, Brasil",
};
const abroad = {
  pais: "PT",
  codigoPostal: "1000-001",
  logradouro: "Rua Augusta",
  cidade: "Lisboa",
  desde: "2024-03-01",
  nif: "123456789",
  saidaDefinitiva: "N",
};

it("has the services with a form of their own, none of which can be sent empty", async () => {
  expect(definedServices()).toEqual([1, 2, 3, 5, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 21, 22, 24, 25, 27, 30]);
  // Without a form, and with an id of its own.
  expect(definedServices()).not.toContain(Service.CONTEST);
  // The form of service 8 depends on the plan: contributionForms.test.ts.
  for (const id of definedServices().filter((other) => other !== 8))
    expect(Object.keys(await faults(id, definition(id).initial)).length).toBeGreaterThan(0);
});

it.each([1, 2, 3, 5, 10])("refuses values of any wrong type without failing: service %i", async (id) => {
  const names = definition(id).steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  for (const odd of [null, 1, true, [], [null], {}, "x".repeat(3000), [{ pais: {} }]])
    expect(Object.keys(await faults(id, Object.fromEntries(names.map((name) => [name, odd])))).length).toBeGreaterThan(0);
});

describe("PEP", () => {
  it("asks for nothing but the two answers from whoever is not exposed", async () => {
    expect(await faults(2, { exposta: "N", temRelacionadas: "N" })).toEqual({});
    expect(definition(2).documents({ exposta: "N" })).toEqual([]);
    expect(visibleSteps(definition(2), { exposta: "N" }).map(({ id }) => id)).toEqual(["situacao", "relacionadas"]);
    expect(visibleData(definition(2), { ...office, exposta: "N" })).not.toHaveProperty("cargo");
  });
  it.each([
    ["2021-11-21", {}],
    ["2021-11-20", { fim: "Este cargo terminou há mais de cinco anos e não precisa mais ser declarado." }],
    [TODAY, {}],
    ["2026-11-22", { fim: "O fim não pode ser no futuro. Deixe em branco se ainda exerce o cargo." }],
    ["2017-12-31", { fim: "O fim não pode ser antes do início." }],
    ["2026-02-30", { fim: "Informe uma data válida." }],
    ["", {}],
  ])("keeps the office that ended on %s for five years", async (fim, expected) => {
    expect(await faults(2, { ...office, fim })).toEqual(expected);
  });
  it("counts five years from 29/02 to the day after 28/02", () => expect(pepUntil("2024-02-29")).toBe("2029-03-01"));
  it("asks who is related, each person once and with a valid CPF", async () => {
    const person = { nome: "Lia", cpf: "11144477735", vinculo: "conjuge", cargo: "Senadora" };
    const asked = (relacionadas: unknown) => faults(2, { exposta: "N", temRelacionadas: "S", relacionadas });
    expect(await asked([])).toEqual({ relacionadas: "Inclua ao menos uma pessoa." });
    expect(await asked([person])).toEqual({});
    expect(await asked([{ ...person, cpf: "11144477734" }])).toEqual({ "relacionadas[0].cpf": "CPF inválido. Confira os números." });
    expect(await asked([person, { ...person, cpf: "111.444.777-35" }])).toEqual({
      relacionadas: "A mesma pessoa foi incluída mais de uma vez.",
    });
  });
});

describe("FATCA and CRS", () => {
  it("takes Brazil with the CPF", async () => expect(await faults(3, tax)).toEqual({}));
  it.each([
    [{ pais: "PT", nif: "123" }, {}],
    [{ pais: "PT" }, { "residencias[0].motivo": "Escolha uma opção em “Motivo de não ter o número”." }],
    [{ pais: "PT", motivo: "A" }, {}],
    [{ pais: "PT", motivo: "B" }, { "residencias[0].explicacao": "Responda: Por que ainda não obteve o número?" }],
    [{ pais: "PT", motivo: "B", explicacao: "Pedido em outubro." }, {}],
    [{ pais: "PT", motivo: "C" }, {}],
    [{ pais: "BR", nif: "123" }, { "residencias[0].nif": "No Brasil o número fiscal é o CPF. Confira os números." }],
    [{ pais: "BR", motivo: "A" }, { "residencias[0].motivo": "Este país emite e exige o número fiscal. Informe o número." }],
    [{ pais: "US", nif: "12345678" }, { "residencias[0].nif": "O número dos Estados Unidos (SSN ou ITIN) tem 9 algarismos." }],
    [{ pais: "US", nif: "123-45-6789" }, {}],
  ])("asks for the tax number or the reason: %j", async (residence, expected) => {
    expect(await faults(3, { ...tax, residencias: [residence] })).toEqual(expected);
  });
  it("asks for an explanation, and a proof, where a sign points to the United States", async () => {
    const born = { ...tax, paisNascimento: "US" };
    expect(await faults(3, born)).toEqual({ explicacao: "Responda: Por que você não é pessoa dos Estados Unidos?" });
    expect(await faults(3, { ...born, explicacao: "Renunciei em 2015." })).toEqual({});
    expect(definition(3).documents(born)).toMatchObject([{ codigo: "comprovante-nao-eua", obrigatorio: true }]);
  });
  it("asks an American for the residence there and for the W-9", async () => {
    expect(await faults(3, { ...tax, pessoaEua: "S" })).toMatchObject({ residencias: expect.stringContaining("Inclua os Estados Unidos") });
    expect(await faults(3, { ...tax, pessoaEua: "S", residencias: [home, { pais: "US", nif: "123456789" }] })).toEqual({});
    expect(definition(3).documents({ ...tax, pessoaEua: "S" })).toMatchObject([{ codigo: "w9", obrigatorio: true }]);
  });

  it("reads back a Brazilian number as a CPF, and a reason without its letter", () => {
    const residencias = [
      { pais: "BR", nif: "52998224725" },
      { pais: "PT", nif: "", motivo: "B", explicacao: "Pedido em análise" },
    ];
    const rows = definition(3).reviewRows({ ...tax, residencias });
    expect(rows.filter(({ label }) => label.startsWith("Residência fiscal ")).map(({ value }) => value)).toEqual([
      "Brasil · Número fiscal: 529.982.247-25",
      "Portugal · Você ainda não obteve o número · Pedido em análise",
    ]);
  });
});

describe("tax regime", () => {
  it("asks for a choice and for being aware", async () => {
    expect(await faults(1, { regime: "PROGRESSIVO", ciente: true })).toEqual({});
    expect(await faults(1, { regime: "OUTRO", ciente: false })).toEqual({
      regime: "Escolha uma das opções.",
      ciente: "Marque para continuar.",
    });
  });
  it("is refused once it is locked", () => {
    expect(taxRegimeChoice({ regimeTravado: false }).refusal?.()).toBeNull();
    expect(taxRegimeChoice({ regimeTravado: true }).refusal?.()).toContain("irrevogável");
  });
});

describe("residence abroad", () => {
  it("takes an address in another country, not in the future, with its proof", async () => {
    expect(await faults(5, abroad)).toEqual({});
    expect(await faults(5, { ...abroad, pais: "BR" })).toEqual({ pais: "Escolha uma das opções." });
    expect(await faults(5, { ...abroad, desde: "2026-11-22" })).toEqual({ desde: "A data não pode ser no futuro." });
    expect(await faults(5, { ...abroad, nif: "" })).toEqual({ nif: "O número de identificação fiscal é obrigatório" });
    expect(await faults(5, { ...abroad, codigoPostal: "" })).toEqual({ codigoPostal: "O código postal é obrigatório" });
    expect(
      definition(5)
        .documents({ ...abroad, saidaDefinitiva: "S" })
        .map(({ codigo }) => codigo),
    ).toEqual(["residencia-exterior", "saida-definitiva"]);
  });
  it("knows about 190 countries, each once, in the order of the alphabet", () => {
    expect(COUNTRIES.length).toBeGreaterThan(185);
    expect(new Set(COUNTRIES.map(({ id }) => id)).size).toBe(COUNTRIES.length);
    const names = COUNTRIES.map(({ value }) => value);
    const key = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("-", " ").toLowerCase();
    expect(names).toEqual([...names].sort((a, b) => (key(a) < key(b) ? -1 : 1)));
    expect(names).toEqual(expect.arrayContaining(["Alemanha", "Estados Unidos", "Irlanda", "Países Baixos", "Timor-Leste", "Vietnã"]));
  });
});

it("shows every field in the review, and where it is changed", () => {
  const rows = definition(2).reviewRows({ ...office, fim: "" });
  expect(rows).toContainEqual({ label: "Início", value: "01/01/2018", stepId: "cargo" });
  expect(rows).toContainEqual({ label: "Fim", value: "Não informado", stepId: "cargo" });
});
