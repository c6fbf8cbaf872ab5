/** Texts of mails with `{{variables}}`: reading and filling, the same for a preview and for a sent mail. */

/** A template asks for a variable that nobody gave. */
export class MissingVariableError extends Error {
  constructor(readonly variable: string) {
    super(`the template asks for ${variable}, which was not given`);
  }
}

export type Variables = Readonly<Record<string, string>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Makes a text safe inside HTML, attributes included. */
export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/**
 * Puts values in the place of `{{variables}}`. Values are never read as templates themselves; for HTML they are
 * escaped.
 * @throws MissingVariableError
 */
export function renderTemplate(template: string, variables: Variables, format: "text" | "html" = "text"): string {
  return template.replace(VARIABLE, (_, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new MissingVariableError(name);
    return format === "html" ? escapeHtml(value) : value;
  });
}

/**
 * Subject and text of a mail. The subject is one line, whatever the values hold.
 * @throws MissingVariableError
 */
export const renderWhole = (template: { assunto: string; texto: string }, variables: Variables) => ({
  assunto: renderTemplate(template.assunto, variables).replace(/\s+/g, " ").trim(),
  texto: renderTemplate(template.texto, variables),
});

/** Names of the variables of a text, each once, in their order. */
export const variablesOf = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([, name = ""]) => name))];

/** Texts that look like a variable and are none: braces that do not close, a name with a space or an accent, single braces. */
export const brokenVariables = (text: string): string[] => [...new Set(text.replace(VARIABLE, "").match(/\{+[^{}\n]{0,40}\}*|\}+/g) ?? [])];
