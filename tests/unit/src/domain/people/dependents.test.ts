import { dependentFaults, dependentTypeOf } from "@/domain/people/dependents";

const facts = { nome: "Clara Prado", cpf: "390.533.447-05", dataNascimento: "2012-04-30", parentesco: "Filha" };
const circumstances = { today: "2026-11-21", ownCpf: "52998224725" };
const faults = (changed: object) => dependentFaults({ ...facts, ...changed }, circumstances);

it("finds nothing wrong with a whole registration", () => expect(faults({})).toEqual([]));

it.each([
  ["nome", "", "O nome é obrigatório"],
  ["nome", "Clara", "Escreva o nome completo, como está no documento, só com letras"],
  ["nome", "Clara 2", "Escreva o nome completo, como está no documento, só com letras"],
  ["dataNascimento", "", "A data de nascimento é obrigatória"],
  ["dataNascimento", "2026-11-22", "A data de nascimento não pode estar no futuro"],
  ["dataNascimento", "2015-02-30", "Esta data não existe. Confira o dia, o mês e o ano."],
  ["dataNascimento", "1905-11-20", "Confira o ano de nascimento"],
  ["cpf", "390.533.447-06", "Este CPF não é válido. Confira os números."],
  ["cpf", "529.982.247-25", "Este é o CPF do participante. Informe o do dependente."],
  ["cpf", "", "O CPF é obrigatório a partir dos 8 anos"],
  ["parentesco", "", "O parentesco é obrigatório"],
  ["parentesco", "Vizinha", "Escolha um parentesco da lista"],
])("%s %j: %s", (campo, value, mensagem) => expect(faults({ [campo]: value })).toEqual([{ campo, mensagem }]));

it.each([
  ["2018-11-22", 0],
  ["2018-11-21", 1],
])("asks for the CPF on the eighth birthday: born %s", (dataNascimento, count) =>
  expect(faults({ cpf: "", dataNascimento })).toHaveLength(count),
);

it("takes names with accents, hyphens and apostrophes", () => expect(faults({ nome: "Zoë D'Ávila-Côrtes de Sá" })).toEqual([]));

it("keeps a kinship that was registered before the list", () =>
  expect(dependentFaults({ ...facts, parentesco: "Afilhada" }, { ...circumstances, knownKinship: "Afilhada" })).toEqual([]));

it("knows the list of each finality", () => expect([1, 2, 3, 4, 5, 6].map(dependentTypeOf)).toEqual([2, 1, 2, 1, 2, 1]));
