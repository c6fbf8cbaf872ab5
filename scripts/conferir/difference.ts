import { isRecord, or } from "@/api/read";
import { isNothing, itemsOf } from "@/api/readAnswer";

/**
 * Differences between an answer and what the portal reads in it, in names of the contract and kinds: never a value, nor a name
 * that only the answer has.
 */
export interface Difference {
  /** `campo: texto → número`. */
  changed: string[];
  /** Fields that did not come. */
  missing: string[];
}

const FORMS: [RegExp, string][] = [
  [/^\d{4}-\d{2}-\d{2}T.*Z$/, "instante em UTC"],
  [/^\d{4}-\d{2}-\d{2}[T ].*[+-]\d{2}:?\d{2}$/, "instante com fuso"],
  [/^\d{4}-\d{2}-\d{2}[T ]/, "data e hora sem fuso"],
  [/^\d{4}-\d{2}-\d{2}$/, "AAAA-MM-DD"],
  [/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/, "data com barras"],
  [/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\D/, "data e hora com barras"],
  [/^#[0-9A-F]{6}$/i, "cor"],
  [/^[SN]$/, "S ou N"],
  [/^-?\d+\.\d{2}$/, "valor em reais"],
  [/^\d+$/, "texto de algarismos"],
  [/^$/, "vazio"],
];

/** Kind of a value, in words. */
function formOf(value: unknown): string {
  if (value === null || value === undefined) return "nada";
  if (typeof value === "boolean") return "verdadeiro ou falso";
  if (typeof value === "number") return "número";
  if (typeof value === "string") return FORMS.find(([form]) => form.test(value))?.[1] ?? "texto";
  return Array.isArray(value) ? "lista" : "objeto";
}

/** Items that the portal reads in a value; none where it reads no list. */
const readItems = or([] as unknown[], (value) => itemsOf(value).filter((item) => !isNothing(item)));

/** Compares an answer, out of its envelope, with what was read in it. */
export function differencesOf(raw: unknown, read: unknown): Difference {
  const changed = new Set<string>();
  const missing = new Set<string>();
  const say = (place: string, from: string, to: string) =>
    changed.add(`${place || "resposta"}: ${from === to ? `${from}, em outra forma` : `${from} → ${to}`}`);
  const compare = (before: unknown, after: unknown, place: string): void => {
    if (Array.isArray(after)) {
      if (!Array.isArray(before)) say(place, formOf(before), after.length ? "lista" : "lista vazia");
      const items = readItems(before);
      for (const [index, item] of after.entries()) compare(items[index], item, `${place}[]`);
    } else if (isRecord(after)) {
      const rows = Object.entries(after).find(([, value]) => Array.isArray(value));
      if (Array.isArray(before) && rows) {
        changed.add(`${rows[0]}: vem sem o objeto em volta`);
        compare(before, rows[1], rows[0]);
        return;
      }
      if (!isRecord(before)) return void say(place, formOf(before), "objeto");
      for (const [name, value] of Object.entries(after)) {
        if (value === undefined) continue;
        const at = place ? `${place}.${name}` : name;
        if (before[name] === undefined) missing.add(at);
        else compare(before[name], value, at);
      }
    } else if (before !== after && !(isNothing(before) && isNothing(after))) {
      const form = formOf(before);
      say(place, form, isNothing(after) ? "não foi entendido" : formOf(after));
    }
  };
  compare(raw, read, "");
  return { changed: [...changed], missing: [...missing] };
}
