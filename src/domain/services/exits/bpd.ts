import { formatDate } from "../../calendar/calendarDate";
import { formatMoney } from "../../money/money";
import type { ReviewRow, ServiceData, ServiceDefinition } from "../definition";
import { text } from "../fields";
import { Service } from "../ids";

/** The step that simulates. */
export const DEFERRED_SIMULATION = "simulacao";

/** Facts of the person and the plan that the form depends on: the same answer of the backend on both sides. */
export interface DeferredFacts {
  impedimento: string | null;
  /** Ages at which the benefit may be thought of. */
  idades: readonly number[];
  saldo: string;
  custoMensal: string | null;
  /** Last day of the option term. */
  prazoOpcao: string | null;
}

/**
 * Ages of a select: from the plan's age (55 without one) or the next birthday, the later one, up to 75. A person of 75
 * or more gets only the next birthday.
 */
export function benefitAges(birthYearsNow: number | null, from: number | null): number[] {
  const first = Math.max(from ?? 55, (birthYearsNow ?? 0) + 1);
  const last = Math.max(75, first);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The age that is shown first: 65 where it is still ahead. */
export const firstAge = (ages: readonly number[]): number | null => (ages.includes(65) ? 65 : (ages[0] ?? null));

const reviewRows = (data: ServiceData): ReviewRow[] => [
  { label: "O que você escolhe", value: "Ficar no plano em BPD, sem contribuir", stepId: DEFERRED_SIMULATION },
  {
    label: "Idade em que pensa pedir o benefício",
    value: text(data.idade) ? `${text(data.idade)} anos` : "Não informada",
    stepId: DEFERRED_SIMULATION,
  },
];

/** Rights that are kept, lost and still open, in one sentence each; the same before the form and in it. */
export const DEFERRED_KEEPS = [
  "Mantém: todo o saldo da sua conta, investido no seu perfil, e o direito de pedir o benefício quando chegar a idade.",
  "Mantém: o direito de depois fazer portabilidade ou resgate, se mudar de ideia.",
  "Perde: novas contribuições. Nem você nem a empresa contribuem mais.",
  "Perde: as coberturas de risco do plano para quem contribui, se houver.",
] as const;

/** Sentences with the cost and the term of the plan; none without facts. */
const figuresOf = (facts: DeferredFacts | null): string[] =>
  facts
    ? [
        facts.custoMensal
          ? `Custa ${formatMoney(facts.custoMensal)} por mês, descontados do saldo, para a administração da conta. Você não paga nada à parte.`
          : "O plano não cobra nada por mês de quem fica em BPD.",
        ...(facts.prazoOpcao ? [`O prazo para escolher vai até ${formatDate(facts.prazoOpcao)}.`] : []),
      ]
    : [];

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const deferredBenefit = (facts: DeferredFacts | null): ServiceDefinition => ({
  id: Service.DEFERRED_BENEFIT,
  concludedBy: "two",
  name: "Benefício proporcional (BPD)",
  intro: {
    about: [
      "BPD quer dizer Benefício Proporcional Diferido: quem sai da empresa deixa o dinheiro rendendo no plano e pede o benefício mais tarde.",
      ...figuresOf(facts),
    ],
    explains: [
      "BPD quer dizer Benefício Proporcional Diferido: você sai da empresa, deixa o dinheiro rendendo no plano e pede o benefício mais tarde.",
      ...figuresOf(facts),
      "Antes de enviar, você vê quanto o saldo pode virar e o que muda.",
    ],
    minutes: 4,
    needs: [],
  },
  steps: [
    {
      id: DEFERRED_SIMULATION,
      title: "Simulação",
      text: "Veja no que o seu saldo pode se transformar. A idade é só para a conta: você decide de verdade quando chegar a hora.",
      fields: [
        {
          kind: "select",
          name: "idade",
          label: "Com que idade pensa em pedir o benefício?",
          options: (facts?.idades ?? Array.from({ length: 81 }, (_, index) => 20 + index)).map((age) => ({
            id: String(age),
            value: `${age} anos`,
          })),
        },
      ],
    },
  ],
  rules: () => ({}),
  documents: () => [],
  reviewRows,
  confirmation:
    "Li o que mantenho e o que perco e escolho o BPD: meu vínculo passa a BPD quando o pedido for concluído, e não contribuo mais para o plano.",
  dueDays: 15,
  initial: { idade: String((facts && firstAge(facts.idades)) ?? "") },
  refusal: () => facts?.impedimento ?? null,
});
