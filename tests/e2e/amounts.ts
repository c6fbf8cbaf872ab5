import type { Page } from "@playwright/test";
import { keysOf, pastedAmounts, typedAmounts } from "@tests/support/amounts";
import { expect } from "@tests/support/browser";

/** Amounts for which the browser's own caret and selection matter, and one of each way to write; the others are typed without a browser. */
const inBrowser = typedAmounts.filter(([keys], index) => index % 6 === 0 || /\{(?!Backspace)/.test(keys));

/** Types amounts of the table in one field, key by key, and pastes the others: what comes out is what was meant. */
export async function typeAmounts(page: Page) {
  await page.goto("/services/demonstrativo-contribuicao");
  await page.getByRole("button", { name: "Calcular com a minha renda" }).click();
  const amount = page.getByLabel(/^Seus rendimentos tributáveis/);
  await expect(amount).toBeEditable();
  const wrong: string[] = [];
  const check = async (typed: string, meant: string) => {
    await amount.blur();
    const shown = (await amount.inputValue()).replace(/\s/g, " ");
    if (shown !== meant) wrong.push(`${typed} → ${shown || "nothing"}, meant ${meant || "nothing"}`);
  };
  for (const [keys, meant] of inBrowser) {
    await amount.fill("");
    await amount.focus();
    for (const key of keysOf(keys)) await page.keyboard.press(key === " " ? "Space" : key);
    await check(keys, meant);
  }
  for (const [text, meant] of pastedAmounts) {
    await amount.fill("");
    await amount.focus();
    await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
    await page.keyboard.press("ControlOrMeta+v");
    await check(`pasted ${text}`, meant);
  }
  expect(wrong).toEqual([]);
}
