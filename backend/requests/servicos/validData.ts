import { ValidationError } from "yup";
import type { ServiceDefinition } from "@/domain/services/definition";
import { visibleData } from "@/domain/services/fields";
import { schemaOf } from "@/domain/services/schema";
import { Problem } from "../../kernel/problem";
import { checkSize } from "./drafts";

/** The data as the definition's schema leaves it. @throws Problem 400 with the message of each field */
export async function validData(definition: ServiceDefinition, dados: Record<string, unknown>, hoje: string) {
  checkSize(dados);
  try {
    return visibleData(definition, await schemaOf(definition, hoje).validate(visibleData(definition, dados), { abortEarly: false }));
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    const faults = failure.inner.length > 0 ? failure.inner : [failure];
    const erros = faults.map(({ path, message }) => ({ campo: `dados.${path ?? ""}`, mensagem: message }));
    throw new Problem(400, "Confira os dados do formulário.", { erros });
  }
}
