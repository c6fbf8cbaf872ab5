import { expect, test } from "@tests/support/browser";
import { expectHomeOf, signIn } from "@tests/support/journey";

// What was on its way when the session ended comes back refused.
test.use({ tolerated: /status of 401|socket\.io/ });

test("signs in, moves by the drawer, which closes by itself, and signs out", async ({ page }) => {
  await signIn(page, "bruno");
  await expectHomeOf(page, "Bruno");
  const drawer = page.getByRole("dialog");
  await expect(async () => {
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await expect(drawer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await drawer.getByRole("link", { name: "Serviços" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(drawer.getByText(/\d+\.\d+\.\d+/)).toBeVisible();
  await drawer
    .getByRole("button", { name: "Sair" })
    .or(drawer.getByRole("link", { name: "Sair" }))
    .click();
  await page.waitForURL("**/login");
});

test.describe("a participant", () => {
  test.use({ role: "participant" });
  test("reads the requests as cards and filters them", async ({ page }) => {
    await page.goto("/services/requests");
    await expect(page.getByRole("button", { name: /Conversar sobre/ })).toHaveCount(5);
    const filters = page.getByRole("form", { name: "Filtros" });
    await expect(async () => {
      await page.getByRole("button", { name: "Filtros" }).click();
      await expect(filters).toBeVisible({ timeout: 1000 });
    }).toPass();
    await filters.getByLabel("Situação").selectOption({ label: "Concluída" });
    await filters.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/idStatus=5/);
  });

  test("has targets that a thumb can hit", async ({ page }) => {
    await page.goto("/");
    const small = await page.locator("a:visible, button:visible").evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const inText = getComputedStyle(element).display === "inline";
        return !inText && width > 1 && (height < 24 || width < 24) ? [element.textContent] : [];
      }),
    );
    expect(small).toEqual([]);
  });
});
