import { createSheet, PAGE, type Sheet } from "./sheet";
import { resolveByChakra } from "./system";
import { widespread } from "./widespread";

/** Classes that are in a file of every page. */
const inFile: Sheet["inserted"] = Object.fromEntries(widespread.map((name) => [name, true]));

/** Sheet of one HTML of the server's, which has Chakra's own CSS: only the browser is spared Chakra's code. */
export function documentSheet(): Sheet {
  // `compat` makes Emotion keep the CSS of each class.
  return Object.assign(createSheet(PAGE), { compat: true as const, resolve: resolveByChakra, inserted: Object.create(inFile) });
}

/** CSS of the classes that a document has used and no file has. The browser finds their names in it (`sheet.ts`). */
export function sheetCss({ inserted }: Sheet): string {
  return Object.values(inserted)
    .filter((css) => typeof css === "string")
    .join("");
}
