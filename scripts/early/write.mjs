/** `npm run early`: writes the scripts that stand before a page's own into one file, as small as they get, from their sources beside this one. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minifySync } from "@swc/core";

/** In the order in which they run: the theme decides the first paint. */
const SOURCES = ["theme-init.js", "early-clicks.js"];
export const EARLY = "early.js";

const smallest = (name) =>
  minifySync(readFileSync(path.join(import.meta.dirname, name), "utf8"), {
    compress: { passes: 3 },
    mangle: { toplevel: true },
    format: { comments: false },
  }).code;

export const early = () => `${SOURCES.map(smallest).join("\n")}\n`;

if (process.argv[1] === import.meta.filename) writeFileSync(path.join(import.meta.dirname, "../../public", EARLY), early());
