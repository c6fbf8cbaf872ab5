import { eq } from "drizzle-orm";
import type { Db } from "../db/connection";
import { emailModelo } from "../db/schema";

/** A template asks for a variable that nobody gave. */
export class MissingVariableError extends Error {
  constructor(readonly variable: string) {
    super(`the template asks for ${variable}, which was not given`);
  }
}

export type Variables = Readonly<Record<string, string>>;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/**
 * Puts values in the place of `{{variables}}`. Values are never read as templates themselves; for HTML they are
 * escaped.
 * @throws MissingVariableError
 */
export function renderTemplate(template: string, variables: Variables, format: "text" | "html" = "text"): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new MissingVariableError(name);
    return format === "html" ? escapeHtml(value) : value;
  });
}

/**
 * Subject and text of a mail from its template. The subject is one line, whatever the values hold.
 * @returns null when there is no such template
 * @throws MissingVariableError
 */
export async function renderMail(db: Db, codigo: string, variables: Variables): Promise<{ assunto: string; texto: string } | null> {
  const [template] = await db.select().from(emailModelo).where(eq(emailModelo.codigo, codigo));
  if (!template) return null;
  const assunto = renderTemplate(template.assunto, variables).replace(/\s+/g, " ").trim();
  return { assunto, texto: renderTemplate(template.texto, variables) };
}
