import { type Fields, isRecord, or, type Read, record, text, unreadable, whole, within } from "./read";

/** Readers that only answers need. They come with the first call; those of `read` with the frame, which reads its cookies. */

/** True for an empty answer: null, a missing body, an object without fields. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (isRecord(value) && Object.keys(value).length === 0);

/** Reader that gives null for an empty value. */
export const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    isNothing(value) ? null : read(value);

/** Items of a list, also of an object with a field for each position, or of an object that is the only item. */
export function itemsOf(value: unknown): unknown[] {
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

/** The same, of which the id may be missing: 0. Also as its name alone. */
export const lookup: Read<{ id: number; nome: string }> = (value) =>
  isRecord(value)
    ? record({ id: or(0, whole), nome: text })(value)
    : or({ id: 0, nome: text(value) }, (one) => ({ id: whole(one), nome: "" }))(value);

/** Name under which an envelope, `{ data: … }`, holds the answer; undefined without one. */
export const insideOf = (answer: unknown) =>
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
