import { formatDate } from "../../calendar/calendarDate";
import { longMonth } from "../../calendar/months";
import { percentId } from "../../contribution/percentId";
import { formatMoney, isZeroAmount } from "../../money/money";
import type { Rule, ServiceData, ServiceDefinition } from "../definition";
import { reviewOf, text } from "../fields";
import { Service } from "../ids";

/** The step that simulates. */
export const SELF_SPONSOR_SIMULATION = "simulacao";
const MAX_BASIC = 6;

/** Facts of the person and the plan that the form depends on: the same answer of the backend on both sides. */
export interface SelfSponsorFacts {
  impedimento: string | null;
  basicas: readonly number[];
  suplementarMaxima: number;
  exigeBasicaMaxima: boolean;
  normal: { percentualBasica: string; percentualSuplementar: string; total: string };
  minimo: string;
  percentualMinimo: string | null;
  diaVencimento: number;
  primeiroMes: string;
  prazoOpcao: string | null;
  atraso: { multa: string; juros: string; meses: number; dias: number } | null;
  /** Judges a choice against the plan's least, by field; it brings exact decimals and so comes from outside. */
  faults(choice: { percentualBasica: string; percentualSuplementar: string }): { campo: string; mensagem: string }[];
}

/** Percentages of a form, complete or not. */
export const selfSponsorChoice = (data: ServiceData) => ({
  percentualBasica: text(data.percentualBasica) || "0",
  percentualSuplementar: text(data.percentualSuplementar) || "0",
});

const percents = (values: readonly number[]) => values.map((percent) => ({ id: String(percent), value: `${percent}%` }));
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, percent) => percent);

const judged =
  (facts: SelfSponsorFacts | null): Rule =>
  (_value, data) =>
    facts?.faults(selfSponsorChoice(data)).find(({ campo }) => campo === "percentualBasica")?.mensagem ?? null;

const isClosed = (facts: SelfSponsorFacts | null, data: ServiceData) =>
  facts?.exigeBasicaMaxima === true && text(data.percentualBasica) !== String(MAX_BASIC);

function stepsOf(facts: SelfSponsorFacts | null): ServiceDefinition["steps"] {
  return [
    {
      id: SELF_SPONSOR_SIMULATION,
      title: "Quanto pagar",
      text: "Escolha os percentuais. Você paga a sua parte e a que era da empresa, e vê o total na hora.",
      fields: [
        {
          kind: "select",
          name: "percentualBasica",
          label: "Contribuição básica",
          options: percents(facts?.basicas ?? upTo(MAX_BASIC)),
          hint: "A parte que era da empresa acompanha esta.",
        },
        {
          kind: "select",
          name: "percentualSuplementar",
          label: "Contribuição suplementar",
          options: percents(upTo(facts?.suplementarMaxima ?? 25)),
          lockWhen: (data) => (isClosed(facts, data) ? `Abre quando a básica está em ${MAX_BASIC}%.` : null),
        },
      ],
    },
  ];
}

function lateWords({ atraso }: SelfSponsorFacts): string[] {
  if (!atraso) return [];
  const percent = (value: string) => `${value.replace(".", ",")}%`;
  return [
    `Se atrasar um mês: a variação da cota, mais ${percent(atraso.multa)} de multa e ${percent(atraso.juros)} de juros por mês. Com ${atraso.meses} meses seguidos sem pagar avisamos você; se em ${atraso.dias} dias nada for pago, o autopatrocínio é cancelado.`,
  ];
}

/** Whoever may not ask has no first month, and perhaps never left: they read only what it would cost. */
function amountWords({ impedimento, normal, minimo, percentualMinimo, diaVencimento, primeiroMes }: SelfSponsorFacts): string {
  if (impedimento === null)
    return `Antes de sair entravam ${formatMoney(normal.total)} por mês, as duas partes. Você pode baixar até ${formatMoney(minimo)}${percentualMinimo ? ` (${percentualMinimo.replace(".", ",")}%)` : ""}. Vence todo dia ${diaVencimento}, a partir de ${longMonth(primeiroMes)}.`;
  const cost = `Com os seus percentuais de contribuição, são ${formatMoney(normal.total)} por mês, as duas partes. `;
  return `${isZeroAmount(normal.total) ? "" : cost}O pagamento vence todo dia ${diaVencimento}.`;
}

const dueWords = ({ prazoOpcao }: SelfSponsorFacts): string[] =>
  prazoOpcao ? [`O prazo para escolher vai até ${formatDate(prazoOpcao)}.`] : [];

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export function selfSponsorship(facts: SelfSponsorFacts | null): ServiceDefinition {
  const steps = stepsOf(facts);
  const begins = (id: string) => (facts?.basicas.map(String).includes(percentId(id)) ? percentId(id) : String(facts?.basicas.at(-1) ?? 0));
  const figures = facts ? [amountWords(facts), ...lateWords(facts), ...dueWords(facts)] : [];
  return {
    id: Service.SELF_SPONSORSHIP,
    concludedBy: "two",
    name: "Autopatrocínio",
    intro: {
      about: [
        "Quem sai da empresa pode continuar contribuindo: paga a sua parte e também a que era da empresa, por boleto ou Pix. O tempo de plano continua contando.",
        ...(facts ? [amountWords(facts), ...dueWords(facts)] : []),
      ],
      explains: [
        "Você continua contribuindo como antes de sair: paga a sua parte e também a que era da empresa, por boleto ou Pix. O tempo de plano continua contando.",
        ...figures,
      ],
      minutes: 5,
      needs: [],
    },
    steps,
    rules: () => ({
      percentualBasica: judged(facts),
      percentualSuplementar: (value, data) =>
        isClosed(facts, data) && text(value) !== "0" ? `A suplementar abre com a básica em ${MAX_BASIC}%.` : null,
    }),
    documents: () => [],
    reviewRows: (data) => reviewOf(steps, data),
    confirmation:
      "Escolho o autopatrocínio: pago todo mês a minha parte e a que era da empresa, e sei o que acontece se eu atrasar ou deixar de pagar.",
    dueDays: 15,
    initial: facts
      ? { percentualBasica: begins(facts.normal.percentualBasica), percentualSuplementar: percentId(facts.normal.percentualSuplementar) }
      : {},
    ...(facts?.exigeBasicaMaxima && {
      settle: (data: ServiceData) =>
        isClosed(facts, data) && text(data.percentualSuplementar) !== "0" ? { ...data, percentualSuplementar: "0" } : data,
    }),
    refusal: () => facts?.impedimento ?? null,
  };
}
