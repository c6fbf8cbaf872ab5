import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";

const PATH = "/simulador-beneficio";

/** As the browser does it: what paper needs is drawn before paper is. */
async function toPaper(page: Page) {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

/** Style of elements: breaks over pages, and kept colours. */
const styleOf = (page: Page, selector: string, name: "breakAfter" | "breakInside" | "printColorAdjust") =>
  page.locator(selector).evaluateAll((found, name) => found.map((element) => getComputedStyle(element)[name]), name);

/** A card in one piece: its head is never alone at the foot of a page. */
async function keepsWithItsHead(page: Page, title: RegExp) {
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
  expect(await card.last().evaluate((element) => getComputedStyle(element).breakInside), `${title}`).toBe("avoid");
}

test("a simulation goes on paper with its years, its keys in colour and no heading alone", async ({ page }) => {
  await page.goto(`${PATH}?idade=40&saldo=50000.00&salario=15000.00`);
  await expect(page.getByRole("heading", { name: /^De onde vem o saldo/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Saldo dos 40 aos/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await toPaper(page);
  // In place of the controls: what was chosen, and every assumption with its date.
  await expect(page.getByRole("region", { name: "O que foi escolhido" })).toContainText(/Idade40 anos.*SalárioR\$\s15\.000,00/);
  await expect(page.getByRole("table", { name: /^Premissas, versão / })).toContainText(/Rendimento esperado.*\d\d\/\d\d\/\d{4}/);
  const years = page.getByRole("table", { name: "Saldo e renda, ano a ano" });
  await expect(years).toBeVisible();
  expect(await years.getByRole("row").count()).toBeGreaterThan(40);
  await keepsWithItsHead(page, /^De onde vem o saldo/);
  await keepsWithItsHead(page, /^Como calculamos/);
  await keepsWithItsHead(page, /^O que muda o resultado/);
  expect(new Set(await styleOf(page, "h1, h2, h3", "breakAfter"))).toEqual(new Set(["avoid"]));
  const keys = await styleOf(page, "[data-swatch]", "printColorAdjust");
  expect(keys.length).toBeGreaterThan(4);
  expect(new Set(keys)).toEqual(new Set(["exact"]));
});

test("a tax comparison goes on paper with every year", async ({ page }) => {
  await page.goto(`${PATH}?parte=imposto&comparar=renda&idade=50&pormes=1000.00&lotes=2010-01-10:50000.00`);
  const years = page.getByRole("table", { name: "Imposto ano a ano" });
  await expect(years).toBeVisible();
  await expect(years.locator("tbody tr")).toHaveCount(10);
  await toPaper(page);
  const compared = page.getByRole("region", { name: "O que foi comparado" });
  await expect(compared).toContainText(/Idade50 anos/);
  await expect(compared).toContainText(/Entrou em 10\/01\/2010R\$\s50\.000,00/);
  await expect(years.locator("tbody tr")).toHaveCount(21);
  await keepsWithItsHead(page, /^Ano a ano$/);
  await keepsWithItsHead(page, /^Mês a mês/);
  await keepsWithItsHead(page, /^Imposto acumulado/);
  await keepsWithItsHead(page, /^Até quando dá para mudar/);
  await keepsWithItsHead(page, /^Premissas desta simulação/);
  // Back on the screen it turns its pages again.
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(years.locator("tbody tr")).toHaveCount(10);
});
