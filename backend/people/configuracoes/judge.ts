import Ajv, { type ErrorObject, type ValidateFunction } from "ajv";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { fieldProblem, Problem } from "../../kernel/problem";
import type { Change, Fault, SettingArea } from "./area";

const ajv = new Ajv({ allErrors: true, coerceTypes: false, removeAdditional: false });
const validators = new WeakMap<object, ValidateFunction>();

function validatorOf({ schema }: SettingArea): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}

const words: Record<string, string> = {
  required: "Falta preencher.",
  pattern: "O formato não é aceito.",
  minimum: "O valor é menor que o permitido.",
  maximum: "O valor é maior que o permitido.",
  minLength: "O texto é curto demais.",
  maxLength: "O texto é longo demais.",
  minItems: "Faltam itens.",
  maxItems: "Há itens demais.",
};

function toFault({ keyword, instancePath, params }: ErrorObject): Fault {
  const missing = keyword === "required" ? `/${(params as { missingProperty: string }).missingProperty}` : "";
  return { campo: `${instancePath}${missing}`.slice(1).replaceAll("/", "."), mensagem: words[keyword] ?? "O valor não é aceito." };
}

/**
 * Refuses a content that its area does not accept, or a day that is not one or has passed.
 * @throws Problem 422
 */
export async function judge(db: Db, setting: SettingArea, change: Change<unknown>, today: string): Promise<void> {
  if (!isCalendarDate(change.desde) || change.desde < today)
    throw fieldProblem(
      422,
      "desde",
      "Escolha hoje ou um dia depois.",
      "A mudança só pode valer a partir de hoje. Escolha hoje ou uma data futura.",
    );
  const valid = validatorOf(setting);
  const faults = valid(change.conteudo) ? ((await setting.check?.(db, change as Change<never>)) ?? []) : (valid.errors ?? []).map(toFault);
  if (faults.length > 0)
    throw new Problem(422, faults.length === 1 ? (faults[0]?.mensagem ?? "") : `Há ${faults.length} pontos a corrigir antes de publicar.`, {
      erros: faults,
    });
}
