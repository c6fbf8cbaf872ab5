import { Step } from "@/domain/onboarding/onboarding";
import type { Answer } from "@/domain/onboarding/onboardingAnswers";
import { forgetKept, keepInTab, readKept } from "@/ui/browser/keptInTab";
import type { WizardData } from "./wizard";

type Answers = WizardData["respostas"];

const nameOf = (idPessoa: number, idPlano: number) => `onboarding-respostas:${idPessoa}:${idPlano}`;

/** Steps that were sent from this browser: their ids outlive the tab and the session, their answers do not. */
function sentFromHere(name: string): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}

/**
 * Answers of the wizard that this tab keeps, where the backend tells none of them back, and the steps that were sent from this
 * browser before, whose answers only the backend has. Never the password.
 */
export function answersHere(idPessoa: number, idPlano: number): Answers {
  const name = nameOf(idPessoa, idPlano);
  const found = readKept(name);
  const kept = Array.isArray(found) ? (found as Answers) : [];
  const sent = sentFromHere(name).filter((id) => !kept.some(({ idStep, metadata }) => idStep === id && metadata !== null));
  const ids = new Set(sent);
  return [
    ...kept.map((one) => (ids.has(one.idStep) ? { ...one, metadata: {} } : one)),
    ...sent
      .filter((id) => !kept.some(({ idStep }) => idStep === id))
      .map((idStep) => ({ idStep, metadata: {}, rascunho: null, gravadaEm: "" })),
  ];
}

/** Forgets everything of a wizard that is done. */
export function forgetWizard(idPessoa: number, idPlano: number) {
  forgetKept(nameOf(idPessoa, idPlano));
  try {
    localStorage.removeItem(nameOf(idPessoa, idPlano));
  } catch {
    // The browser refused to keep them.
  }
}

function keepStep(name: string, idStep: number) {
  try {
    localStorage.setItem(name, JSON.stringify([...new Set([...sentFromHere(name), idStep])]));
  } catch {
    // A forbidden storage costs the way back to the step, nothing that was sent.
  }
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
  if (isSent) keepStep(nameOf(idPessoa, idPlano), idStep);
  keepInTab(nameOf(idPessoa, idPlano), [...before.filter((one) => one.idStep !== idStep), answer]);
  return gravadaEm;
}
