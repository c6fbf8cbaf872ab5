import { addMonths, longMonth } from "../../calendar/months";
import { overlaps, type SuspendedMonths } from "../../contribution/contributionMonths";
import type { ReviewRow, Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { text } from "../fields";
import { Service } from "../ids";

/** Facts that the form depends on: the same answer of the backend on both sides. Months `AAAA-MM`. */
export interface SuspensionFacts {
  /** First month that may still be suspended. */
  primeiroMes: string;
  /** Past and present suspensions, the cancelled ones too. */
  suspensoes: readonly SuspendedMonths[];
  impedimento: string | null;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Months ahead that a suspension may begin in, and that it may end in. */
const BEGINS_WITHIN = 12;
const ENDS_WITHIN = 36;
const OPEN = "aberta";
const PERIOD = "periodo";
const DURATIONS = [
  { id: PERIOD, value: "Até um mês que eu escolho", hint: "A contribuição volta sozinha no mês seguinte." },
  { id: OPEN, value: "Sem data para voltar", hint: "A contribuição volta quando você retomar, aqui no portal." },
] as const;

const months = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index);
    return { id: month, value: longMonth(month) };
  });

/** The months of a form; null while its end is not chosen. */
export function suspensionOf(data: ServiceData): SuspendedMonths | null {
  const desde = text(data.desde);
  if (!MONTH.test(desde)) return null;
  if (text(data.duracao) === OPEN) return { desde, ate: null };
  const ate = text(data.ate);
  return text(data.duracao) === PERIOD && MONTH.test(ate) && ate >= desde ? { desde, ate } : null;
}

const stepsOf = (facts: SuspensionFacts | null): ServiceStep[] => [
  {
    id: "periodo",
    title: "Período",
    text: "Enquanto estiver suspensa, nada é descontado nem cobrado. Seu saldo continua seu, investido e rendendo.",
    fields: [
      {
        kind: "select",
        name: "desde",
        label: "Primeiro mês sem contribuição",
        options: facts ? months(facts.primeiroMes, BEGINS_WITHIN) : [],
      },
      { kind: "radio", name: "duracao", label: "Até quando?", options: DURATIONS },
      {
        kind: "select",
        name: "ate",
        label: "Último mês sem contribuição",
        options: facts ? months(facts.primeiroMes, ENDS_WITHIN) : [],
        showWhen: (data) => text(data.duracao) === PERIOD,
      },
      { kind: "longText", name: "motivo", label: "Motivo", optional: true, maxLength: 300 },
    ],
  },
  {
    id: "consequencias",
    title: "O que muda",
    text: "Confira o que para enquanto a contribuição está suspensa.",
    fields: [
      {
        kind: "checkbox",
        name: "ciente",
        label: "Entendi que, nesses meses, nem eu nem a patrocinadora contribuímos, e que isso diminui o meu saldo no futuro.",
      },
    ],
  },
];

const rulesOf = (facts: SuspensionFacts | null): Rules => {
  const free = (data: ServiceData) => {
    const asked = suspensionOf(data);
    return !asked || !facts?.suspensoes.some((other) => overlaps(asked, other));
  };
  const TAKEN = "Nesse período a contribuição já está suspensa. Escolha outros meses.";
  return {
    duracao: (value, data) => (text(value) === OPEN && !free(data) ? TAKEN : null),
    ate: (value, data) => {
      if (text(value) < text(data.desde)) return "O último mês não pode ser antes do primeiro.";
      return free(data) ? null : TAKEN;
    },
  };
};

const monthWords = (value: unknown) => (MONTH.test(text(value)) ? longMonth(text(value)) : text(value));

function reviewRows(data: ServiceData): ReviewRow[] {
  const row = (label: string, value: string) => ({ label, value: value || "Não informado", stepId: "periodo" });
  const until = text(data.duracao) === OPEN ? "Sem data para voltar" : monthWords(data.ate);
  return [
    row("Primeiro mês sem contribuição", monthWords(data.desde)),
    row("Último mês sem contribuição", until),
    row("Motivo", text(data.motivo)),
  ];
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const contributionSuspension = (facts: SuspensionFacts | null): ServiceDefinition => ({
  id: Service.CONTRIBUTION_SUSPENSION,
  concludedBy: "one",
  helperMayPrepare: { page: "/services/suspend-contribution" },
  name: "Suspensão de contribuição",
  intro: {
    about: ["Quem contribui pode parar por um tempo, ou sem data para voltar. O dinheiro que já está na conta continua investido."],
    explains: [
      "Pare de contribuir por um tempo, ou sem data para voltar. O dinheiro que já está na sua conta não muda: continua investido.",
      ...(facts ? [`O primeiro mês que ainda pode ser suspenso é ${longMonth(facts.primeiroMes)}.`] : []),
      "Antes de enviar, você vê o que para e quanto isso muda no seu saldo.",
    ],
    minutes: 2,
    needs: [],
  },
  steps: stepsOf(facts),
  rules: () => rulesOf(facts),
  documents: () => [],
  reviewRows,
  confirmation: "Confirmo a suspensão da minha contribuição no período informado.",
  dueDays: 10,
  initial: { desde: facts?.primeiroMes ?? "", duracao: "", ate: "", motivo: "", ciente: false },
  refusal: () => facts?.impedimento ?? null,
});
