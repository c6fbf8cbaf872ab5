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
function within<T>(place: string, read: Read<T>, value: unknown): T {
  try {
    return read(value);
  } catch (failure) {
    if (failure instanceof Unreadable) failure.path = place + failure.path;
    throw failure;
  }
}

export type Fields = Record<string, unknown>;
export const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** True for an empty answer: null, a missing body, an object without fields. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (isRecord(value) && Object.keys(value).length === 0);

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

/** Reader that gives null for an empty value. */
export const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    isNothing(value) ? null : read(value);

/** Items of a list, also of an object with a field for each position, or of an object that is the only item. */
function itemsOf(value: unknown): unknown[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return unreadable();
  return Object.keys(value).every((name) => /^\d+$/.test(name)) ? Object.values(value) : [value];
}

/** Reader of each item of a list; an empty answer is an empty list. */
export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value) =>
    itemsOf(value).flatMap((item, index) => (isNothing(item) ? [] : [within(`[${index}]`, read, item)]));

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

/** The same, of which the id may be missing: 0. Also as its name alone. */
export const lookup: Read<{ id: number; nome: string }> = (value) =>
  isRecord(value)
    ? record({ id: or(0, whole), nome: text })(value)
    : or({ id: 0, nome: text(value) }, (one) => ({ id: whole(one), nome: "" }))(value);

/** Name under which an envelope, `{ data: … }`, holds the answer; undefined without one. */
const insideOf = (answer: unknown) =>
  isRecord(answer) ? Object.keys(answer).find((name) => /^(data|dados|results?|resultado)$/.test(name)) : undefined;

/** Reader of an answer, or of the one inside its envelope, or inside that one's. */
export const unwrapped =
  <T>(read: Read<T>): Read<T> =>
  (answer) => {
    const name = insideOf(answer);
    if (!name) return read(answer);
    const inside = (answer as Fields)[name];
    const ways = [() => within(`.${name}`, unwrapped(read), inside), () => read(answer)] as const;
    // A text or a number of such a name is a field of the answer: a date is a `data` too.
    const [first, second] = typeof inside === "object" && !isNothing(inside) ? ways : [ways[1], ways[0]];
    try {
      return first();
    } catch (failure) {
      try {
        return second();
      } catch {
        throw failure;
      }
    }
  };
