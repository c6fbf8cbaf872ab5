/**
 * Readers of what came from outside (an answer, an event, a cookie): each takes the forms in which old systems write the
 * same thing and gives the contract's, or throws. They hold no name of a call.
 */
export type Read<T> = (value: unknown) => T;

/** Error for an answer that has none of the known forms. */
export class Unreadable extends Error {}

const unreadable = (): never => {
  throw new Unreadable();
};

export type Fields = Record<string, unknown>;
export const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** True for an empty answer: null, a missing body, an object without fields. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (isRecord(value) && Object.keys(value).length === 0);

/** A whole number of zero or more, also as text. */
export const whole: Read<number> = (value) => {
  const number = typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : unreadable();
};

/** The id of something that exists: 1 or more. */
export const id: Read<number> = (value) => whole(value) || unreadable();

/** Text, also where it was written as a number; "" where it is missing. */
export const text: Read<string> = (value) => {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return value === null || value === undefined ? "" : unreadable();
};

/** Reader of a text that is not empty. */
export const filled: Read<string> = (value) => text(value) || unreadable();

/** Reader of a text that fits a pattern. */
export const matching =
  (form: RegExp): Read<string> =>
  (value) =>
    typeof value === "string" && form.test(value) ? value : unreadable();

/** Eleven digits, also where a number lost those before it or the text has its dots; "" where it is missing. */
export const cpf: Read<string> = (value) => {
  const digits = text(value).replace(/\D/g, "");
  return digits && digits.padStart(11, "0");
};

const YES: ReadonlySet<unknown> = new Set(["s", "sim", "true", "1"]);

/** 'S' of `S`, `s`, `sim`, true and 1; 'N' of everything else. */
export const flag: Read<"S" | "N"> = (value) => (YES.has(String(value).trim().toLowerCase()) ? "S" : "N");

/** Reader that gives `fallback` for a missing or unreadable value. */
export const or =
  <T, F>(fallback: F, read: Read<T>): Read<T | F> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return fallback;
    }
  };

/** Reader that gives null for an empty value. */
export const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    isNothing(value) ? null : read(value);

/** Reader of each item of a list; an empty answer is an empty list. */
export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value) => {
    if (isNothing(value)) return [];
    return Array.isArray(value) ? value.filter((item) => !isNothing(item)).map(read) : unreadable();
  };

/** Reader of the named fields; other fields stay as they are. */
export const record =
  <T extends Record<string, Read<unknown>>>(fields: T): Read<{ [N in keyof T]: ReturnType<T[N]> }> =>
  (value) => {
    if (!isRecord(value)) return unreadable();
    const found: Fields = { ...value };
    for (const [name, read] of Object.entries(fields)) found[name] = read(value[name]);
    return found as { [N in keyof T]: ReturnType<T[N]> };
  };

/** A name looked up by id. */
export const named = record({ id, nome: text });
