import type { FieldErrors, Resolver } from "react-hook-form";
import { ValidationError } from "yup";
import type { FieldError } from "@/api/error";
import type { AskedDocument, ServiceData, ServiceDefinition } from "@/domain/services/definition";
import { visibleData } from "@/domain/services/fields";
import { schemaOf } from "@/domain/services/schema";
import { DOCUMENTS, placesOf, REVIEW } from "./places";

export interface Fault extends FieldError {
  /** Step that asks for the field; undefined for none of the form. */
  stepId: string | undefined;
}

/** `relacionadas[0].cpf` as the fields of a form are named. */
const dotted = (path: string) => path.replace(/\[(\d+)\]/g, ".$1");

const stepOf = (definition: ServiceDefinition, campo: string) =>
  definition.steps.find(({ fields }) => fields.some(({ name }) => name === campo.split(".")[0]))?.id;

/** Problems of the whole form on a day, by the schema that the backend uses too. */
export function faultsOf(definition: ServiceDefinition, data: ServiceData, hoje: string): Fault[] {
  try {
    schemaOf(definition, hoje).validateSync(visibleData(definition, data), { abortEarly: false });
    return [];
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    const inner = failure.inner.length > 0 ? failure.inner : [failure];
    const seen = new Set<string>();
    return inner.flatMap(({ path, message }) => {
      const campo = dotted(path ?? "");
      if (seen.has(campo)) return [];
      seen.add(campo);
      return [{ campo, mensagem: message, stepId: stepOf(definition, campo) }];
    });
  }
}

/** Fields that the backend refused, named as in the form and with their step. */
export const refusedFields = (definition: ServiceDefinition, fields: readonly FieldError[]): Fault[] =>
  fields
    .filter(({ campo }) => campo.startsWith("dados."))
    .map(({ campo, mensagem }) => {
      const name = dotted(campo.slice("dados.".length));
      return { campo: name, mensagem, stepId: stepOf(definition, name) };
    });

function put(errors: Record<string, unknown>, { campo, mensagem }: FieldError) {
  const path = campo.split(".");
  const last = path.pop() ?? "";
  let at = errors;
  for (const key of path) {
    const next = at[key];
    // The message of a whole list stands in the way of those of its items.
    if (next && typeof (next as { message?: unknown }).message === "string") return;
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = { type: "rule", message: mensagem };
}

/** The rules of one step, where react-hook-form asks for a schema. */
export const stepResolver =
  (definition: ServiceDefinition, stepId: string, hoje: () => string): Resolver<ServiceData, unknown, ServiceData> =>
  (values) => {
    const faults = faultsOf(definition, values, hoje()).filter((fault) => fault.stepId === stepId);
    if (faults.length === 0) return { values, errors: {} };
    const errors = {};
    for (const fault of faults) put(errors, fault);
    return { values: {}, errors: errors as FieldErrors<ServiceData> };
  };

/** The stop that keeps the person from going on: the first one with something missing or wrong; nothing is skipped. */
export function furthest(
  definition: ServiceDefinition,
  data: ServiceData,
  hasFile: (asked: AskedDocument) => boolean,
  hoje: string,
): string {
  const wrong = new Set(faultsOf(definition, data, hoje).map(({ stepId }) => stepId));
  const missing = definition.documents(data).some((asked) => asked.obrigatorio && !hasFile(asked));
  const stop = placesOf(definition, data).find(({ id }) => wrong.has(id) || (id === DOCUMENTS && missing));
  return stop?.id ?? REVIEW;
}
