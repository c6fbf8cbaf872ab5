import { createSheet, PAGE, type Sheet } from "./sheet";
import { resolveByChakra } from "./system";
import { widespread } from "./widespread";

/** Classes that are in the file of every page of who is signed in. */
const inFile: Sheet["inserted"] = Object.fromEntries(widespread.map((name) => [name, true]));

/**
 * Sheet of one HTML of the server's, which has Chakra's own CSS: only the browser is spared Chakra's code.
 * @param hasFile false for a visitor, whose page is small and waits for no file of others
 */
export function documentSheet(hasFile: boolean): Sheet {
  const inserted = Object.create(hasFile ? inFile : null);
  // `compat` makes Emotion keep the CSS of each class.
  return Object.assign(createSheet(PAGE), { compat: true as const, resolve: resolveByChakra, inserted });
}

/** CSS of the classes that a document has used and no file has. The browser finds their names in it (`sheet.ts`). */
export function sheetCss({ inserted }: Sheet): string {
  return Object.values(inserted)
    .filter((css) => typeof css === "string")
    .join("");
}
