import { BANKS } from "../../banking/banks";
import { formatRegistry, isOpenKind, PLAN_KINDS, REGIMES, registryFault } from "../../exits/portabilityWords";
import { formatMoney, isZeroAmount } from "../../money/money";
import { formatCnpj, isCnpj } from "../../people/cnpj";
import type { ReviewRow, Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf, text } from "../fields";
import { Service } from "../ids";

/** Facts of the person and the plan that the form depends on: the same answer of the backend on both sides. */
export interface PortabilityFacts {
  impedimento: string | null;
  /** Amount that would travel today, in reais. */
  valor: string;
  divida: string;
  /** Amount of the sponsor's part that is not vested and stays in the plan, in reais. */
  naoAdquirido: string;
  /** Only ported money: the waiting period of the rest still runs. */
  soPortado: boolean;
  /** Text of the law's conditions for an open entity; null where the fund has none. */
  textoAberta: string | null;
}

const isOpen = (data: ServiceData) => isOpenKind(text(data.tipo));
const isClosed = (data: ServiceData) => text(data.tipo) === "EFPC";

const stepsFor = (facts: PortabilityFacts | null): readonly ServiceStep[] => [
  {
    id: "destino",
    title: "Para onde vai",
    text: "O plano de destino informa estes dados. Confira com ele antes de continuar.",
    fields: [
      { kind: "radio", name: "tipo", label: "Que tipo de plano é?", options: PLAN_KINDS },
      { kind: "text", name: "entidade", label: "Entidade de destino", hint: "Nome do fundo, banco ou seguradora", maxLength: 120 },
      { kind: "text", name: "cnpj", label: "CNPJ da entidade", hint: "Com ou sem pontos. CNPJ novo pode ter letras.", maxLength: 18 },
      { kind: "text", name: "endereco", label: "Endereço da entidade", hint: "Rua, número, cidade e estado", maxLength: 160 },
      { kind: "text", name: "plano", label: "Nome do plano de destino", maxLength: 120 },
      {
        kind: "text",
        name: "cnpb",
        label: "CNPB do plano",
        hint: "Registro do plano na Previc, 10 números: 1990.0011-74",
        maxLength: 14,
        showWhen: isClosed,
      },
      {
        kind: "text",
        name: "susep",
        label: "Processo SUSEP do plano",
        hint: "Está na proposta: 15414.900840/2018-51",
        maxLength: 24,
        showWhen: isOpen,
      },
      {
        kind: "text",
        name: "cnpjFundo",
        label: "CNPJ do fundo de investimento",
        hint: "Se a proposta informar",
        maxLength: 18,
        optional: true,
        showWhen: isOpen,
      },
      { kind: "text", name: "inscricao", label: "Sua inscrição ou proposta no destino", maxLength: 40, optional: true },
      { kind: "select", name: "regime", label: "Regime de tributação no destino", options: REGIMES },
    ],
  },
  {
    id: "conta",
    title: "Conta e contato do destino",
    text: "A conta é da entidade de destino, nunca sua: o dinheiro vai direto de um plano para o outro.",
    fields: [
      { kind: "select", name: "banco", label: "Banco da entidade", options: BANKS },
      { kind: "text", name: "agencia", label: "Agência", hint: "4 números, sem o dígito", maxLength: 4 },
      { kind: "account", name: "conta", label: "Conta", hint: "Com o dígito: 12345-7" },
      { kind: "text", name: "contato", label: "Com quem falar no destino", hint: "Nome ou setor", maxLength: 120 },
      { kind: "text", name: "contatoCanal", label: "Telefone ou e-mail do contato", maxLength: 120 },
    ],
  },
  {
    id: "condicoes",
    title: "O que você precisa saber",
    text: "Leia com calma. Sem estas três confirmações a portabilidade não segue.",
    fields: [
      {
        kind: "checkbox",
        name: "irrevogavel",
        label: "Sei que a portabilidade não pode ser desfeita depois que o termo é emitido.",
      },
      {
        kind: "checkbox",
        name: "semImposto",
        label: "Sei que não há imposto na portabilidade e que o dinheiro não passa pela minha conta. O imposto vem quando eu receber.",
      },
      {
        kind: "checkbox",
        name: "rendaAberta",
        label: facts?.textoAberta ?? "Sei que, em entidade aberta, o dinheiro portado vira renda, conforme a lei.",
        showWhen: isOpen,
      },
    ],
  },
];

