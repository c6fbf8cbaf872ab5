import { formatCpf, isCpf } from "../../people/cpf";
import type { AskedDocument, Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { items, reviewOf, text, YES_NO } from "../fields";
import { Service } from "../ids";
import { BRAZIL, COUNTRIES, UNITED_STATES } from "./countries";

/** Why a residence has no tax number (CRS). */
const NO_TIN_REASONS = [
  { id: "A", value: "O país não emite número fiscal" },
  { id: "B", value: "Você ainda não obteve o número" },
  { id: "C", value: "O país não exige que ele seja informado" },
] as const;

/** Signs of a bond with the United States (domain §11.1), besides having been born there. */
const INDICIA = [
  ["cidadania", "Você tem cidadania dos Estados Unidos"],
  ["greenCard", "Você tem visto de residência permanente (green card)"],
  ["permanencia", "Você passou 183 dias ou mais nos Estados Unidos, contados como manda a regra de presença substancial"],
  ["enderecoEua", "Você tem endereço ou telefone nos Estados Unidos"],
  ["ordens", "Você tem ordens permanentes de transferência para conta nos Estados Unidos"],
  ["procuracao", "Alguém com endereço nos Estados Unidos tem procuração sua"],
] as const;

/** True when any answer points to the United States. */
const hasIndicia = (data: ServiceData): boolean =>
  data.paisNascimento === UNITED_STATES ||
  INDICIA.some(([name]) => data[name] === true) ||
  items(data.nacionalidades).some(({ pais }) => pais === UNITED_STATES);

const isAmerican = (data: ServiceData) => data.pessoaEua === "S";
const withoutTin = (data: ServiceData) => text(data.nif) === "";
const residences = (data: ServiceData) => items(data.residencias);

const steps: readonly ServiceStep[] = [
  {
    id: "nascimento",
    title: "Nascimento e nacionalidade",
    fields: [
      { kind: "select", name: "paisNascimento", label: "País de nascimento", options: COUNTRIES },
      { kind: "text", name: "cidadeNascimento", label: "Cidade de nascimento", maxLength: 120 },
      {
        kind: "list",
        name: "nacionalidades",
        label: "Nacionalidades",
        itemLabel: "nacionalidade",
        addLabel: "Incluir outra nacionalidade",
        min: 1,
        max: 5,
        fields: [{ kind: "select", name: "pais", label: "País", options: COUNTRIES }],
      },
    ],
  },
  {
    id: "estados-unidos",
    title: "Estados Unidos",
    text: "Marque o que se aplica a você. Se nada se aplica, deixe em branco.",
    fields: [
      ...INDICIA.map(([name, label]) => ({ kind: "checkbox" as const, name, label, optional: true })),
      {
        kind: "radio",
        name: "pessoaEua",
        label: "Para fins fiscais, você é pessoa dos Estados Unidos?",
        options: YES_NO,
      },
      {
        kind: "longText",
        name: "explicacao",
        label: "Por que você não é pessoa dos Estados Unidos?",
        hint: "Uma das suas respostas indica ligação com os Estados Unidos. Por exemplo: renunciei à cidadania em 2015.",
        maxLength: 1000,
        showWhen: (data) => data.pessoaEua === "N" && hasIndicia(data),
      },
    ],
  },
  {
    id: "residencias",
    title: "Residência fiscal",
    text: "Inclua todos os países em que você é residente para fins de imposto.",
    fields: [
      {
        kind: "list",
        name: "residencias",
        label: "Residências fiscais",
        itemLabel: "residência fiscal",
        addLabel: "Incluir outro país",
        min: 1,
        max: 10,
        fields: [
          { kind: "select", name: "pais", label: "País", options: COUNTRIES },
          {
            kind: "text",
            name: "nif",
            label: "Número fiscal (TIN)",
            hint: "No Brasil, é o CPF.",
            maxLength: 40,
            optional: true,
            written: (number, { pais }) => `Número fiscal: ${pais === BRAZIL && isCpf(number) ? formatCpf(number) : number}`,
          },
          { kind: "select", name: "motivo", label: "Motivo de não ter o número", options: NO_TIN_REASONS, showWhen: withoutTin },
          {
            kind: "text",
            name: "explicacao",
            label: "Por que ainda não obteve o número?",
            maxLength: 300,
            showWhen: (item) => withoutTin(item) && item.motivo === "B",
          },
        ],
      },
      { kind: "text", name: "endereco", label: "Endereço de residência", hint: "Rua, número, cidade e país.", maxLength: 300 },
    ],
  },
];

const distinct = (list: ServiceData[]) => new Set(list.map(({ pais }) => pais)).size === list.length;

const rules: Rules = {
  nacionalidades: (value) => (distinct(items(value)) ? null : "O mesmo país foi incluído mais de uma vez."),
  pessoaEua: (value, data) =>
    value === "N" && (data.cidadania === true || data.greenCard === true)
      ? "Quem tem cidadania ou green card é pessoa dos Estados Unidos para fins fiscais. Confira as respostas."
      : null,
  residencias: (value, data) => {
    const list = items(value);
    if (!distinct(list)) return "O mesmo país foi incluído mais de uma vez.";
    if (isAmerican(data) && !list.some(({ pais }) => pais === UNITED_STATES))
      return "Inclua os Estados Unidos: você informou que é pessoa dos Estados Unidos para fins fiscais.";
    return null;
  },
  "residencias.nif": (value, { pais }) => {
    const number = text(value);
    if (number === "") return null;
    if (pais === BRAZIL && !isCpf(number)) return "No Brasil o número fiscal é o CPF. Confira os números.";
    if (pais === UNITED_STATES && number.replace(/[\s-]/g, "").match(/^\d{9}$/) === null)
      return "O número dos Estados Unidos (SSN ou ITIN) tem 9 algarismos.";
    return null;
  },
  "residencias.motivo": (value, { pais }) =>
    (pais === BRAZIL || pais === UNITED_STATES) && value !== "B" ? "Este país emite e exige o número fiscal. Informe o número." : null,
};

function documents(data: ServiceData): AskedDocument[] {
  const asked: AskedDocument[] = [];
  if (isAmerican(data))
    asked.push({ codigo: "w9", nome: "Formulário W-9 assinado", obrigatorio: true, hint: "Em PDF ou foto legível, com a assinatura." });
  else if (hasIndicia(data))
    asked.push({
      codigo: "comprovante-nao-eua",
      nome: "Comprovante de que não é pessoa dos Estados Unidos",
      obrigatorio: true,
      hint: "Por exemplo: certificado de perda de nacionalidade, formulário W-8BEN ou passaporte de outro país.",
    });
  if (residences(data).some(({ pais }) => pais !== BRAZIL && text(pais) !== ""))
    asked.push({ codigo: "residencia-fiscal", nome: "Comprovante de residência fiscal no exterior", obrigatorio: false });
  return asked;
}

export const fatca: ServiceDefinition = {
  id: Service.FATCA,
  concludedBy: "one",
  asks: [
    "Formulário W-9 assinado, de pessoa dos Estados Unidos",
    "Comprovante de que não é pessoa dos Estados Unidos, de quem tem indícios de que é",
    "Comprovante de residência fiscal no exterior (opcional)",
  ],
  name: "FATCA e CRS",
  intro: {
    renew: "Atualizar declaração",
    explains: [
      "Acordos internacionais pedem que o fundo saiba em que países você é residente para fins de imposto (FATCA e CRS).",
      "Se algo mudar, avise em até 30 dias com uma nova declaração.",
    ],
    minutes: 5,
    needs: ["Números fiscais dos países em que você é residente", "Formulário W-9, se você é pessoa dos Estados Unidos"],
  },
  steps,
  rules: () => rules,
  documents,
  reviewRows: (data) => reviewOf(steps, data),
  confirmation: "Declaro que as informações são verdadeiras e me comprometo a informar qualquer mudança em até 30 dias.",
  dueDays: 5,
  initial: {
    paisNascimento: BRAZIL,
    cidadeNascimento: "",
    nacionalidades: [{ pais: BRAZIL }],
    ...Object.fromEntries(INDICIA.map(([name]) => [name, false])),
    pessoaEua: "",
    explicacao: "",
    residencias: [{ pais: BRAZIL, nif: "", motivo: "", explicacao: "" }],
    endereco: "",
  },
};
