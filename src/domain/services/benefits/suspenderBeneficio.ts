import { type Benefit, type BenefitFacts, NO_BENEFIT } from "../../benefits/benefitFacts";
import { formatDate } from "../../calendar/calendarDate";
import { addMonths, longMonth } from "../../calendar/months";
import { isEmptySuspension, overlaps, type SuspendedMonths } from "../../contribution/contributionMonths";
import type { ReviewRow, Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { text } from "../fields";
import { Service } from "../ids";

/** Facts that the form depends on: the same answer of the backend on both sides. Months `AAAA-MM`. */
export interface PauseFacts {
  /** First month whose payroll was not begun. */
  proximoMes: string;
  /** Permission of the plan's regulation, `"1.00"` or `"0.00"`, with its date and source; null where it is not known. */
  permiteSuspender: { valor: string; desde: string; fonte: string } | null;
  beneficios: readonly Pick<Benefit, "forma" | "suspensoes">[];
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Months ahead that a suspension may begin in, and that it may end in. */
const BEGINS_WITHIN = 12;
const ENDS_WITHIN = 36;
const OPEN = "aberta";
const PERIOD = "periodo";

const months = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index);
    return { id: month, value: longMonth(month) };
  });

/** The months of a form; null while its end is not chosen. */
export function pauseOf(data: ServiceData): SuspendedMonths | null {
  const desde = text(data.desde);
  if (!MONTH.test(desde)) return null;
  if (text(data.duracao) === OPEN) return { desde, ate: null };
  const ate = text(data.ate);
  return text(data.duracao) === PERIOD && MONTH.test(ate) && ate >= desde ? { desde, ate } : null;
}

const stepsOf = (facts: PauseFacts | null): ServiceStep[] => [
  {
    id: "periodo",
    title: "Período",
    text: "Nos meses suspensos nada é pago, nem o abono anual se dezembro estiver entre eles. O saldo continua seu e investido.",
    fields: [
      {
        kind: "select",
        name: "desde",
        label: "Primeiro mês sem pagamento",
        hint: "Se a equipe concluir depois de a folha do mês começar, a suspensão começa no mês seguinte.",
        options: facts ? months(facts.proximoMes, BEGINS_WITHIN) : [],
      },
      {
        kind: "radio",
        name: "duracao",
        label: "Até quando?",
        options: [
          { id: PERIOD, value: "Até um mês que eu escolho", hint: "O pagamento volta sozinho no mês seguinte." },
          { id: OPEN, value: "Sem data para voltar", hint: "O pagamento volta quando você retomar, aqui no portal." },
        ],
      },
      {
        kind: "select",
        name: "ate",
        label: "Último mês sem pagamento",
        options: facts ? months(facts.proximoMes, ENDS_WITHIN) : [],
        showWhen: (data) => text(data.duracao) === PERIOD,
      },
      { kind: "longText", name: "motivo", label: "Motivo", optional: true, maxLength: 300 },
    ],
  },
  {
    id: "consequencias",
    title: "O que muda",
    text: "Confira o que para e o que continua enquanto o benefício está suspenso.",
    fields: [
      {
        kind: "checkbox",
        name: "ciente",
        label: "Entendi que não recebo nada do plano nesses meses, que eles não são pagos depois, e que a renda é recalculada na volta.",
      },
    ],
  },
];

const rulesOf = (facts: PauseFacts | null): Rules => {
  const taken = (data: ServiceData) => {
    const asked = pauseOf(data);
    return asked && facts?.beneficios.some(({ suspensoes }) => suspensoes.some((other) => overlaps(asked, other)))
      ? "Nesse período o benefício já está suspenso. Escolha outros meses."
      : null;
  };
  return {
    duracao: (value, data) => (text(value) === OPEN ? taken(data) : null),
    ate: (value, data) => (text(value) < text(data.desde) ? "O último mês não pode ser antes do primeiro." : taken(data)),
  };
};

const monthWords = (value: unknown) => (MONTH.test(text(value)) ? longMonth(text(value)) : text(value));

function reviewRows(data: ServiceData): ReviewRow[] {
  const row = (label: string, value: string) => ({ label, value: value || "Não informado", stepId: "periodo" });
  return [
    row("Primeiro mês sem pagamento", monthWords(data.desde)),
    row("Último mês sem pagamento", text(data.duracao) === OPEN ? "Sem data para voltar" : monthWords(data.ate)),
    row("Motivo", text(data.motivo)),
  ];
}

/** Why the benefit cannot be suspended. */
function pauseRefusal({ permiteSuspender, beneficios }: PauseFacts): string | null {
  if (beneficios.length === 0) return NO_BENEFIT;
  if (permiteSuspender === null)
    return "O fundo ainda não informou se o regulamento do seu plano permite suspender o benefício. Fale com a equipe.";
  if (permiteSuspender.valor !== "1.00")
    return `O regulamento do seu plano não permite suspender o benefício (regra em vigor desde ${formatDate(permiteSuspender.desde)}).`;
  if (beneficios.some(({ forma }) => forma === "vitalicia"))
    return "A renda vitalícia não pode ser suspensa: o valor dela conta com o pagamento em todos os meses.";
  return beneficios.some(({ suspensoes }) => suspensoes.some((one) => one.ate === null && !isEmptySuspension(one)))
    ? "O seu benefício já tem uma suspensão sem data para voltar. Retome o pagamento antes de pedir outra."
    : null;
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const benefitPause = (facts: PauseFacts | null): ServiceDefinition => ({
  id: Service.BENEFIT_PAUSE,
  concludedBy: "one",
  name: "Suspensão de benefício",
  intro: {
    about: [
      "Quem recebe benefício pode parar de receber por um tempo, ou sem data para voltar.",
      "O dinheiro fica na conta, investido, e a renda é recalculada na volta.",
    ],
    explains: [
      "Pare de receber por um tempo, ou sem data para voltar. O dinheiro fica na sua conta, investido, e a renda é recalculada quando você voltar.",
      ...(facts && facts.beneficios.length > 0 ? [`O primeiro mês que ainda pode ser suspenso é ${longMonth(facts.proximoMes)}.`] : []),
      "Antes de enviar, você vê o que para e como fica a renda na volta.",
    ],
    minutes: 3,
    needs: [],
  },
  steps: stepsOf(facts),
  rules: () => rulesOf(facts),
  documents: () => [],
  reviewRows,
  confirmation: "Confirmo a suspensão do meu benefício no período informado.",
  dueDays: 10,
  initial: { desde: facts?.proximoMes ?? "", duracao: "", ate: "", motivo: "", ciente: false },
  refusal: () => (facts ? pauseRefusal(facts) : null),
});

/** As the form asks for them. */
export const pauseFacts = ({ proximoMes, permiteSuspender, beneficios }: Pick<BenefitFacts, keyof PauseFacts>): PauseFacts => ({
  proximoMes,
  permiteSuspender,
  beneficios,
});
