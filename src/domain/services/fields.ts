import { formatDate, isCalendarDate } from "../calendar/calendarDate";
import { formatMoney, parseMoney } from "../money/money";
import { formatCpf } from "../people/cpf";
import { capital } from "../text/capital";
import type {
  ChoiceField,
  ListField,
  PlainField,
  ReviewRow,
  ServiceData,
  ServiceDefinition,
  ServiceField,
  ServiceStep,
} from "./definition";

export const YES_NO = [
  { id: "S", value: "Sim" },
  { id: "N", value: "Não" },
] as const;

/** Text of a field's value, trimmed; empty for a value of another type. */
export const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Items of a list field; none for a value of another type. */
export const items = (value: unknown): ServiceData[] =>
  Array.isArray(value)
    ? value.filter((item): item is ServiceData => typeof item === "object" && item !== null && !Array.isArray(item))
    : [];

/** True when the field is shown. `whole` is the form that a list's item belongs to. */
export const isVisible = (field: ServiceField, data: ServiceData, whole: ServiceData = data): boolean =>
  field.showWhen?.(data, whole) ?? true;

/** Steps that the answers so far leave with a question. */
export const visibleSteps = (definition: Pick<ServiceDefinition, "steps">, data: ServiceData): ServiceStep[] =>
  definition.steps.filter((step) => step.fields.some((field) => isVisible(field, data)));

function kept(field: PlainField | ChoiceField, value: unknown): unknown {
  if (field.kind === "checkbox") return value === true;
  if (field.kind === "money") return parseMoney(text(value)) ?? text(value);
  return text(value);
}

/** Only what the form shows: answers to questions that are no longer asked are dropped. */
export function visibleData(definition: Pick<ServiceDefinition, "steps">, data: ServiceData): ServiceData {
  const result: ServiceData = {};
  for (const { fields } of definition.steps)
    for (const field of fields) {
      if (!isVisible(field, data)) continue;
      result[field.name] =
        field.kind === "list"
          ? items(data[field.name]).map((item) =>
              Object.fromEntries(
                field.fields.filter((inner) => isVisible(inner, item, data)).map((inner) => [inner.name, kept(inner, item[inner.name])]),
              ),
            )
          : kept(field, data[field.name]);
    }
  return result;
}

/** Reais as a form holds them. */
export const isAmount = (written: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(written);

function shown(field: PlainField | ChoiceField, data: ServiceData): string {
  const value = data[field.name];
  if (field.kind === "checkbox") return value === true ? "Sim" : "Não";
  const written = text(value);
  if (written === "") return "";
  if ("options" in field) return field.options.find(({ id }) => id === written)?.value ?? written;
  if (field.kind === "date") return isCalendarDate(written) ? formatDate(written) : written;
  if (field.kind === "cpf") return formatCpf(written);
  if (field.kind === "money") return isAmount(written) ? formatMoney(written) : written;
  return field.written?.(written, data) ?? written;
}

function listRows(field: ListField, data: ServiceData, stepId: string): ReviewRow[] {
  return items(data[field.name]).map((item, index) => ({
    label: `${capital(field.itemLabel)} ${index + 1}`,
    value: field.fields
      .filter((inner) => isVisible(inner, item, data))
      .map((inner) => shown(inner, item))
      .filter(Boolean)
      .join(" · "),
    stepId,
  }));
}

/** "Confira seus dados": every shown field with its value, and the step where it is changed. */
export function reviewOf(steps: readonly ServiceStep[], data: ServiceData): ReviewRow[] {
  return steps.flatMap(({ id, fields }) =>
    fields
      .filter((field) => isVisible(field, data))
      .flatMap((field) =>
        field.kind === "list"
          ? listRows(field, data, id)
          : [{ label: field.label, value: shown(field, data) || "Não informado", stepId: id }],
      ),
  );
}

/** Names of what a person declares by a tick, which nobody else declares for them. */
export const declarationsOf = ({ steps }: Pick<ServiceDefinition, "steps">): string[] =>
  steps.flatMap(({ fields }) => fields.flatMap(({ kind, name }) => (kind === "checkbox" ? [name] : [])));

/** A form as its owner finds it after somebody else filled it in: what is declared by a tick is theirs to tick. */
export const undeclared = (definition: Pick<ServiceDefinition, "steps">, data: ServiceData): ServiceData => ({
  ...data,
  ...Object.fromEntries(declarationsOf(definition).map((name) => [name, false])),
});
