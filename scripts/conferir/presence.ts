import type { Answer } from "./backend";

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** Names of the fields of an answer, or its kind. */
const shapeOf = ({ content }: Answer): string =>
  Array.isArray(content) ? "lista" : typeof content === "object" && content !== null ? Object.keys(content).sort().join() : typeof content;

/** Words of a problem document, without the address that was asked for: some servers repeat it there. */
const wordsOf = ({ content }: Answer) => String(record(content).detail ?? "").replace(/(GET|POST)?[:\s]*\/\S*/g, "");

/** Statuses with which a server says that it does not have a call. */
const NOT_THERE = [404, 405, 501];

/**
 * True for an answer that says that the call does not exist: like that of an address that surely does not, or "not found"
 * without words of its own. "Not found" with words of its own is about a row.
 * @param never the answer of an address that surely does not exist
 */
export function isAbsent(answer: Answer, never: Answer): boolean {
  const words = wordsOf(answer);
  if (words && words !== wordsOf(never)) return false;
  const alike = answer.status === never.status && answer.type === never.type && shapeOf(answer) === shapeOf(never);
  return alike || NOT_THERE.includes(answer.status);
}

/** True where the server refuses whoever is not signed in before it looks for the call: then it tells nothing. */
export const tellsNothing = (never: Answer) => never.status === 401 || never.status === 403;
