import createCache, { type EmotionCache } from "@emotion/cache";
import hash from "@emotion/hash";
import { type SerializedStyles, serializeStyles } from "@emotion/serialize";
import { type CssObject, resolve, type Styles } from "./resolve";
import { textStyles } from "./scale";

/** Properties that the oldest browsers of the portal know only with WebKit's prefix. */
const PREFIXED = new Set(["user-select", "print-color-adjust", "mask-image"]);

const prefix: NonNullable<Parameters<typeof createCache>[0]["stylisPlugins"]>[number] = (element) => {
  if (element.type === "decl" && PREFIXED.has(element.props as string)) element.return = `-webkit-${element.value}${element.value}`;
};
const stylisPlugins = [prefix];

/** Sheet of a document's classes. The browser's page has Emotion's own. */
export { __unsafe_useEmotionCache as useSheet, CacheProvider as SheetProvider } from "@emotion/react";

/** Key of Emotion's own sheet. */
export const PAGE = "css";

export interface Sheet extends EmotionCache {
  /** Resolver of the styles, in place of the browser's. */
  resolve?: typeof resolve;
}

/** Classes of a document. `container` is the head of another document than the page's. */
export const createSheet = (key: string, container?: Node): Sheet => createCache({ key, container, stylisPlugins });

/** Upper bound of what the process keeps: widths that are computed make new looks all the time. */
const MOST = 5_000;
const looks = new Map<string, SerializedStyles>();

/** Classes of the page's own sheet among some rules, those within at-rules too. */
function classesIn(rules: CSSRuleList, found: Set<string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) for (const [, name] of rule.selectorText.matchAll(/\.css-(\w+)/g)) found.add(name as string);
    else if ("cssRules" in rule) classesIn(rule.cssRules as CSSRuleList, found);
  }
}

let arrived: Set<string> | undefined;

/** Classes that came to the browser with the document and its files: nothing makes them again. */
function classesThatCame(): Set<string> {
  if (arrived) return arrived;
  arrived = new Set();
  if (typeof CSSStyleRule === "undefined") return arrived;
  for (const sheet of document.styleSheets) classesIn(sheet.cssRules, arrived);
  return arrived;
}

const nameOf = new Map<string, string>();

/** Sizes of type as they are now: a class of the file that browsers keep is no other class's once they change. */
const SIZES = JSON.stringify(textStyles);

/**
 * Class of a look in a document. The styles are only resolved when no element of the process had that look before.
 * @param key names the look, the same on the server and in the browser
 * @param layers styles, later ones over earlier ones; each inner list is resolved before it is laid over the former one,
 *   as Chakra does with a recipe
 */
export function classOf(sheet: Sheet, key: string, layers: () => Styles[][]): string {
  let name = nameOf.get(key);
  if (name === undefined) {
    if (nameOf.size > MOST) nameOf.clear();
    name = hash(SIZES + key);
    nameOf.set(key, name);
  }
  const className = `${sheet.key}-${name}`;
  if (sheet.inserted[name] !== undefined || (sheet.key === PAGE && classesThatCame().has(name))) return className;
  let look = looks.get(name);
  if (!look) {
    if (looks.size > MOST) looks.clear();
    const css = layers().reduce<CssObject>((below, above) => (sheet.resolve ?? resolve)(below, ...above), {});
    look = { ...serializeStyles([css as never]), name };
    looks.set(name, look);
  }
  sheet.insert(`.${className}`, look, sheet.sheet, true);
  return className;
}
