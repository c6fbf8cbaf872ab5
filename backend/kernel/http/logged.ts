import type { FastifyRequest } from "fastify";
import { isOurWord } from "./logWords";

/** Fields in which the database's server speaks of itself and of its tables. The rest of its errors quotes what was stored or asked. */
const OF_THE_DATABASE = ["code", "severity", "schema", "table", "column", "constraint", "routine"] as const;
/** The commonest error of the engine's own, which names a property as it stands in the code. */
const OF_THE_CODE = /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '(?:[a-z]+(?:[A-Z][a-z]+)*|\d+)'\)$/;

const DIGITS = /\d[\d.\-/]{3,}/g;
const MAIL = /[^\s"'<>()]+@[^\s"'<>()]+/g;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)|<[^>]*>|\?\S*/g;

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** A message without what is quoted in it, mail addresses, numbers, and every word that is not of errors. */
const masked = (text: string) =>
  text
    .replace(QUOTED, "…")
    .replace(MAIL, "…")
    .replace(DIGITS, "…")
    .replace(WORD, (word) => (isOurWord(word) ? word : "…"))
    .replace(/…(?:\s*…)+/g, "…");

function messageOf(error: Error): string {
  // Drizzle's message has the values of the statement, and the server's quotes them.
  if ("query" in error || "severity" in error) return "";
  return OF_THE_CODE.test(error.message) ? error.message : masked(error.message);
}

/** Lines of the stack that tell where the error was made, without the message that stands before it. */
const framesOf = ({ stack = "", message }: Error) =>
  (message ? stack.slice(stack.indexOf(message) + message.length) : stack).split("\n").filter((line) => /^\s+at /.test(line));

interface Logged {
  [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * An error fit for the log: its kind, its place in the code, the statement without its values. Names, CPF, search texts and
 * bodies are in none of these.
 */
function error(failure: unknown): Logged {
  if (!(failure instanceof Error)) return { type: typeof failure, message: "", stack: "" };
  const from = failure as unknown as Record<string, unknown>;
  const named = OF_THE_DATABASE.flatMap((name) => (typeof from[name] === "string" ? [[name, from[name]]] : []));
  return {
    type: failure.name === "Error" ? failure.constructor.name : failure.name,
    message: messageOf(failure),
    ...Object.fromEntries(named),
    ...(typeof from.query === "string" && { query: from.query }),
    stack: framesOf(failure).join("\n"),
    ...(failure.cause !== undefined && { cause: error(failure.cause) }),
    ...(failure instanceof AggregateError && { errors: failure.errors.map(error) }),
  };
}

/** A call without its address, where search texts stand, and without what it carried. */
const req = ({ method, routeOptions, id }: FastifyRequest) => ({ id, method, route: routeOptions?.url });

export const serializers = { err: error, error, req };

/** Pino takes the error's own message for a line that has none: this gives the line one that is fit. */
function logMethod(this: unknown, args: unknown[], method: (...given: unknown[]) => void) {
  const [first, message] = args;
  const failure = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;
  if (message === undefined && failure instanceof Error)
    return method.apply(this, [first instanceof Error ? { err: first } : first, messageOf(failure) || failure.name]);
  return method.apply(this, args);
}

export const hooks = { logMethod };
