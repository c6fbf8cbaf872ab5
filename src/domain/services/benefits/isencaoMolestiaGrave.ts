import { type BenefitFacts, NO_BENEFIT } from "../../benefits/benefitFacts";
import { isCalendarDate } from "../../calendar/calendarDate";
import { monthOf } from "../../calendar/months";
import { SERIOUS_ILLNESSES } from "../../tax/exemptions";
import type { Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf, text, YES_NO } from "../fields";
import { Service } from "../ids";

/** Facts that the form depends on: the same answer of the backend on both sides. */
export interface IllnessFacts extends Pick<BenefitFacts, "nascimento"> {
  beneficios: readonly Pick<BenefitFacts["beneficios"][number], "especie" | "molestia">[];
}

/** Illnesses of the law's list that do not exempt a survivor's pension (Lei 7.713/88 art. 6 XXI). */
const WORK_RELATED: readonly string[] = ["acidente-servico", "molestia-profissional"];
const REPORT = "laudo";

const curable = (data: ServiceData) => text(data.controlavel) === "S";

function stepsOf(facts: IllnessFacts | null): ServiceStep[] {
  const isSurvivor = facts !== null && facts.beneficios.length > 0 && facts.beneficios.every(({ especie }) => especie === "pensao");
  return [
    {
      id: "doenca",
      title: "A doença",
      text: "Usamos estes dados de saúde só para conceder a isenção, como manda a lei (LGPD, art. 11, II, “a”). Só vê os arquivos quem cuida do seu pedido, e cada abertura fica registrada.",
      fields: [
        {
          kind: "select",
          name: "doenca",
          label: "Doença",
          hint: "A lista é a da lei: Lei 7.713/88, art. 6º, XIV, e Lei 9.250/95, art. 30.",
          options: SERIOUS_ILLNESSES.filter(({ id }) => !isSurvivor || !WORK_RELATED.includes(id)),
        },
        {
          kind: "date",
          name: "diagnostico",
          label: "Data do diagnóstico",
          hint: "A que está no laudo. A isenção vale desde o mês desta data.",
        },
      ],
    },
    {
      id: "laudo",
      title: "O laudo",
      text: "O laudo precisa ser de um serviço médico oficial: da União, do estado, do Distrito Federal ou do município.",
      fields: [
        {
          kind: "text",
          name: "servicoMedico",
          label: "Serviço médico que emitiu o laudo",
          hint: "Por exemplo: INSS, hospital público, posto de saúde.",
          maxLength: 160,
        },
        {
          kind: "radio",
          name: "esfera",
          label: "De quem é o serviço médico?",
          options: [
            { id: "uniao", value: "Da União", hint: "INSS, hospital federal ou militar." },
            { id: "estado", value: "Do estado ou do Distrito Federal" },
            { id: "municipio", value: "Do município" },
            { id: "particular", value: "É particular ou de convênio" },
          ],
        },
        { kind: "date", name: "dataLaudo", label: "Data do laudo" },
        {
          kind: "radio",
          name: "controlavel",
          label: "O laudo diz que a doença pode ser controlada ou curada?",
          hint: "Nesse caso ele traz até quando vale.",
          options: YES_NO,
        },
        { kind: "date", name: "validade", label: "Último dia de validade do laudo", showWhen: curable },
      ],
    },
  ];
}

const rulesOf = (facts: IllnessFacts | null, hoje: string): Rules => ({
  diagnostico: (value) => {
    const date = text(value);
    if (date > hoje) return "A data do diagnóstico não pode ser no futuro.";
    return facts?.nascimento && date < facts.nascimento ? "A data do diagnóstico não pode ser antes do seu nascimento." : null;
  },
  esfera: (value) =>
    text(value) === "particular"
      ? "A lei pede o laudo de um serviço médico oficial. Leve o seu laudo a um posto de saúde ou ao INSS e peça o oficial."
      : null,
  dataLaudo: (value, data) => {
    if (text(value) > hoje) return "A data do laudo não pode ser no futuro.";
    return text(value) < text(data.diagnostico) ? "O laudo não pode ser de antes do diagnóstico." : null;
  },
  validade: (value, data) => {
    if (text(value) < text(data.dataLaudo)) return "A validade não pode terminar antes da data do laudo.";
    return text(value) < hoje ? "Este laudo já não vale. Peça um novo ao serviço médico e volte com ele." : null;
  },
});

/**
 * Span of the exemption by an approved request: first month, and last day where the report has one; null where it
 * cannot be read.
 */
export function exemptionOf(data: ServiceData): { desde: string; ate: string | null } | null {
  const [date, until] = [text(data.diagnostico), text(data.validade)];
  if (!isCalendarDate(date) || (curable(data) && !isCalendarDate(until))) return null;
  return { desde: monthOf(date), ate: curable(data) ? until : null };
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const illnessExemption = (facts: IllnessFacts | null): ServiceDefinition => {
  const steps = stepsOf(facts);
  return {
    id: Service.ILLNESS_EXEMPTION,
    concludedBy: "two",
    asks: ["Laudo do serviço médico oficial"],
    name: "Isenção por doença grave",
    isSensitive: true,
    intro: {
      explains: [
        "Quem tem uma das doenças graves da lei não paga imposto de renda sobre a aposentadoria ou a pensão, inclusive o abono anual, nos dois regimes de tributação.",
        "A isenção vale desde o mês do diagnóstico. Mostramos como recuperar o imposto que já foi retido.",
      ],
      minutes: 5,
      needs: [
        "Laudo de um serviço médico oficial, em foto ou PDF, com a doença e a data do diagnóstico",
        "Se a doença puder ser controlada ou curada, a validade que está no laudo",
      ],
    },
    steps,
    rules: (hoje) => rulesOf(facts, hoje),
    documents: () => [
      {
        codigo: REPORT,
        nome: "Laudo do serviço médico oficial",
        obrigatorio: true,
        hint: "Inteiro e legível, com a assinatura e o registro do médico. Só quem cuida do seu pedido o abre.",
      },
    ],
    reviewRows: (data) => reviewOf(steps, data),
    confirmation: "Declaro que as informações são verdadeiras e que avisarei o fundo se a minha condição mudar.",
    dueDays: 15,
    initial: { doenca: "", diagnostico: "", servicoMedico: "", esfera: "", dataLaudo: "", controlavel: "", validade: "" },
    refusal: () => {
      if (!facts) return null;
      if (facts.beneficios.length === 0) return NO_BENEFIT;
      return facts.beneficios.every(({ molestia }) => molestia !== null && molestia.ate === null)
        ? "O seu benefício já é isento por doença grave, sem data para terminar: não é preciso pedir de novo."
        : null;
    },
  };
};
