import { readFileSync } from "node:fs";
import path from "node:path";
import { filesOf, root } from "./imports";

/** Words of the glossary that nobody may read: the last column of its tables that have one. */
function banned(): string[] {
  const page = readFileSync(path.join(root, "docs/glossary.md"), "utf8");
  const tables = page.split(/\n\s*\n/).filter((block) => /^\| .*\| Never \|$/m.test(block));
  const rows = tables.flatMap((table) => table.trim().split("\n").slice(2));
  return rows.flatMap((row) => (row.split("|").at(-2) ?? "").split(",").map((word) => word.trim())).filter(Boolean);
}

const sources = [...["src", "backend", "contract"].flatMap(filesOf), "contract/openapi.json"];

/** A word between letters of others is another word. */
const wordOf = (text: string) => new RegExp(`(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "u");

it("reads the glossary and the product", () => {
  expect(banned().length).toBeGreaterThan(25);
  expect(sources.length).toBeGreaterThan(1_500);
});

it.each([
  ["Ops", "Ops, algo deu errado", true],
  ["Ops", "const isOpsWord", false],
  ["Vazio:", "Vazio: tudo o que pode", true],
])("finds %s in %s: %s", (word, text, found) => expect(wordOf(word).test(text)).toBe(found));

it("nobody reads a word that the glossary replaces", () => {
  const words = banned().map((word) => ({ word, pattern: wordOf(word) }));
  const found = sources.flatMap((name) => {
    const text = readFileSync(path.join(root, name), "utf8");
    return words.filter(({ pattern }) => pattern.test(text)).map(({ word }) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});
