import { type Benefit, type BenefitFacts, NO_BENEFIT } from "../../benefits/benefitFacts";
import { formatDate } from "../../calendar/calendarDate";
import { longMonth } from "../../calendar/months";
import { formatMoney } from "../../money/money";
import type { ReviewRow, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { text } from "../fields";
import { Service } from "../ids";

/** A percentage or a remaining term that the plan allows, with the first month that it would pay today, in reais. */
export interface IncomeOption {
  /** `"0.9"` percent a month, or `"240"` months. */
  valor: string;
  renda: string;
}

/** Facts that the form depends on: the same answer of the backend on both sides. */
export interface IncomeFacts {
  hoje: string;
  efeito: string;
  /** The window that is open or the next; null where the plan takes changes at any time. */
  janela: { aberta: boolean; inicio: string; fim: string } | null;
  beneficios: readonly (Pick<Benefit, "id" | "numero" | "forma"> & { opcoes: readonly IncomeOption[] })[];
  rendaMinima: { valor: string } | null;
  agendada: string | null;
}

const PERCENT = "percentual";
const CHOICE = /^(\d+):(percentual|prazo-quotas|prazo-linear):(\d+(?:\.\d+)?)$/;

/** Chosen benefit and its new form and value; null while none is chosen. */
export function incomeChoice(data: ServiceData): { idBeneficio: number; forma: string; valor: string } | null {
  const [, id, forma = "", valor = ""] = CHOICE.exec(text(data.opcao)) ?? [];
  return id === undefined ? null : { idBeneficio: Number(id), forma, valor };
}

/** The parameters of a benefit with a new percentage or remaining term. */
export const changedParameters = (parametros: Record<string, string>, forma: string, valor: string): Record<string, string> => ({
  ...parametros,
  ...(forma === PERCENT ? { percentual: valor } : { meses: valor }),
});

const years = (months: string): string => {
  const whole = Math.floor(Number(months) / 12);
  const rest = Number(months) % 12;
  const year = `${whole} ${whole === 1 ? "ano" : "anos"}`;
  return rest === 0 ? year : `${year} e ${rest} ${rest === 1 ? "mês" : "meses"}`;
};

/** `0,9% do saldo por mês`, `mais 20 anos`. */
export const incomeWords = (forma: string, valor: string): string =>
  forma === PERCENT ? `${valor.replace(".", ",")}% do saldo por mês` : `Mais ${years(valor)}`;

const isSame = ({ id, forma }: IncomeFacts["beneficios"][number], valor: string) => `${id}:${forma}:${valor}`;

function stepsOf(facts: IncomeFacts | null): ServiceStep[] {
  const several = (facts?.beneficios.length ?? 0) > 1;
  return [
    {
      id: "escolha",
      title: "A nova renda",
      text: "O saldo é um só: uma renda maior agora é uma renda menor, ou por menos tempo, depois.",
      fields: [
        {
          kind: "select",
          name: "opcao",
          label: "Como você quer receber de agora em diante?",
          hint: facts?.rendaMinima
            ? `Só aparecem as escolhas que o plano permite hoje, com renda de pelo menos ${formatMoney(facts.rendaMinima.valor)} por mês.`
            : "Só aparecem as escolhas que o plano permite hoje.",
          options: (facts?.beneficios ?? []).flatMap((benefit) =>
            benefit.opcoes.map(({ valor, renda }) => ({
              id: isSame(benefit, valor),
              value: `${several ? `Benefício ${benefit.numero}: ` : ""}${incomeWords(benefit.forma, valor)}, ${formatMoney(renda)} no primeiro mês`,
            })),
          ),
        },
        {
          kind: "checkbox",
          name: "ciente",
          label: `Entendi que a nova renda vale a partir de ${facts ? longMonth(facts.efeito) : "um mês definido"} e que só muda de novo na próxima janela do plano.`,
        },
      ],
    },
  ];
}

function reviewRows(data: ServiceData): ReviewRow[] {
  const chosen = incomeChoice(data);
  return [
    { label: "Nova renda", value: chosen ? incomeWords(chosen.forma, chosen.valor) : "Não informado", stepId: "escolha" },
    { label: "Entendi quando vale", value: data.ciente === true ? "Sim" : "Não", stepId: "escolha" },
  ];
}

/** Why the income cannot be changed now, and from when it can. */
function incomeRefusal({ beneficios, janela, hoje, agendada }: IncomeFacts): string | null {
  if (beneficios.length === 0) return NO_BENEFIT;
  if (beneficios.every(({ forma }) => forma === "vitalicia"))
    return "A sua renda é vitalícia: o valor foi definido na concessão, pela expectativa de vida, e não muda por pedido.";
  if (janela && !janela.aberta)
    return `Disponível a partir de ${formatDate(janela.inicio)}: o plano recebe alterações de renda até ${formatDate(janela.fim)}.`;
  if (agendada !== null && agendada > hoje.slice(0, 7))
    return `Você já tem uma alteração de renda concluída, que vale a partir de ${longMonth(agendada)}. Peça outra na próxima janela.`;
  return beneficios.every(({ opcoes }) => opcoes.length === 0)
    ? "Com o seu saldo de hoje, nenhuma outra escolha fica dentro das faixas e da renda mínima do plano."
    : null;
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const incomeChange = (facts: IncomeFacts | null): ServiceDefinition => ({
  id: Service.INCOME_CHANGE,
  concludedBy: "two",
  name: "Alteração de renda",
  intro: {
    about: ["Quem recebe benefício pode mudar o percentual do saldo ou o prazo que falta da renda, dentro das faixas do plano."],
    explains: [
      "Mude o percentual do saldo ou o prazo que falta da sua renda, dentro das faixas do plano.",
      ...(facts?.janela?.aberta
        ? [`A janela está aberta até ${formatDate(facts.janela.fim)}. O que for concluído vale a partir de ${longMonth(facts.efeito)}.`]
        : []),
      "Antes de enviar, você vê a renda e o saldo ano a ano, com e sem a mudança.",
    ],
    minutes: 4,
    needs: [],
  },
  steps: stepsOf(facts),
  rules: () => ({}),
  documents: () => [],
  reviewRows,
  confirmation: "Confirmo a alteração da minha renda e sei o que ela muda no saldo e nos próximos anos.",
  dueDays: 10,
  initial: { opcao: "", ciente: false },
  refusal: () => (facts ? incomeRefusal(facts) : null),
});

/** As the form asks for them. */
export const incomeFacts = ({ hoje, renda, beneficios }: Pick<BenefitFacts, "hoje" | "renda" | "beneficios">): IncomeFacts => ({
  hoje,
  ...renda,
  beneficios: beneficios.map(({ id, numero, forma, opcoes }) => ({ id, numero, forma, opcoes })),
});
