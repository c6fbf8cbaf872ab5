import { formatDate } from "../../calendar/calendarDate";
import { formatMoney } from "../../money/money";
import type { ReviewRow, Rule, ServiceData, ServiceDefinition } from "../definition";
import { text } from "../fields";
import { Service } from "../ids";

/** Facts of the person and the plan that the form depends on: the same answer of the backend on both sides. */
export interface LoanFacts {
  impedimento: string | null;
  minimo: string;
  limite: string;
  parcelasMinimo: number;
  parcelasMaximo: number;
  conta: string | null;
  forma: "beneficio" | "patrocinadora";
  liberacao: string;
  /** Judges amount and instalments together, by field; it brings exact decimals and so comes from outside. */
  faults(asked: { valor: string; parcelas: number }): { campo: string; mensagem: string }[];
}

export const DEDUCTION: Readonly<Record<LoanFacts["forma"] | "avulso", string>> = {
  beneficio: "Desconto no seu contracheque do plano",
  patrocinadora: "Desconto na folha de pagamento da empresa",
  avulso: "Por sua conta: a empresa deixou de descontar",
};

/** Amount and instalments of a form, complete or not. */
export const askedOf = (data: ServiceData) => ({ valor: text(data.valor), parcelas: Number(text(data.parcelas)) });

const judged =
  (facts: LoanFacts | null, campo: string): Rule =>
  (_value, data) =>
    facts?.faults(askedOf(data)).find((fault) => fault.campo === campo)?.mensagem ?? null;

function instalments(facts: LoanFacts | null) {
  if (!facts) return [];
  const { parcelasMinimo: first, parcelasMaximo: last } = facts;
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: String(first + index), value: `${first + index} parcelas` }));
}

const reviewRows = (data: ServiceData): ReviewRow[] => {
  const { valor, parcelas } = askedOf(data);
  const row = (label: string, value: string) => ({ label, value, stepId: "simulacao" });
  return [
    row("Valor do empréstimo", valor ? formatMoney(valor) : "Não informado"),
    row("Parcelas", parcelas ? String(parcelas) : "Não informado"),
  ];
};

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const loanRequest = (facts: LoanFacts | null): ServiceDefinition => ({
  id: Service.LOAN,
  concludedBy: "two",
  name: "Empréstimo",
  outsideCatalogue: true,
  intro: {
    explains: [
      "Dinheiro emprestado pelo seu plano, com juros do plano e parcelas iguais. O seu saldo continua investido.",
      ...(facts && facts.impedimento === null
        ? [
            `Hoje você pode pedir até ${formatMoney(facts.limite)}, em ${facts.parcelasMinimo} a ${facts.parcelasMaximo} parcelas. ${DEDUCTION[facts.forma]}.`,
          ]
        : []),
    ],
    minutes: 4,
    needs: [facts?.conta ? `Conta para receber: ${facts.conta}` : "Uma conta bancária no seu cadastro"],
  },
  steps: [
    {
      id: "simulacao",
      title: "Simulação",
      text: facts ? `Escolha quanto e em quantas parcelas. O crédito sai até ${formatDate(facts.liberacao)}.` : undefined,
      fields: [
        {
          kind: "money",
          name: "valor",
          label: "Quanto você precisa?",
          ...(facts && { minimum: facts.minimo, hint: `De ${formatMoney(facts.minimo)} a ${formatMoney(facts.limite)}` }),
        },
        { kind: "select", name: "parcelas", label: "Em quantas parcelas?", options: instalments(facts) },
      ],
    },
  ],
  rules: () => ({ valor: judged(facts, "valor"), parcelas: judged(facts, "parcelas") }),
  documents: () => [],
  reviewRows,
  confirmation: "Li a minuta do contrato, concordo com o custo total e autorizo o desconto das parcelas.",
  dueDays: 4,
  initial: { valor: facts?.minimo ?? "", parcelas: String(facts ? Math.min(12, facts.parcelasMaximo) : "") },
  refusal: () => facts?.impedimento ?? null,
});
