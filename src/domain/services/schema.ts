import { array, boolean, type ObjectSchema, object, type Schema, string, type TestContext } from "yup";
import { isCalendarDate } from "../calendar/calendarDate";
import { formatMoney } from "../money/money";
import { isAccount, isBelow } from "../onboarding/onboardingContribution";
import { isCpf } from "../people/cpf";
import type { ChoiceField, PlainField, Rule, Rules, ServiceData, ServiceDefinition, ServiceField } from "./definition";
import { isAmount, isVisible } from "./fields";

const INVALID = "Valor inválido.";
const LONGEST = 200;
const LONGEST_TEXT = 2000;

/** The item that a value is of and the form that it is in. */
function around(context: TestContext): { data: ServiceData; whole: ServiceData } {
  const ancestors = (context as TestContext & { from?: { value: ServiceData }[] }).from;
  const data: ServiceData = ancestors?.[0]?.value ?? {};
  return { data, whole: ancestors?.at(-1)?.value ?? data };
}

/** Names the field: in the summary of a form the sentence stands alone, beside those of the other fields. */
function requiredMessage({ kind, label }: PlainField | ChoiceField): string {
  if (label.endsWith("?")) return `Responda: ${label}`;
  return kind === "radio" || kind === "select" ? `Escolha uma opção em “${label}”.` : `Preencha “${label}”.`;
}

function amountFault({ minimum }: PlainField, written: string): string | null {
  if (!isAmount(written)) return "Informe um valor em reais.";
  return minimum !== undefined && isBelow(written, minimum) ? `Informe um valor a partir de ${formatMoney(minimum)}.` : null;
}

function faultOf(field: PlainField | ChoiceField, value: unknown): string | null {
  if (field.kind === "checkbox") return value === true || field.optional ? null : "Marque para continuar.";
  const written = typeof value === "string" ? value : "";
  if (written === "") return field.optional ? null : (field.requiredMessage ?? requiredMessage(field));
  if (field.kind === "date") return isCalendarDate(written) ? null : "Informe uma data válida.";
  if (field.kind === "cpf") return isCpf(written) ? null : "CPF inválido. Confira os números.";
  if (field.kind === "account") return isAccount(written) ? null : "Informe a conta com o dígito, por exemplo 12345-7.";
  if (field.kind === "money") return amountFault(field, written);
  if (field.kind === "radio" || field.kind === "select")
    return field.options.some(({ id }) => id === written) ? null : "Escolha uma das opções.";
  const longest = ("maxLength" in field ? field.maxLength : undefined) ?? (field.kind === "longText" ? LONGEST_TEXT : LONGEST);
  return written.length > longest ? `Use no máximo ${longest} caracteres.` : null;
}

function single(field: PlainField | ChoiceField, rule: Rule | undefined): Schema {
  const base =
    field.kind === "checkbox"
      ? boolean().default(false)
      : string()
          .ensure()
          .transform((value: unknown) => (typeof value === "string" ? value.trim() : value));
  return (base as Schema<unknown>).typeError(INVALID).test("campo", INVALID, function (value) {
    const { data, whole } = around(this);
    if (!isVisible(field, data, whole)) return true;
    const fault = faultOf(field, value) ?? rule?.(value, data, whole) ?? null;
    return fault === null || this.createError({ message: fault });
  }) as Schema;
}

function fieldSchema(field: ServiceField, rules: Rules): Schema {
  if (field.kind !== "list") return single(field, rules[field.name]);
  const shape = Object.fromEntries(field.fields.map((inner) => [inner.name, single(inner, rules[`${field.name}.${inner.name}`])]));
  return array()
    .of(object(shape).typeError(INVALID))
    .ensure()
    .typeError(INVALID)
    .test("lista", INVALID, function (value) {
      const { data, whole } = around(this);
      if (!isVisible(field, data, whole)) return true;
      const count = value?.length ?? 0;
      if (count < field.min)
        return this.createError({ message: `Inclua ao menos ${field.min === 1 ? "uma" : field.min} ${field.itemLabel}.` });
      if (count > field.max) return this.createError({ message: `Inclua no máximo ${field.max}.` });
      const fault = rules[field.name]?.(value, data, whole) ?? null;
      return fault === null || this.createError({ message: fault });
    });
}

/**
 * The schema of a service's form on a day: each field by its kind, asked only where it is shown, and the service's own
 * rules. Apart from the definitions, so that what only shows a service does without yup.
 */
export function schemaOf({ steps, ...service }: Pick<ServiceDefinition, "steps" | "rules">, hoje: string): ObjectSchema<ServiceData> {
  const rules = service.rules(hoje);
  const shape = Object.fromEntries(steps.flatMap(({ fields }) => fields.map((field) => [field.name, fieldSchema(field, rules)])));
  return object(shape) as unknown as ObjectSchema<ServiceData>;
}
