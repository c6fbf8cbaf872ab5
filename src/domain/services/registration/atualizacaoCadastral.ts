import { accountFaults, accountWarning } from "../../banking/bankAccount";
import { BANKS, bankLabel } from "../../banking/banks";
import { birthDateFault } from "../../people/birthDate";
import { NAME_LENGTH, nameFault } from "../../people/personName";
import type { AskedDocument, ReviewRow, Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf, text } from "../fields";
import { Service } from "../ids";

/** Data that change only after the fund has seen a proof. */
export const CORRECTIONS = [
  { id: "nome", value: "Nome", hint: "Casamento, separação ou erro de escrita." },
  { id: "dataNascimento", value: "Data de nascimento" },
  { id: "cpf", value: "CPF", hint: "O número está errado no seu cadastro." },
  { id: "conta", value: "Conta bancária", hint: "Onde você recebe o benefício." },
] as const;
export type Correction = (typeof CORRECTIONS)[number]["id"];

const of = (campo: Correction) => (data: ServiceData) => data.campo === campo;
const isAccount = of("conta");

const steps: readonly ServiceStep[] = [
  {
    id: "correcao",
    title: "O que está errado",
    fields: [
      { kind: "radio", name: "campo", label: "O que você quer corrigir?", options: CORRECTIONS },
      { kind: "text", name: "nome", label: "Nome certo, completo", maxLength: NAME_LENGTH, showWhen: of("nome") },
      { kind: "date", name: "dataNascimento", label: "Data de nascimento certa", showWhen: of("dataNascimento") },
      { kind: "cpf", name: "cpf", label: "CPF certo", mask: "999.999.999-99", showWhen: of("cpf") },
      {
        kind: "select",
        name: "banco",
        label: "Banco",
        options: BANKS.map(({ id }) => ({ id, value: bankLabel(id) })),
        showWhen: isAccount,
      },
      { kind: "text", name: "agencia", label: "Agência", mask: "9999", maxLength: 4, showWhen: isAccount },
      { kind: "text", name: "conta", label: "Conta com dígito", maxLength: 15, showWhen: isAccount },
      { kind: "longText", name: "observacao", label: "Quer explicar?", maxLength: 500, optional: true },
    ],
  },
];

const accountFault = (campo: "agencia" | "conta", data: ServiceData) =>
  accountFaults({ banco: text(data.banco), agencia: text(data.agencia), conta: text(data.conta) }).find((fault) => fault.campo === campo)
    ?.mensagem ?? null;

const rules = (hoje: string): Rules => ({
  nome: (value) => nameFault(text(value)),
  dataNascimento: (value) => birthDateFault(text(value), hoje),
  agencia: (_value, data) => accountFault("agencia", data),
  conta: (_value, data) => accountFault("conta", data),
});

const PROOFS: Record<Correction, AskedDocument> = {
  nome: {
    codigo: "documento-identidade",
    nome: "Documento com o nome certo",
    obrigatorio: true,
    hint: "RG, CNH ou certidão de casamento. Se forem duas páginas, junte-as em um PDF.",
  },
  dataNascimento: {
    codigo: "documento-identidade",
    nome: "Documento com a data de nascimento",
    obrigatorio: true,
    hint: "RG, CNH ou certidão de nascimento.",
  },
  cpf: {
    codigo: "comprovante-cpf",
    nome: "Documento com o CPF",
    obrigatorio: true,
    hint: "CPF, RG ou CNH, ou o comprovante de situação cadastral da Receita Federal.",
  },
  conta: {
    codigo: "comprovante-conta",
    nome: "Comprovante da conta",
    obrigatorio: true,
    hint: "Extrato ou cartão em que apareçam o seu nome, a agência e a conta.",
  },
};

const isCorrection = (id: string): id is Correction => Object.hasOwn(PROOFS, id);

function reviewRows(data: ServiceData): ReviewRow[] {
  const rows = reviewOf(steps, data);
  const doubt = isAccount(data) ? accountWarning({ banco: text(data.banco), agencia: text(data.agencia), conta: text(data.conta) }) : null;
  // The person who checks the proof should look at this digit.
  return doubt ? [...rows, { label: "Atenção", value: "O dígito da conta não combina com a agência", stepId: "correcao" }] : rows;
}

/**
 * Correction of the registration. It is not in the catalogue: every person with an enrolment reaches it from
 * "Informações Pessoais".
 */
export const atualizacaoCadastral: ServiceDefinition = {
  id: Service.CORRECTION,
  concludedBy: "one",
  name: "Atualização cadastral",
  outsideCatalogue: true,
  intro: {
    explains: ["Nome, data de nascimento, CPF e a conta em que você recebe o benefício só mudam depois que a equipe confere um documento."],
    minutes: 2,
    needs: ["Foto ou PDF do documento que mostra o dado certo"],
  },
  steps,
  rules,
  documents: (data) => {
    const campo = text(data.campo);
    return isCorrection(campo) ? [PROOFS[campo]] : [];
  },
  reviewRows,
  confirmation: "Declaro que os dados e o documento são verdadeiros.",
  dueDays: 5,
  initial: { campo: "", nome: "", dataNascimento: "", cpf: "", banco: "", agencia: "", conta: "", observacao: "" },
};
