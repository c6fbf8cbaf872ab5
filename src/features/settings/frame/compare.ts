import type { Described } from "./definition";

export interface Difference {
  rotulo: string;
  /** "—" where there is none. */
  antes: string;
  depois: string;
}

const NOTHING = "—";

/** The lines that differ, in the order of the later content; those that are gone come last. */
export function differences(antes: readonly Described[], depois: readonly Described[]): Difference[] {
  const before = new Map(antes.map(({ rotulo, valor }) => [rotulo, valor]));
  const after = new Map(depois.map(({ rotulo, valor }) => [rotulo, valor]));
  const labels = [...new Set([...after.keys(), ...before.keys()])];
  return labels
    .map((rotulo) => ({ rotulo, antes: before.get(rotulo) ?? NOTHING, depois: after.get(rotulo) ?? NOTHING }))
    .filter((line) => line.antes !== line.depois);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

export const same = (one: unknown, other: unknown): boolean => {
  if (isObject(one) && isObject(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.every((name) => same(one[name], other[name]));
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  return one === other;
};

/**
 * Puts my changes on top of somebody else's changes of the same base, field by field. Where both changed a field, mine
 * counts. A list counts as one field, because its rows have no names to match them by.
 */
export function rebase<T>(base: T, mine: T, theirs: T): T {
  if (same(mine, base)) return theirs;
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return mine;
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = names.map((name) => [name, rebase(base[name], mine[name], theirs[name])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T;
}
