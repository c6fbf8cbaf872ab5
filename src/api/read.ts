/**
 * Readers of what came from outside (an answer, an event, a cookie): each takes the forms in which old systems write the
 * same thing and gives the contract's, or throws. They hold no name of a call.
 */
export type Read<T> = (value: unknown) => T;

/** Error for an answer that has none of the known forms. */
class Unreadable extends Error {
  /** Place of the fault, `[2].plano.id`, in names of the contract and positions: nothing of what came. */
  path = "";
}

export const unreadable = (): never => {
  throw new Unreadable();
};

/** Reads a part of an answer; a fault in it carries its place. */
export function within<T>(place: string, read: Read<T>, value: unknown): T {
  try {
    return read(value);
  } catch (failure) {
    if (failure instanceof Unreadable) failure.path = place + failure.path;
    throw failure;
  }
}

export type Fields = Record<string, unknown>;
export const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** A whole number, also as text. */
export const integer: Read<number> = (value) => {
  const number = typeof value === "string" && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : unreadable();
};

/** A whole number of zero or more, also as text. */
export const whole: Read<number> = (value) => {
  const number = integer(value);
  return number >= 0 ? number : unreadable();
};

/** The id of something that exists: 1 or more. */
export const id: Read<number> = (value) => whole(value) || unreadable();

/** Text, also where it was written as a number; "" where there is none. */
export const text: Read<string> = (value) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");

/** Reader of a text that is not empty. */
export const filled: Read<string> = (value) => text(value) || unreadable();

/** Eleven digits, also where a number lost those before it or the text has its dots; "" where there is no CPF. */
export const cpf: Read<string> = (value) => {
  const digits = text(value).replace(/\D/g, "");
  return /^\d{1,11}$/.test(digits) ? digits.padStart(11, "0") : "";
};

const YES: ReadonlySet<string> = new Set(["s", "sim", "true", "1"]);

/** 'S' of `S`, `s`, `sim`, true and 1; 'N' of everything else. */
export const flag: Read<"S" | "N"> = (value) => (YES.has(value === true ? "s" : text(value).trim().toLowerCase()) ? "S" : "N");

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

/** Reader of the named fields; other fields stay as they are. */
export const record =
  <T extends Record<string, Read<unknown>>>(fields: T): Read<{ [N in keyof T]: ReturnType<T[N]> }> =>
  (value) => {
    if (!isRecord(value)) return unreadable();
    const found: Fields = { ...value };
    for (const [name, read] of Object.entries(fields)) found[name] = within(`.${name}`, read, value[name]);
    return found as { [N in keyof T]: ReturnType<T[N]> };
  };

/** Something with an id and a name, also as its id alone. */
export const named: Read<{ id: number; nome: string }> = (value) => record({ id, nome: text })(isRecord(value) ? value : { id: value });
