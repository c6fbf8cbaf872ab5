import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./imports";

/** Pages of `docs` and of the modules: a path that one of them names is there. */
const pages = [
  "README.md",
  ...["docs", "backend"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name.split(path.sep).join("/")}`),
  ),
];

/** Folders that a path may begin in, besides that of its page: a page of a module names its neighbours shortly. */
const BASES = ["", "src", "backend", "backend/kernel", "backend/people", "backend/requests", "backend/money", "backend/services"].concat(
  "backend/desk",
  "backend/administration",
);
const ENDINGS = ["", ".ts", ".tsx", ".sql", ".md"];

/** `a/{b,c}` → `a/b`, `a/c`. */
function spread(text: string): string[] {
  const found = /^(.*)\{([^}]+)\}(.*)$/.exec(text);
  return found ? (found[2] ?? "").split(",").flatMap((one) => spread(`${found[1]}${one.trim()}${found[3]}`)) : [text];
}

/** Paths between backticks: a slash, and no sign of a route, a pattern, a call, an invented name, or a folder that the portal's commands make. */
const named = (text: string) =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.{},-]+)+)\/?`/g)]
    .flatMap(([, found = ""]) => spread(found))
    .filter((found) => !/NNNN|^data\/|^DATA_DIR\/|^\.(backend|next)\//.test(found));

/** The tale of an invented service names the files that it would have. */
const invented = new Set(
  [...readFileSync(path.join(root, "docs/adding-a-service.md"), "utf8").matchAll(/^\| `([^`]+)` \| own \|/gm)].flatMap(([, file = ""]) => [
    file,
    path.dirname(file),
  ]),
);

const stands = (page: string, name: string) =>
  [path.dirname(page), ...BASES].some((base) => ENDINGS.some((ending) => existsSync(path.join(root, base, name + ending))));

it("every path that a page names is there", () => {
  const broken = pages.flatMap((page) =>
    named(readFileSync(path.join(root, page), "utf8"))
      .filter((name) => !stands(page, name) && !(page.endsWith("adding-a-service.md") && invented.has(name)))
      .map((name) => `${page}: ${name}`),
  );
  expect(broken).toEqual([]);
});

it("reads the pages", () => expect(pages.length).toBeGreaterThan(60));
