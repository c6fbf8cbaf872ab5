import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";

test.use({ role: "participant" });

/** A spreadsheet of this size or less holds nothing (specification §7). */
const EMPTY_SPREADSHEET = 6591;

const rows = (page: Page) => page.locator("main tbody tr");
const protocols = (page: Page) => rows(page).evaluateAll((list) => list.map((row) => row.textContent?.match(/\d{4}-\d{7}/)?.[0]));

test("pages of five, with bounds, and filters that go back to the first", async ({ page }) => {
  await page.goto("/services/requests");
  await expect(rows(page)).toHaveCount(5);
  const first = await protocols(page);
  await expect(page.getByRole("button", { name: "Anterior" })).toBeDisabled();
  await page.getByRole("button", { name: "Próxima" }).click();
  await expect.poll(() => protocols(page)).not.toEqual(first);
  await expect(page.getByRole("button", { name: "Anterior" })).toBeEnabled();

  const filters = page.getByRole("form", { name: "Filtros" });
  await filters.getByLabel("Situação").selectOption({ label: "Concluída" });
  await filters.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/idStatus=5/);
  await expect(rows(page).filter({ hasNotText: "Concluída" })).toHaveCount(0);
  await expect(rows(page).first()).toContainText("Concluída");
  await page.reload();
  await expect(filters.getByLabel("Situação")).toHaveValue("5");
  await filters.getByRole("button", { name: "Limpar" }).click();
  await expect.poll(() => protocols(page)).toEqual(first);
});

test("a period that ends before it begins is refused at its field", async ({ page }) => {
  await page.goto("/services/requests");
  const filters = page.getByRole("form", { name: "Filtros" });
  await filters.getByLabel("Data inicial").fill("10/03/2026");
  await filters.getByLabel("Data final").fill("01/03/2026");
  await filters.getByRole("button", { name: "Filtrar" }).click();
  await expect(filters.getByLabel("Data final")).toBeFocused();
  await expect(filters.getByLabel("Data final")).toHaveAttribute("aria-invalid", "true");
});

test("exports a spreadsheet named by its moment", async ({ page }) => {
  await page.goto("/services/requests");
  await expect(rows(page)).toHaveCount(5);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Exportar" }).click()]);
  expect(download.suggestedFilename()).toMatch(/\d{4,}.*\.xlsx$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(EMPTY_SPREADSHEET);
});

test("an export without rows says so instead of giving a file", async ({ page }) => {
  await page.goto("/services/requests?dataSolicitacaoInicio=1990-01-01&dataSolicitacaoFinal=1990-01-02");
  await expect(page.getByText("Nenhuma solicitação com esses filtros")).toBeVisible();
  await page.getByRole("button", { name: "Exportar" }).click();
  await expect(page.getByRole("alert").getByText("Nenhum dado foi encontrado na base")).toBeVisible();
});