const cnpj = (value: unknown) => (isCnpj(text(value)) ? null : "CNPJ inválido. Confira os números e as letras.");

const rules = (): Rules => ({
  cnpj,
  cnpjFundo: (value) => (text(value) === "" ? null : cnpj(value)),
  cnpb: (value) => registryFault("EFPC", text(value)),
  susep: (value) => registryFault("PGBL", text(value)),
  agencia: (value) => (/^\d{4}$/.test(text(value)) ? null : "A agência tem 4 números, sem o dígito."),
});

/** Register of the destination's plan, as it was typed. */
export const registryOf = (data: ServiceData): string => text(data.cnpb) || text(data.susep);

function reviewRows(data: ServiceData): ReviewRow[] {
  const written: Readonly<Record<string, string>> = {
    "CNPJ da entidade": formatCnpj(text(data.cnpj)),
    "CNPJ do fundo de investimento": text(data.cnpjFundo) === "" ? "Não informado" : formatCnpj(text(data.cnpjFundo)),
    "CNPB do plano": formatRegistry("EFPC", text(data.cnpb)),
  };
  return reviewOf(stepsFor(null), data)
    .filter(({ stepId }) => stepId !== "condicoes")
    .map((row) => ({ ...row, value: written[row.label] ?? row.value }));
}

function explains(facts: PortabilityFacts | null): string[] {
  if (!facts || facts.impedimento !== null)
    return ["A portabilidade leva o seu saldo para outro plano de previdência, sem imposto e sem passar pela sua conta."];
  return [
    "A portabilidade leva o seu saldo para outro plano de previdência, sem imposto e sem passar pela sua conta. Depois do termo emitido ela não pode ser desfeita.",
    `Hoje iriam ${formatMoney(facts.valor)}${facts.soPortado ? ", só o dinheiro que você trouxe de outros planos: ele não tem carência" : ""}.`,
    ...(isZeroAmount(facts.divida) ? [] : [`O empréstimo de ${formatMoney(facts.divida)} é quitado antes, com o próprio saldo.`]),
  ];
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const portabilityOut = (facts: PortabilityFacts | null): ServiceDefinition => ({
  id: Service.PORTABILITY,
  concludedBy: "two",
  stages: { de: 2, ate: 2, porque: "o Termo de Portabilidade é emitido quando a segunda etapa começa: este serviço tem duas etapas." },
  asks: ["Carta ou proposta do plano de destino (opcional)"],
  name: "Portabilidade",
  intro: {
    explains: explains(facts),
    minutes: 8,
    needs: [
      "Dados do plano de destino: entidade, CNPJ, nome do plano e registro (CNPB ou processo SUSEP)",
      "Conta bancária da entidade de destino, que ela informa",
      "Carta ou proposta do destino, se tiver",
    ],
  },
  steps: stepsFor(facts),
  rules,
  documents: () => [
    {
      codigo: "carta-destino",
      nome: "Carta ou proposta do plano de destino",
      obrigatorio: false,
      hint: "Ajuda a equipe a conferir os dados mais depressa.",
    },
  ],
  reviewRows,
  confirmation: "Peço a portabilidade do meu saldo para o plano informado e sei que ela é irrevogável depois do termo emitido.",
  dueDays: 15,
  initial: {
    tipo: "",
    entidade: "",
    cnpj: "",
    endereco: "",
    plano: "",
    cnpb: "",
    susep: "",
    cnpjFundo: "",
    inscricao: "",
    regime: "",
    banco: "",
    agencia: "",
    conta: "",
    contato: "",
    contatoCanal: "",
    irrevogavel: false,
    semImposto: false,
    rendaAberta: false,
  },
  refusal: () => facts?.impedimento ?? null,
});
