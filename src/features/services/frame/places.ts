import type { ServiceData, ServiceDefinition, ServiceStep } from "@/domain/services/definition";
import { visibleSteps } from "@/domain/services/fields";

export const DOCUMENTS = "documentos";
export const REVIEW = "revisao";
export const CONFIRM = "confirmacao";

/** One stop on the way through a service; its id stands in the address (`?passo=`). */
export interface Place {
  id: string;
  title: string;
  /** Step of the form; absent at the other stops. */
  step?: ServiceStep;
}

/**
 * The stops, given what was filled in so far: steps with something to ask, documents when there are any, review, confirmation.
 * @param preparing first name of who confirms what a helper fills in, whose last stop is the review
 */
export function placesOf(definition: ServiceDefinition, data: ServiceData, preparing: string | null = null): Place[] {
  const steps: Place[] = visibleSteps(definition, data).map((step) => ({ id: step.id, title: step.title, step }));
  if (definition.documents(data).length > 0) steps.push({ id: DOCUMENTS, title: "Documentos" });
  if (preparing !== null) return [...steps, { id: REVIEW, title: `Pronto para ${preparing} conferir` }];
  return [...steps, { id: REVIEW, title: "Confira seus dados" }, { id: CONFIRM, title: "Confirmação" }];
}

/** All the stops that there may be, in order: what a draft's `passo` counts in, whatever is shown. */
const numbered = (definition: ServiceDefinition) => [...definition.steps.map(({ id }) => id), DOCUMENTS, REVIEW];

export const numberOf = (definition: ServiceDefinition, id: string) =>
  Math.max(0, numbered(definition).indexOf(id === CONFIRM ? REVIEW : id));
export const placeAt = (definition: ServiceDefinition, passo: number) => numbered(definition)[passo] ?? REVIEW;
