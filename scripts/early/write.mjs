/** `npm run early`: writes the scripts that stand before a page's own, as small as they get, from their sources beside this file. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minifySync } from "@swc/core";

export const EARLY = ["early-clicks.js", "theme-init.js"];

export const smallest = (name) =>
  `${minifySync(readFileSync(path.join(import.meta.dirname, name), "utf8"), { compress: { passes: 3 }, mangle: { toplevel: true }, format: { comments: false } }).code}\n`;

if (process.argv[1] === import.meta.filename)
  for (const name of EARLY) writeFileSync(path.join(import.meta.dirname, "../../public", name), smallest(name));
