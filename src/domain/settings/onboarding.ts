import { asksAmount, Step, stepNames, stepsOf } from "../onboarding/onboarding";
import type { Fault } from "./parameters";

/** Steps of the first access to a plan: their selection, order and texts (specification §2). */

export interface StepSetting {
  id: number;
  /** The question at the top of the step. */
  titulo: string;
  /** The sentence under it; may be empty. */
  explicacao: string;
}

export interface OnboardingSettings {
  /** `onboarding_plano`: the plan's way of contributing. It is not set here. */
  modelo: number;
  /** In order, without the start and the review. */
  etapas: StepSetting[];
  /** The privacy notice of every step; a line is a paragraph. */
  termos: string;
}

type Texts = Omit<StepSetting, "id">;

/** Texts of each step that the fund did not write. */
export const standardSteps: Readonly<Record<number, Texts>> = {
  [Step.PASSWORD]: { titulo: "Crie a sua senha", explicacao: "Só você a conhece. Nem o atendimento pode vê-la." },
  [Step.PEP]: {
    titulo: "Você é uma pessoa exposta politicamente?",
    explicacao: "A lei nos pede para perguntar a todos. A resposta não muda o seu plano.",
  },
  [Step.INCOME]: {
    titulo: "Qual é a sua renda mensal?",
    explicacao: "Uma faixa basta. Ela nos ajuda a sugerir uma contribuição que cabe no seu mês.",
  },
  [Step.ADDRESS]: { titulo: "Onde você mora?", explicacao: "Enviamos para este endereço as cartas que a lei exige." },
  [Step.CONTRIBUTION]: { titulo: "Como você quer contribuir?", explicacao: "Você pode mudar isto depois, em Serviços." },
  [Step.PERCENTAGES]: {
    titulo: "Quanto você quer contribuir?",
    explicacao: "Escolha uma parte do seu salário. Você pode mudar isto depois, em Serviços.",
  },
  [Step.PROFILE]: { titulo: "Qual é o seu perfil de investimento?", explicacao: "É como o dinheiro do seu plano fica aplicado." },
};

export const STANDARD_TERMS =
  "Pedimos só o que o contrato do plano e a lei exigem. Ninguém recebe estes dados para propaganda, e você pode ver, corrigir e pedir cópia deles em Informações Pessoais (Lei 13.709/2018).";

/** The first access of a plan where the fund set nothing: the specification's. */
export const standardOnboarding = (modelo: number): OnboardingSettings => ({
  modelo,
  etapas: stepsOf(modelo)
    .filter((id) => id >= 1)
    .map((id) => ({ id, ...textsOf(id) })),
  termos: STANDARD_TERMS,
});

export const textsOf = (id: number): Texts => standardSteps[id] ?? { titulo: stepNames[id] ?? "", explicacao: "" };

/** Steps that a plan may have: of the two steps on contributions, only the one that fits the plan's way of contributing. */
export const possibleSteps = (modelo: number): number[] =>
  Object.values(Step).filter((id) => id !== (asksAmount(modelo) ? Step.PERCENTAGES : Step.CONTRIBUTION));

const REQUIRED: Readonly<Record<number, string>> = {
  [Step.PASSWORD]: "Sem senha própria ninguém entra no portal. É sempre a primeira: protege o que vem depois.",
  [Step.PEP]: "A lei de prevenção à lavagem de dinheiro (Lei 9.613/1998) manda perguntar a todos.",
  [Step.ADDRESS]: "O cadastro que a lei exige tem endereço, e é para ele que vão as cartas obrigatórias.",
  [Step.CONTRIBUTION]: "É aqui que a pessoa diz quanto vai contribuir: sem isso a inscrição não tem contribuição.",
  [Step.PERCENTAGES]: "É aqui que a pessoa diz quanto vai contribuir: sem isso a inscrição não tem contribuição.",
};

/** Reason for which a step cannot be taken away; null where it can. */
export const whyRequired = (id: number): string | null => REQUIRED[id] ?? null;

/** Consequence of leaving out a step. */
export const withoutStep: Readonly<Record<number, string>> = {
  [Step.INCOME]: "Sem ela, o fundo não conhece a renda de quem se inscreve.",
  [Step.PROFILE]: "Sem ela, a pessoa fica na Carteira 1 (Super Conservador) até escolher outra em Serviços.",
};

const LONGEST = { titulo: 120, explicacao: 300, termos: 4000 } as const;

function textFaults({ titulo, explicacao }: StepSetting, index: number): Fault[] {
  const faults: Fault[] = [];
  if (titulo.trim().length < 3) faults.push({ campo: `etapas.${index}.titulo`, mensagem: "Escreva o título da etapa." });
  if (titulo.length > LONGEST.titulo) faults.push({ campo: `etapas.${index}.titulo`, mensagem: "Use no máximo 120 letras." });
  if (explicacao.length > LONGEST.explicacao) faults.push({ campo: `etapas.${index}.explicacao`, mensagem: "Use no máximo 300 letras." });
  return faults;
}

export function onboardingFaults({ modelo, etapas, termos }: OnboardingSettings): Fault[] {
  const faults: Fault[] = [];
  const possible = possibleSteps(modelo);
  const ids = etapas.map(({ id }) => id);
  const refuse = (mensagem: string) => faults.push({ campo: "etapas", mensagem });
  if (new Set(ids).size < ids.length) refuse("Cada etapa aparece uma vez.");
  if (ids.some((id) => !possible.includes(id))) refuse("Há uma etapa que este plano não pode ter.");
  for (const id of possible) if (whyRequired(id) && !ids.includes(id)) refuse(`A etapa ${stepNames[id]} não pode sair. ${whyRequired(id)}`);
  if (ids[0] !== Step.PASSWORD) refuse(`A etapa ${stepNames[Step.PASSWORD]} vem primeiro.`);
  faults.push(...etapas.flatMap(textFaults));
  const titles = etapas.map(({ titulo }) => titulo.trim());
  const repeated = titles.findIndex((titulo, index) => titles.indexOf(titulo) < index);
  if (repeated >= 0) faults.push({ campo: `etapas.${repeated}.titulo`, mensagem: "Duas etapas têm o mesmo título." });
  if (termos.trim().length < 20) faults.push({ campo: "termos", mensagem: "Escreva o aviso de privacidade." });
  if (termos.length > LONGEST.termos) faults.push({ campo: "termos", mensagem: "Use no máximo 4.000 letras." });
  return faults;
}
