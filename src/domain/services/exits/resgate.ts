import { addDays, formatDate, isCalendarDate } from "../../calendar/calendarDate";
import { formatMoney, isZeroAmount } from "../../money/money";
import { isBelow } from "../../onboarding/onboardingContribution";
import { REGIME_NAMES } from "../../tax/taxRegime";
import type { Rule, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { isAmount, reviewOf, text } from "../fields";
import { Service } from "../ids";

/** Facts that the form depends on: the same answer of the backend on both sides. */
export interface RedemptionFacts {
  impedimento: string | null;
  alcance: "total" | "parcial";
  bruto: string;
  naoAdquirido: string;
  aPortar: string;
  divida: string;
  parcelasMax: number;
  diferimentoDias: number;
  hoje: string;
  primeiroCredito: string;
  regime: "PROGRESSIVO" | "REGRESSIVO" | null;
  conta: string | null;
}

export const PAYMENT_FORMS = [
  { id: "unica", value: "De uma vez", hint: "Um pagamento só, logo depois da aprovação." },
  { id: "parcelas", value: "Em parcelas mensais", hint: "O que ainda não foi pago continua rendendo pela cota do plano." },
  { id: "diferido", value: "De uma vez, mais adiante", hint: "Você escolhe o dia; até lá o dinheiro continua rendendo." },
] as const;

/** True when everything is asked for, false for an amount. */
const isWhole = (data: ServiceData): boolean => text(data.alcance) === "total";

export interface AskedRedemption {
  whole: boolean;
  /** Reais, of a part. */
  valor: string;
  forma: "unica" | "parcelas" | "diferido";
  parcelas: number;
  /** Day of a deferred payment. */
  data: string;
  regime: "PROGRESSIVO" | "REGRESSIVO" | null;
}

/** Redemption that a form asks for, complete or not. */
export function askedRedemption(data: ServiceData): AskedRedemption {
  const forma = PAYMENT_FORMS.find(({ id }) => id === text(data.forma))?.id ?? "unica";
  const parcelas = Number(text(data.parcelas));
  const regime = text(data.regime);
  return {
    whole: isWhole(data),
    valor: text(data.valor),
    forma,
    parcelas: forma === "parcelas" && Number.isInteger(parcelas) && parcelas > 1 ? parcelas : 1,
    data: forma === "diferido" ? text(data.dataPagamento) : "",
    regime: regime === "PROGRESSIVO" || regime === "REGRESSIVO" ? regime : null,
  };
}

/** Last day that a deferred payment may wait for. */
const lastDeferredDay = ({ primeiroCredito, diferimentoDias }: Pick<RedemptionFacts, "primeiroCredito" | "diferimentoDias">) =>
  addDays(primeiroCredito, diferimentoDias);

function stepsOf(facts: RedemptionFacts | null): ServiceStep[] {
  const mayAll = facts === null || facts.alcance === "total";
  const loses = facts !== null && !isZeroAmount(facts.naoAdquirido);
  const asksRegime = facts === null || facts.regime === null;
  const last = facts && lastDeferredDay(facts);
  return [
    {
      id: "valor",
      title: "Quanto resgatar",
      text: mayAll
        ? "O resgate total encerra o seu vínculo com o plano. Uma parte pode sair agora, e o resto continua investido."
        : "Enquanto você trabalha na patrocinadora, o resgate é só das suas contribuições voluntárias e do que você portou de outro plano.",
      fields: [
        {
          kind: "radio",
          name: "alcance",
          label: "Quanto você quer resgatar?",
          options: [
            { id: "total", value: "Tudo o que é meu", ...(facts && { hint: `Hoje ${formatMoney(facts.bruto)}, antes do imposto.` }) },
            { id: "parcial", value: "Só uma parte", hint: "O resto continua na sua conta do plano." },
          ],
          showWhen: () => mayAll,
        },
        {
          kind: "money",
          name: "valor",
          label: "Quanto, antes do imposto?",
          ...(facts && { hint: `Até ${formatMoney(facts.bruto)}. Saem primeiro as contribuições mais antigas.` }),
          showWhen: (data) => !mayAll || text(data.alcance) === "parcial",
        },
        {
          kind: "checkbox",
          name: "cientePerda",
          label: `Entendi que, no resgate total, perco ${formatMoney(facts?.naoAdquirido ?? "0.00")} da parte da patrocinadora, que pelo regulamento ainda não é minha.`,
          showWhen: (data) => mayAll && loses && isWhole(data),
        },
        {
          kind: "checkbox",
          name: "cienteVinculo",
          label:
            facts && !isZeroAmount(facts.aPortar)
              ? `Entendi que não vou receber aposentadoria sobre o que resgatar, e que ${formatMoney(facts.aPortar)} vieram de outra entidade fechada e só podem ser portados.`
              : "Entendi que o resgate total encerra o meu vínculo com o plano e que não vou receber aposentadoria dele.",
          showWhen: (data) => mayAll && isWhole(data),
        },
      ],
    },
    {
      id: "pagamento",
      title: "Como receber",
      text: facts?.conta ? `Você recebe na sua conta: ${facts.conta}.` : undefined,
      fields: [
        { kind: "radio", name: "forma", label: "Como você quer receber?", options: PAYMENT_FORMS },
        {
          kind: "select",
          name: "parcelas",
          label: "Em quantas parcelas?",
          options: Array.from({ length: (facts?.parcelasMax ?? 12) - 1 }, (_, index) => ({
            id: String(index + 2),
            value: `${index + 2} parcelas mensais`,
          })),
          showWhen: (data) => text(data.forma) === "parcelas",
        },
        {
          kind: "date",
          name: "dataPagamento",
          label: "Em que dia?",
          ...(facts && { first: facts.primeiroCredito }),
          ...(facts && last && { hint: `De ${formatDate(facts.primeiroCredito)} a ${formatDate(last)}` }),
          showWhen: (data) => text(data.forma) === "diferido",
        },
      ],
    },
    {
      id: "imposto",
      title: "Imposto de renda",
      text: "Você ainda não escolheu o regime de tributação deste plano. Com o resgate a escolha é feita e não volta atrás (Lei 14.803/2024).",
      fields: [
        {
          kind: "radio",
          name: "regime",
          label: "Regime de tributação",
          options: [
            { id: "PROGRESSIVO", value: "Progressivo", hint: "Uma parte é retida agora, e o acerto é na declaração anual." },
            { id: "REGRESSIVO", value: "Regressivo", hint: "Alíquota pelo tempo de cada contribuição, definitiva: sem acerto depois." },
          ],
          showWhen: () => asksRegime,
        },
        {
          kind: "checkbox",
          name: "cienteRegime",
          label: "Entendi que, concluído o resgate, o regime não muda nunca mais, também para o que eu receber deste plano depois.",
          showWhen: () => asksRegime,
        },
      ],
    },
  ];
}

/** Rules of the fields; messages in Portuguese. */
function rulesOf(facts: RedemptionFacts | null): Record<string, Rule> {
  if (!facts) return {};
  return {
    valor: (value) => {
      const written = text(value);
      if (!isAmount(written) || isBelow(written, "0.01")) return "Informe quanto você quer resgatar.";
      return isBelow(facts.bruto, written) ? `O máximo que você pode resgatar hoje é ${formatMoney(facts.bruto)}.` : null;
    },
    dataPagamento: (value) => {
      const day = text(value);
      if (!isCalendarDate(day)) return "Escolha o dia do pagamento.";
      const last = lastDeferredDay(facts);
      return day < facts.primeiroCredito || day > last
        ? `Escolha um dia de ${formatDate(facts.primeiroCredito)} a ${formatDate(last)}.`
        : null;
    },
  };
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export function redemption(facts: RedemptionFacts | null): ServiceDefinition {
  const steps = stepsOf(facts);
  return {
    id: Service.REDEMPTION,
    concludedBy: "two",
    name: "Resgate",
    intro: {
      explains: [
        facts?.alcance === "parcial"
          ? "Receba em dinheiro as suas contribuições voluntárias ou o que você portou de outro plano, já cumprida a carência."
          : "Receba em dinheiro, de uma vez ou em parcelas, o que você juntou no plano e a parte da patrocinadora que já é sua.",
        ...(facts && facts.impedimento === null ? [`Hoje você pode resgatar até ${formatMoney(facts.bruto)}, antes do imposto.`] : []),
        ...(facts?.alcance === "total"
          ? ["Quem resgata tudo deixa o plano e não recebe aposentadoria dele. Veja antes as outras opções."]
          : []),
      ],
      minutes: 6,
      needs: [facts?.conta ? `Conta para receber: ${facts.conta}` : "Uma conta bancária no seu cadastro"],
    },
    steps,
    rules: () => rulesOf(facts),
    documents: () => [],
    reviewRows: (data) => [
      ...reviewOf(steps, data),
      ...(facts?.regime ? [{ label: "Regime de tributação", value: REGIME_NAMES[facts.regime] ?? "", stepId: "pagamento" }] : []),
    ],
    confirmation: "Conferi os valores, peço este resgate e sei que, depois de pago, ele não pode ser desfeito.",
    dueDays: 15,
    initial: {
      ...{ alcance: facts?.alcance === "parcial" ? "parcial" : "", valor: "", cientePerda: false, cienteVinculo: false },
      ...{ forma: "unica", parcelas: "", dataPagamento: "", regime: "", cienteRegime: false },
    },
    refusal: () => facts?.impedimento ?? null,
  };
}
