import { brokenVariables, renderWhole, variablesOf } from "../messages/mailTemplate";
import { type MailEvent, mailEventOf } from "./mailEvents";
import type { Fault } from "./parameters";

/** Subject and text of a mail, with its variables. */
export interface MailSettings {
  assunto: string;
  texto: string;
}

export const SUBJECT_MAX = 150;
export const TEXT_MAX = 5000;

const quoted = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(", ");

function variableFaults(event: MailEvent, campo: string, text: string): Fault[] {
  const broken = brokenVariables(text);
  if (broken.length > 0)
    return [{ campo, mensagem: `Confira as chaves em ${broken.join(" ")}: uma variável se escreve {{nome}}, sem espaço nem acento.` }];
  const known = new Set(event.variaveis.map(({ nome }) => nome));
  const unknown = variablesOf(text).filter((name) => !known.has(name));
  if (unknown.length === 0) return [];
  return [{ campo, mensagem: `Esta mensagem não tem ${quoted(unknown)}. Use uma das variáveis da lista.` }];
}

/** Problems that keep a mail from being published or tested. */
export function mailFaults(codigo: string, { assunto, texto }: MailSettings): Fault[] {
  const event = mailEventOf(codigo);
  if (!event) return [{ campo: "texto", mensagem: "Esta mensagem não existe." }];
  const faults: Fault[] = [];
  if (assunto.trim().length < 3) faults.push({ campo: "assunto", mensagem: "Escreva o assunto." });
  else if (/[\r\n]/.test(assunto)) faults.push({ campo: "assunto", mensagem: "O assunto tem uma linha só." });
  else faults.push(...variableFaults(event, "assunto", assunto));
  if (texto.trim().length < 10) faults.push({ campo: "texto", mensagem: "Escreva o texto." });
  else faults.push(...variableFaults(event, "texto", texto));
  const used = variablesOf(`${assunto} ${texto}`);
  const missing = (event.obrigatorias ?? []).filter((name) => !used.includes(name));
  if (missing.length > 0 && faults.length === 0)
    faults.push({ campo: "texto", mensagem: `Falta ${quoted(missing)}: sem isso a mensagem não serve a quem a recebe.` });
  return faults;
}

/** Values for previews and tests. */
export const sampleOf = (codigo: string): Record<string, string> =>
  Object.fromEntries((mailEventOf(codigo)?.variaveis ?? []).map(({ nome, exemplo }) => [nome, exemplo]));

/** The mail as it would leave, with sample data; null while it may not. */
export function sampleMail(codigo: string, content: MailSettings): MailSettings | null {
  if (mailFaults(codigo, content).length > 0) return null;
  return renderWhole(content, sampleOf(codigo));
}
