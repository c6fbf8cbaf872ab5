import { isAbsence } from "./failures";
import { type Fields, isRecord } from "./read";

/** An answer of a backend to somebody who only wants to know whether a call is there. */
export interface Answer {
  status: number;
  /** Media type, without its parameters. */
  type: string;
  /** Data, or the text of anything else. */
  content: unknown;
}

/** Data of a text of JSON, else the text itself. */
export function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Names of the fields of an answer, or its kind. */
const shapeOf = ({ content }: Answer): string =>
  Array.isArray(content) ? "lista" : isRecord(content) ? Object.keys(content).sort().join() : typeof content;

/** Words of the answer, without the address that was asked for: some servers repeat it there. */
const wordsOf = ({ content }: Answer) => {
  const { detail, mensagem, message }: Fields = isRecord(content) ? content : {};
  return String(detail ?? mensagem ?? message ?? "").replace(/(GET|POST)?[:\s]*\/\S*/g, "");
};

/**
 * True for an answer that says that the call does not exist: like that of an address that surely does not, or one that the
 * portal itself takes for it. "Not found" with words of its own is about a row.
 * @param never the answer of an address that surely does not exist
 */
export function isAbsent(answer: Answer, never: Answer): boolean {
  const says = isAbsence(answer.status, answer.content);
  if (!says && wordsOf(answer) && wordsOf(answer) !== wordsOf(never)) return false;
  return says || (answer.status === never.status && answer.type === never.type && shapeOf(answer) === shapeOf(never));
}

/** True where the server refuses whoever is not signed in, or sends them elsewhere, before it looks for the call: then it tells nothing. */
export const tellsNothing = ({ status }: Answer) => status === 401 || status === 403 || (status >= 300 && status < 400);
