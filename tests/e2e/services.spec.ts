import { expect, test } from "@tests/support/browser";
import { serviceGroups } from "@/routes";

test.describe("the service menu", () => {
  test.use({ role: "participant" });

  test("groups what the participant may use", async ({ page }) => {
    await page.goto("/services");
    // A group whose services all wait for something, as for the end of a job, is hidden until this is taken out.
    await page.getByRole("checkbox", { name: "Ocultar os não disponíveis" }).uncheck();
    for (const group of serviceGroups.slice(0, 5)) await expect(page.getByRole("heading", { name: group })).toBeVisible();
    await page.getByRole("searchbox").fill("fatca");
    await expect(page.getByRole("status").filter({ hasText: "1 serviço encontrado" })).toBeVisible();
    await page.locator("main").getByRole("link", { name: "FATCA", exact: true }).click();
    await expect(page).toHaveURL(/\/services\/fatca$/);
    await expect(page).toHaveTitle("FATCA · Portal do Participante");
  });
});

test.describe("the search of the service menu", () => {
  test.use({ role: "participant" });

  test("finds services by what people call them, and leads to what is no service", async ({ page }) => {
    await page.goto("/services");
    await page.getByRole("checkbox", { name: "Ocultar os não disponíveis" }).uncheck();
    const main = page.locator("main");
    for (const [typed, name] of [
      ["boleto", "Gerar contribuição"],
      ["sacar", "Resgate"],
      ["holerite", "Contracheque"],
    ] as const) {
      await page.getByRole("searchbox").fill(typed);
      await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await page.getByRole("searchbox").fill("trocar senha");
    await main.getByRole("link", { name: "Alterar senha" }).click();
    await expect(page).toHaveURL(/\/alterar-senha$/);
  });
});

test.describe("a participant in benefit", () => {
  test.use({ role: "assisted" });
  test("has the dependents by kind in the sidebar", async ({ page }) => {
    await page.goto("/");
    const sidebar = page.getByRole("navigation").first();
    const income = sidebar.getByRole("link", { name: "Dependentes de IR" });
    if (!(await income.isVisible())) {
      await sidebar.getByRole("button", { name: "Dependentes" }).click();
      await expect(income).toBeVisible();
    }
    await expect(income).toHaveAttribute("href", "/dependentes?tipo=imposto-renda");
    await expect(sidebar.getByRole("link", { name: "Dependentes Previdencial" })).toHaveAttribute("href", "/dependentes?tipo=previdencial");
  });
});
