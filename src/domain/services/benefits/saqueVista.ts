import type { ConcessionFacts } from "../../benefits/concession";
import { formatDate } from "../../calendar/calendarDate";
import type { ReviewRow, ServiceData, ServiceDefinition } from "../definition";
import { text } from "../fields";
import { Service } from "../ids";
import { accountField, accountRow, accountRule, regimeFields, regimeRow } from "./concessionFields";
import { lumpOptions } from "./pedidoBeneficio";

/** Facts that the form depends on: the same answer of the backend on both sides. */
export type LumpForm = ConcessionFacts & {
  /** Judges the percentage; it brings exact decimals and so comes from outside. */
  lumpFaults(percent: string): { campo: string; mensagem: string }[];
};

function reviewRows(data: ServiceData): ReviewRow[] {
  const percent = text(data.percentual);
  return [
    { label: "Saque à vista", value: percent ? `${percent}% do saldo` : "Não informado", stepId: "valor" },
    ...regimeRow(data, "recebimento"),
    accountRow(data, "recebimento"),
  ];
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const lumpSumRequest = (facts: LumpForm | null): ServiceDefinition => ({
  id: Service.LUMP_SUM,
  concludedBy: "two",
  name: "Saque à vista",
  intro: {
    about: [
      "Quem pede o benefício pode receber de uma vez uma parte do saldo. O imposto é descontado no pagamento, e a renda é calculada sobre o que fica.",
    ],
    explains: [
      "Receba de uma vez uma parte do seu saldo. O imposto é descontado no pagamento, e a renda passa a ser calculada sobre o que fica.",
      ...(facts && facts.impedimentoSaque === null
        ? [
            `Hoje você pode sacar até ${facts.saqueDisponivel.replace(".", ",")}% do saldo. O crédito sai até ${formatDate(facts.pagamentoSaque)}, se for concluído hoje.`,
          ]
        : []),
    ],
    minutes: 5,
    needs: [facts?.conta ? `Conta para receber: ${facts.conta}` : "Uma conta bancária no seu cadastro"],
  },
  steps: [
    {
      id: "valor",
      title: "Quanto sacar",
      text: "Mova o controle e veja quanto chega na conta, o imposto e o que acontece com a sua renda.",
      fields: [
        {
          kind: "select",
          name: "percentual",
          label: "Quanto do saldo você quer sacar?",
          options: lumpOptions(facts?.saqueDisponivel ?? "0", 1),
        },
      ],
    },
    { id: "recebimento", title: "Imposto e pagamento", fields: [...regimeFields(facts), accountField(facts?.conta ?? null)] },
  ],
  rules: () => ({
    percentual: (value) => facts?.lumpFaults(text(value))[0]?.mensagem ?? null,
    conta: accountRule(facts?.conta ?? null),
  }),
  documents: () => [],
  reviewRows,
  confirmation: "Peço o saque à vista como está acima. Sei que ele diminui a minha renda e que não pode ser devolvido.",
  dueDays: 10,
  initial: { percentual: "", regime: "", regimeCiente: false, conta: false },
  refusal: () => facts?.impedimentoSaque ?? null,
});
