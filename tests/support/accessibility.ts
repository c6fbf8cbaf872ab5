import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules of WCAG 2.2 AA that the colours of a page decide: the others say the same in each mode. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Look {
  /** Selector of the part to look at, instead of the whole page. */
  within?: string;
  /** Only these rules. */
  rules?: string[];
}

/** Violations of WCAG 2.2 AA on the page as it stands, one line each. */
export async function violations(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ values, within, rules }) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const result = await runner.run(within ?? document, {
        runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values },
        resultTypes: ["violations"],
      });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")} — ${(node.failureSummary ?? "").replace(/\s+/g, " ").slice(0, 300)}`),
      );
    },
    { values: tags, within, rules },
  );
}

/** Pixels by which the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth);
