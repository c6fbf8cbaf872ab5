import { type BenefitFacts, EXEMPT_AGE, exemptFrom, isExemptByIllness, NO_BENEFIT } from "../../benefits/benefitFacts";
import { formatDate } from "../../calendar/calendarDate";
import { longMonth } from "../../calendar/months";
import { formatMoney } from "../../money/money";
import type { Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf, text, YES_NO } from "../fields";
import { Service } from "../ids";

/** Facts that the form depends on: the same answer of the backend on both sides. */
export interface Exemption65Facts
  extends Pick<BenefitFacts, "proximoMes" | "nascimento" | "regime">,
    Partial<Pick<BenefitFacts, "tabelaImposto">> {
  beneficios: readonly Pick<BenefitFacts["beneficios"][number], "usaIsencao65" | "molestia">[];
}

const HERE = "plano";
const ELSEWHERE = "outra";

const steps: readonly ServiceStep[] = [
  {
    id: "fonte",
    title: "Onde usar a isenção",
    text: "A isenção é uma só por pessoa, somando todas as aposentadorias e pensões. Por isso ela é usada em uma fonte de cada vez.",
    fields: [
      {
        kind: "radio",
        name: "outraFonte",
        label: "Você já usa a isenção dos 65 anos no INSS ou em outra fonte?",
        hint: "Veja no contracheque da outra fonte se há uma “parcela isenta de 65 anos”.",
        options: YES_NO,
      },
      {
        kind: "select",
        name: "qualFonte",
        label: "Em qual fonte você usa hoje?",
        options: [
          { id: "inss", value: "INSS" },
          { id: "publico", value: "Regime próprio de servidor público" },
          { id: "privada", value: "Outro plano de previdência privada" },
          { id: "outra", value: "Outra fonte" },
        ],
        showWhen: (data) => text(data.outraFonte) === "S",
      },
      {
        kind: "radio",
        name: "ondeUsar",
        label: "Onde você quer usar a isenção de agora em diante?",
        options: [
          { id: HERE, value: "Aqui, no plano", hint: "Peça à outra fonte que pare de usar, para não ter imposto a pagar na declaração." },
          { id: ELSEWHERE, value: "Na outra fonte", hint: "O plano deixa de usar a isenção no seu benefício." },
        ],
        showWhen: (data) => text(data.outraFonte) === "S",
      },
      {
        kind: "checkbox",
        name: "ciente",
        label: "Entendi que a isenção é uma só por pessoa e que, se for usada em duas fontes, a diferença é paga na declaração anual.",
      },
    ],
  },
];

/** True when the answers put the exemption here, false when at another payer; null while they do not say. */
export function usesHere(data: ServiceData): boolean | null {
  if (text(data.outraFonte) === "N") return true;
  const where = text(data.ondeUsar);
  return text(data.outraFonte) === "S" && where !== "" ? where === HERE : null;
}

function rulesOf(facts: Exemption65Facts | null): Rules {
  const changes = (data: ServiceData) => !facts || facts.beneficios.some(({ usaIsencao65 }) => usaIsencao65 !== usesHere(data));
  const nothing = (data: ServiceData) => {
    const here = usesHere(data);
    if (here === null || changes(data)) return null;
    return here
      ? "O seu benefício já usa a isenção dos 65 anos: não há o que mudar."
      : "O plano já não usa a isenção no seu benefício: não há o que mudar.";
  };
  return {
    outraFonte: (value, data) => (text(value) === "N" ? nothing(data) : null),
    ondeUsar: (_, data) => nothing(data),
  };
}

/** Reason for which the exemption cannot be used now, null when it can; the birth date is that of the registration. */
export function exemption65Refusal({ regime, nascimento, proximoMes, beneficios }: Exemption65Facts): string | null {
  if (beneficios.length === 0) return NO_BENEFIT;
  if (regime === "REGRESSIVO")
    return "A isenção dos 65 anos só existe no regime progressivo. No seu regime, o regressivo, a alíquota depende do tempo do dinheiro no plano, e não há parcela isenta.";
  if (nascimento === null)
    return "Não temos a sua data de nascimento, que decide a isenção. Atualize o seu cadastro em Informações Pessoais.";
  const from = exemptFrom(nascimento);
  if (proximoMes < from) return `Disponível a partir de ${longMonth(from)}, o mês em que você completa ${EXEMPT_AGE} anos.`;
  if (beneficios.every(({ molestia }) => isExemptByIllness(molestia, proximoMes)))
    return "O seu benefício já é todo isento por doença grave: a parcela dos 65 anos não muda nada enquanto isso valer.";
  return null;
}

/** Sentence for who already uses the exemption here, on every benefit; null for anybody else. */
function usedAlready({ beneficios, tabelaImposto }: Exemption65Facts): string | null {
  if (beneficios.length === 0 || !beneficios.every(({ usaIsencao65 }) => usaIsencao65)) return null;
  return `Você já usa esta isenção${tabelaImposto ? `: ${formatMoney(tabelaImposto.exempt65)} por mês` : ""}.`;
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const exemption65 = (facts: Exemption65Facts | null): ServiceDefinition => {
  const used = facts && usedAlready(facts);
  return {
    id: Service.EXEMPTION_65,
    concludedBy: "two",
    name: "Isenção 65 anos",
    intro: {
      ...(used && { change: "Informar mudança" }),
      explains: [
        ...(used ? [used] : []),
        "A partir do mês em que você completa 65 anos, uma parte da aposentadoria ou da pensão não paga imposto de renda (Lei\u00a07.713/88, art.\u00a06º, XV).",
        ...(facts?.nascimento && facts.regime !== "REGRESSIVO"
          ? [
              `Conferimos a sua idade pelo cadastro: você nasceu em ${formatDate(facts.nascimento)}, e a isenção vale a partir de ${longMonth(exemptFrom(facts.nascimento))}.`,
            ]
          : []),
      ],
      minutes: 2,
      needs: ["Saber se você já usa esta isenção no INSS ou em outra fonte"],
    },
    steps,
    rules: () => rulesOf(facts),
    documents: () => [],
    reviewRows: (data) => reviewOf(steps, data),
    confirmation: "Declaro que as informações sobre as minhas fontes de renda são verdadeiras e que avisarei o fundo se elas mudarem.",
    dueDays: 10,
    initial: { outraFonte: "", qualFonte: "", ondeUsar: "", ciente: false },
    settle: (data) => (text(data.outraFonte) === "N" && text(data.ondeUsar) !== "" ? { ...data, qualFonte: "", ondeUsar: "" } : data),
    refusal: () => (facts ? exemption65Refusal(facts) : null),
  };
};
