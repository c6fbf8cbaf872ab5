import { formatRegistry, isOpenKind, PLAN_KINDS, REGIMES, registryFault } from "../../exits/portabilityWords";
import { formatCnpj, isCnpj } from "../../people/cnpj";
import type { ReviewRow, Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf, text } from "../fields";
import { Service } from "../ids";

const isOpen = (data: ServiceData) => isOpenKind(text(data.tipo));
const isClosed = (data: ServiceData) => text(data.tipo) === "EFPC";

const steps: readonly ServiceStep[] = [
  {
    id: "origem",
    title: "De onde vem",
    text: "O plano de origem tem estes dados no extrato ou no certificado.",
    fields: [
      { kind: "radio", name: "tipo", label: "Que tipo de plano é?", options: PLAN_KINDS },
      { kind: "text", name: "entidade", label: "Entidade de origem", hint: "Nome do fundo, banco ou seguradora", maxLength: 120 },
      { kind: "text", name: "cnpj", label: "CNPJ da entidade", hint: "Com ou sem pontos. CNPJ novo pode ter letras.", maxLength: 18 },
      { kind: "text", name: "plano", label: "Nome do plano de origem", maxLength: 120 },
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
        hint: "Está no certificado: 15414.900840/2018-51",
        maxLength: 24,
        showWhen: isOpen,
      },
    ],
  },
  {
    id: "chegada",
    title: "O que vai chegar",
    fields: [
      {
        kind: "money",
        name: "valor",
        label: "Quanto deve chegar, mais ou menos?",
        minimum: "0.01",
        hint: "O saldo que o plano de origem mostra hoje",
      },
      { kind: "date", name: "adesao", label: "Quando você entrou no plano de origem?" },
      { kind: "text", name: "inscricao", label: "Sua matrícula ou certificado na origem", maxLength: 40, optional: true },
      { kind: "select", name: "regime", label: "Regime de tributação na origem", options: REGIMES },
    ],
  },
];

const rules = (hoje: string): Rules => ({
  cnpj: (value) => (isCnpj(text(value)) ? null : "CNPJ inválido. Confira os números e as letras."),
  cnpb: (value) => registryFault("EFPC", text(value)),
  susep: (value) => registryFault("PGBL", text(value)),
  adesao: (value) =>
    text(value) > hoje ? "A data não pode ser no futuro." : text(value) < "1960-01-01" ? "Confira o ano desta data." : null,
});

function reviewRows(data: ServiceData): ReviewRow[] {
  const written: Readonly<Record<string, string>> = {
    "CNPJ da entidade": formatCnpj(text(data.cnpj)),
    "CNPB do plano": formatRegistry("EFPC", text(data.cnpb)),
  };
  return reviewOf(steps, data).map((row) => ({ ...row, value: written[row.label] ?? row.value }));
}

/** Announces money that comes from another plan. It stands beside the catalogue: receiving asks for no waiting period. */
export const portabilityIn: ServiceDefinition = {
  id: Service.PORTABILITY_IN,
  concludedBy: "two",
  stages: { de: 2, porque: "o aviso é conferido antes de o dinheiro chegar: este serviço tem pelo menos duas etapas." },
  name: "Receber portabilidade",
  outsideCatalogue: true,
  intro: {
    explains: [
      "Traga para este plano o dinheiro que você tem em outro, sem imposto. Ele guarda as datas em que entrou lá, e não tem carência aqui.",
      "O pedido de saída é feito no plano de origem. Aqui você avisa o que vai chegar, e a equipe confere e credita na sua conta.",
    ],
    minutes: 5,
    needs: ["Extrato ou certificado do plano de origem", "CNPJ da entidade e registro do plano (CNPB ou processo SUSEP)"],
  },
  steps,
  rules,
  documents: () => [
    {
      codigo: "extrato-origem",
      nome: "Extrato do plano de origem",
      obrigatorio: false,
      hint: "Em foto ou PDF. Ajuda a equipe a conferir os valores.",
    },
  ],
  reviewRows,
  confirmation: "Confirmo que os dados do plano de origem estão certos e que o dinheiro é meu.",
  dueDays: 15,
  initial: { tipo: "", entidade: "", cnpj: "", plano: "", cnpb: "", susep: "", valor: "", adesao: "", inscricao: "", regime: "" },
};
