import type { AskedDocument, Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf, text, YES_NO } from "../fields";
import { Service } from "../ids";
import { BRAZIL, COUNTRIES } from "./countries";

/** Countries to live in abroad. */
export const COUNTRIES_ABROAD = COUNTRIES.filter(({ id }) => id !== BRAZIL);

const steps: readonly ServiceStep[] = [
  {
    id: "endereco",
    title: "Endereço no exterior",
    fields: [
      { kind: "select", name: "pais", label: "País", options: COUNTRIES_ABROAD },
      {
        kind: "text",
        name: "codigoPostal",
        label: "Código postal",
        maxLength: 20,
        autoComplete: "postal-code",
        // Specification §5, "Foreign resident".
        requiredMessage: "O código postal é obrigatório",
      },
      { kind: "text", name: "logradouro", label: "Endereço", maxLength: 150, autoComplete: "address-line1" },
      { kind: "text", name: "numero", label: "Número", maxLength: 20, optional: true },
      { kind: "text", name: "complemento", label: "Complemento", maxLength: 80, autoComplete: "address-line2", optional: true },
      { kind: "text", name: "cidade", label: "Cidade", maxLength: 100, autoComplete: "address-level2" },
      {
        kind: "text",
        name: "regiao",
        label: "Estado, província ou região",
        maxLength: 100,
        autoComplete: "address-level1",
        optional: true,
      },
    ],
  },
  {
    id: "situacao-fiscal",
    title: "Situação fiscal",
    fields: [
      { kind: "date", name: "desde", label: "Mora no exterior desde" },
      {
        kind: "text",
        name: "nif",
        label: "Número de identificação fiscal",
        hint: "O número com que você declara imposto no país em que mora (TIN, NIF).",
        maxLength: 40,
        requiredMessage: "O número de identificação fiscal é obrigatório",
      },
      {
        kind: "radio",
        name: "saidaDefinitiva",
        label: "Você entregou a comunicação de saída definitiva do país à Receita Federal?",
        options: YES_NO,
      },
    ],
  },
];

const rules = (hoje: string): Rules => ({
  desde: (value) => (text(value) > hoje ? "A data não pode ser no futuro." : null),
});

function documents(data: ServiceData): AskedDocument[] {
  const address = {
    codigo: "residencia-exterior",
    nome: "Comprovante de residência no exterior",
    // Specification §5: the proof is optional; the attendant who decides may ask for it.
    obrigatorio: false,
    hint: "Conta de consumo, contrato de aluguel ou extrato bancário dos últimos três meses.",
  };
  if (data.saidaDefinitiva !== "S") return [address];
  return [address, { codigo: "saida-definitiva", nome: "Comunicação de saída definitiva do país", obrigatorio: true }];
}

export const residenteExterior: ServiceDefinition = {
  id: Service.ABROAD,
  concludedBy: "one",
  asks: ["Comprovante de residência no exterior (opcional)", "Comunicação de saída definitiva do país, de quem saiu"],
  name: "Residente no exterior",
  intro: {
    renew: "Atualizar declaração",
    explains: [
      "Informe ao fundo que você mora fora do Brasil, para que a correspondência e o imposto sigam a regra certa.",
      "Ao voltar a morar no Brasil, atualize o endereço em Informações Pessoais.",
    ],
    minutes: 4,
    needs: [
      "Endereço completo no exterior",
      "Número de identificação fiscal no país em que você mora",
      "Comprovante de residência no exterior, em foto ou PDF, se tiver",
      "Comunicação de saída definitiva, se você já entregou",
    ],
  },
  steps,
  rules,
  documents,
  reviewRows: (data) => reviewOf(steps, data),
  confirmation: "Declaro que moro no endereço informado e me comprometo a avisar o fundo se ele mudar.",
  dueDays: 5,
  initial: {
    pais: "",
    codigoPostal: "",
    logradouro: "",
    numero: "",
    complemento: "",
    cidade: "",
    regiao: "",
    desde: "",
    nif: "",
    saidaDefinitiva: "",
  },
};
