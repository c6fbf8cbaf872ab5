import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Violations of WCAG 2.2 AA on the page as it stands, or on what a selector names of it, one line each. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(
    async ({ values, within }) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const result = await runner.run(within ?? document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")} — ${(node.failureSummary ?? "").replace(/\s+/g, " ").slice(0, 300)}`),
      );
    },
    { values: tags, within },
  );
}

/** How many pixels the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth);
