import type { Reply } from "@contract/infer";
import { createContext, useContext } from "react";
import { stepNames } from "@/domain/onboarding/onboarding";
import type { Answer } from "@/domain/onboarding/onboardingAnswers";

export type WizardData = Reply<"GET /retornarOnboarding/{idPessoa}/{idPlano}"> & {
  /** The backend only takes its answers: the browser keeps the rest. */
  composed?: true;
};

/** State of the draft: none yet, on its way, kept at an instant, kept in this tab alone, or not kept. */
export type Saved = { state: "none" | "saving" | "failed" | "here" } | { state: "saved"; at: string };

export interface Wizard {
  data: WizardData;
  step: number;
  /** An attendant is on the screen, not the person. */
  assisted: boolean;
  /** Typed or sent answer of the step. */
  answer: Answer;
  previous: number | null;
  goTo(step: number, reviewing?: boolean): void;
  /** Sends the answer and goes on. @throws ApiError, whose fields are named as in the form */
  send(metadata: Answer, options?: { skip?: boolean }): Promise<void>;
  /** Keeps what is typed, a second after the last key. */
  keep(values: Answer): void;
  saved: Saved;
  /** The person opened the privacy notice during this visit. */
  openTerms: boolean;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("a step outside the wizard");
  return wizard;
}

/** Known answer of a step: the draft, which is newer, else the sent one. */
export function answerOf(data: WizardData, step: number): Answer {
  const known = data.respostas.find(({ idStep }) => idStep === step);
  return known?.rascunho ?? known?.metadata ?? {};
}

/** Texts of a step, in the fund's words. */
export const stepTexts = ({ textos }: WizardData, step: number) =>
  textos.etapas.find(({ id }) => id === step) ?? { titulo: stepNames[step] ?? "", explicacao: "" };

export const salaryFactsOf = ({ salario, parametros }: WizardData) => ({
  salary: salario ?? "0.00",
  threshold: parametros.limiteSalario,
  referenceUnit: parametros.unidadeReferencia,
});

export const limitsOf = ({ plano, parametros }: WizardData) => ({
  idPlano: plano.id,
  minimum: parametros.contribuicaoMinima,
  submitMinimum: parametros.contribuicaoMinimaEnvio,
});
