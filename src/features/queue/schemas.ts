import { array, object, string } from "yup";

/** Characters that the contract takes. */
const MAX_REASON = 1000;
const MAX_NAME = 120;

const text = (required: string, max: number) => string().trim().required(required).max(max, `Use no máximo ${max} caracteres.`);

export const reasonSchema = object({ texto: text("Escreva o motivo: a pessoa vai lê-lo.", MAX_REASON) });
export const messageSchema = object({ texto: text("Escreva a mensagem.", 5000) });
export const noteSchema = object({ texto: text("Escreva a nota.", 2000) });

/** Documents to ask for: some of the service's own, by code, and others by name. */
export const askSchema = object({
  codigos: array().of(string().required()).required(),
  outro: string()
    .trim()
    .default("")
    .max(MAX_NAME, `Use no máximo ${MAX_NAME} caracteres.`)
    .test("algum", "Marque um documento ou escreva o nome de outro.", function check(outro) {
      return Boolean(outro) || (this.parent as { codigos: string[] }).codigos.length > 0;
    }),
  texto: string().trim().default("").max(MAX_REASON, `Use no máximo ${MAX_REASON} caracteres.`),
});
