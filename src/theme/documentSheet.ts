import { createSheet, PAGE, type Sheet } from "./sheet";
import { resolveByChakra } from "./system";

/** Sheet of one HTML of the server's, which has Chakra's own CSS: only the browser is spared Chakra's code. */
export function documentSheet(): Sheet {
  // `compat` makes Emotion keep the CSS of each class.
  return Object.assign(createSheet(PAGE), { compat: true as const, resolve: resolveByChakra });
}

/** CSS of all classes that a document has used, and their names for the browser, which does not make them again. */
export function sheetCss({ key, inserted }: Sheet): { names: string; css: string } {
  const used = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { names: [key, ...used.map(([name]) => name)].join(" "), css: used.map(([, css]) => css).join("") };
}
