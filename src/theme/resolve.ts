import { conditions, looks, scaleOf, several, shorthands } from "./language";
import { names } from "./names";
import { textStyles } from "./scale";

/** CSS of one class: properties, and under selectors and at-rules the same again. */
export interface CssObject {
  [property: string]: CssObject | string | number;
}
/** Styles in the language of Chakra. */
export interface Styles {
  [name: string]: unknown;
}

const isObject = (value: unknown): value is Styles => typeof value === "object" && value !== null;

const known = new Map(Object.entries(names).map(([scale, list]) => [scale, new Set(list.split(" "))]));

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A distance may be the negative of a name. */
function tokenOf(property: string, value: string | number): string | number {
  const scale = scaleOf.get(property);
  if (!scale) return value;
  const name = String(value);
  const variable = (token: string) =>
    `var(--p-${dashed(scale)}-${dashed(scale === "spacing" || scale === "sizes" ? token.replace(".", "\\.") : token.replaceAll(".", "-"))})`;
  const isKnown = (token: string) => known.get(scale)?.has(token);
  if (isKnown(name)) return variable(name);
  return scale === "spacing" && name.startsWith("-") && isKnown(name.slice(1)) ? `calc(${variable(name.slice(1))} * -1)` : value;
}

/** Lays `source` over `target`, names at their full length. */
function lay(target: Styles, source: Styles): Styles {
  for (const [given, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const name = (shorthands as Record<string, string>)[given] ?? given;
    const below = target[name];
    target[name] = isObject(value) ? lay(isObject(below) ? below : {}, value) : value;
  }
  return target;
}

const isRule = (name: string) => name in conditions || /^@|&/.test(name);

function within(css: CssObject, rule: string): CssObject {
  css[rule] ??= {};
  return css[rule] as CssObject;
}

function put(target: CssObject, styles: Styles, property: string | null): void {
  for (const [name, value] of Object.entries(styles)) {
    if (value == null) continue;
    if (isRule(name)) {
      const way = (conditions as Record<string, readonly string[]>)[name] ?? [name];
      const inner = way.reduce(within, target);
      if (isObject(value)) put(inner, value, property);
      else if (property) declare(inner, property, value as string | number | boolean);
    } else if (isObject(value)) put(target, value, name);
    else declare(target, name, value as string | number | boolean);
  }
}

const clamped = (lines: unknown) => ({
  overflow: "hidden",
  display: "-webkit-box",
  WebkitLineClamp: lines,
  WebkitBoxOrient: "vertical",
  textWrap: "wrap",
});

function declare(target: CssObject, property: string, value: string | number | boolean): void {
  if (property === "textStyle") Object.assign(target, textStyles[value as string]?.value);
  else if (property === "lineClamp") Object.assign(target, clamped(value));
  else if (typeof value === "boolean") Object.assign(target, value && looks[property as keyof typeof looks]);
  else for (const name of several[property] ?? [property]) target[name] = tokenOf(property, value);
}

const isPrint = (rule: string) => rule.includes("print");
/** Width of a rule in rem, the greatest number without one. */
const widthOf = (rule: string) => Number(/width: ([\d.]+)rem/.exec(rule)?.[1] ?? Number.MAX_VALUE);

/** Order of at-rules: from a width on, up to a width, without one, on paper. The nearest bound comes last. */
function compareRules(one: string, other: string): number {
  if (isPrint(one) !== isPrint(other)) return isPrint(one) ? 1 : -1;
  if (isPrint(one)) return one.localeCompare(other);
  const isUpTo = one.includes("max-width");
  if (isUpTo !== other.includes("max-width") && one.includes("width") && other.includes("width")) return isUpTo ? 1 : -1;
  return (widthOf(one) - widthOf(other)) * (isUpTo ? -1 : 1) || one.localeCompare(other);
}

function sorted(css: CssObject): CssObject {
  const entries = Object.entries(css).map(([name, value]): [string, CssObject[string]] => [
    name,
    isObject(value) && !name.startsWith("@") ? sorted(value) : value,
  ]);
  const rules = entries.filter(([name]) => name.startsWith("@")).sort(([one], [other]) => compareRules(one, other));
  return Object.fromEntries([...entries.filter(([name]) => !name.startsWith("@")), ...rules]);
}

/**
 * CSS of styles, later ones over earlier ones: what Chakra's `system.css` answers, for the part of its language that the
 * portal has (`language.ts`). The browser has this instead of Chakra's code, which takes a tenth of a page's weight and,
 * on a slow phone, half a second of its start; the tests of the screens hold both together.
 */
export function resolve(...layers: Styles[]): CssObject {
  const css: CssObject = {};
  put(css, layers.reduce(lay, {}), null);
  return sorted(css);
}
