import { Step } from "@/domain/onboarding/onboarding";
import type { Answer } from "@/domain/onboarding/onboardingAnswers";
import { keepInTab, readKept } from "@/ui/browser/keptInTab";
import type { WizardData } from "./wizard";

type Answers = WizardData["respostas"];

const nameOf = (idPessoa: number, idPlano: number) => `onboarding-respostas:${idPessoa}:${idPlano}`;

/** Answers of the wizard that this tab keeps, where the backend tells none of them back. Never the password. */
export function answersHere(idPessoa: number, idPlano: number): Answers {
  const kept = readKept(nameOf(idPessoa, idPlano));
  return Array.isArray(kept) ? (kept as Answers) : [];
}

/**
 * Keeps the answer of a step, sent or still typed.
 * @returns the instant, ISO 8601
 */
export function keepHere(idPessoa: number, idPlano: number, idStep: number, values: Answer, isSent: boolean): string {
  const gravadaEm = new Date().toISOString();
  const before = answersHere(idPessoa, idPlano);
  const shown = idStep === Step.PASSWORD ? {} : values;
  const known = before.find((answer) => answer.idStep === idStep)?.metadata ?? null;
  const answer = { idStep, metadata: isSent ? shown : known, rascunho: isSent ? null : shown, gravadaEm };
  keepInTab(nameOf(idPessoa, idPlano), [...before.filter((one) => one.idStep !== idStep), answer]);
  return gravadaEm;
}
