/**
 * `npm run sheet`: writes the classes that most documents use into a file that every page has and browsers keep
 * (`public/widespread.css`, `widespread.ts`), as a running portal on the demo fund shows them:
 *   PORTAL=http://127.0.0.1:3000 E2E_BACKEND=http://127.0.0.1:3001 npm run sheet
 * A class that is missing there comes with its document, so an older file costs bytes and nothing else.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type RoutePath, routes } from "../src/routes";
import { cookieHeader, cookiesOf } from "../tests/support/roles";

const theme = path.join(__dirname, "../src/theme");
const FILE = path.join(__dirname, "../public/widespread.css");
const { PORTAL = "http://127.0.0.1:3000" } = process.env;

/** A class is widespread when so large a share of a role's pages use it, or a page that its people open most. */
const SHARE = 0.2;
const MOST_OPENED: readonly RoutePath[] = ["/", "/services/extrato-contribuicao"];

/** Rules of a sheet by the class that each is about; an at-rule with its content is one rule. */
function rulesByClass(css: string): Map<string, string> {
  const rules = new Map<string, string>();
  let [depth, start] = [0, 0];
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] !== "}") continue;
    depth -= 1;
    if (depth > 0) continue;
    const rule = css.slice(start, at + 1).trim();
    const name = /\.css-([a-z0-9]+)/.exec(rule)?.[1];
    if (name) rules.set(name, (rules.get(name) ?? "") + rule);
    start = at + 1;
  }
  return rules;
}

async function main(): Promise<void> {
  const written = existsSync(FILE) ? readFileSync(FILE, "utf8").replace(/^.*\n/, "") : "";
  const rules = rulesByClass(written);
  const widespread = new Set<string>();
  for (const role of ["participant", "administrator"] as const) {
    const cookie = cookieHeader(await cookiesOf(role));
    const uses = new Map<string, number>();
    let pages = 0;
    for (const route of Object.keys(routes) as RoutePath[]) {
      if (route === "/logout") continue;
      const answer = await fetch(PORTAL + route, { headers: { cookie }, redirect: "manual" });
      if (answer.status !== 200) continue;
      pages += 1;
      const html = await answer.text();
      for (const [, css = ""] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
        for (const [name, rule] of rulesByClass(css)) rules.set(name, rule);
      for (const name of new Set([...html.matchAll(/[ "]css-([a-z0-9]+)/g)].map(([, found]) => found as string))) {
        uses.set(name, (uses.get(name) ?? 0) + 1);
        if (MOST_OPENED.includes(route)) widespread.add(name);
      }
    }
    for (const [name, count] of uses) if (count >= pages * SHARE) widespread.add(name);
  }
  const names = [...widespread].filter((name) => rules.has(name)).sort();
  writeFileSync(FILE, `/* Written by \`npm run sheet\`. */\n${names.map((name) => rules.get(name)).join("\n")}\n`);
  writeFileSync(
    path.join(theme, "widespread.ts"),
    `/** Classes of \`widespread.css\`, which a document need not bring. Written by \`npm run sheet\`. */\nexport const widespread = "${names.join(" ")}".split(" ");\n`,
  );
  console.log(`${names.length} classes`);
}

void main();
