import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { expectHomeOf, typeCredentials } from "@tests/support/journey";
import { password, people } from "@tests/support/roles";

/** Opens a page whose script waits; what it answers lets the script come. */
async function openWithoutScript(page: Page, address: string) {
  const held: Array<() => void> = [];
  let isHolding = true;
  await page.route("**/_next/static/**/*.js", async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return () => {
    isHolding = false;
    for (const release of held) release();
  };
}

test.describe("before the page's script arrives", () => {
  test.use({ role: "participant" });

  test("a button that is pressed answers once it is there", async ({ page }) => {
    const letScriptCome = await openWithoutScript(page, "/");
    await page.getByRole("button", { name: /^Notificações/ }).click();
    await expect(page.getByRole("dialog", { name: "Notificações" })).toHaveCount(0);
    letScriptCome();
    await expect(page.getByRole("dialog", { name: "Notificações" })).toBeVisible();
  });

  test("letters that are typed are searched for, and stay", async ({ page }) => {
    const letScriptCome = await openWithoutScript(page, "/services");
    await page.getByRole("searchbox").pressSequentially("fatca");
    letScriptCome();
    await expect(page.getByRole("status").filter({ hasText: "1 serviço encontrado" })).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("fatca");
  });

  test("keys that are struck open what they open", async ({ page }) => {
    const letScriptCome = await openWithoutScript(page, "/");
    await expect(page.getByRole("main")).toBeVisible();
    await page.keyboard.press("Control+k");
    letScriptCome();
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  });
});

test.describe("before the script of the login page arrives", () => {
  for (const [how, send] of [
    ["the button", (page: Page) => page.getByRole("button", { name: "Entrar" }).click()],
    ["Enter", (page: Page) => page.keyboard.press("Enter")],
  ] as const) {
    test(`who typed and pressed ${how} is let in, and types nothing twice`, async ({ page }) => {
      const letScriptCome = await openWithoutScript(page, "/login");
      await typeCredentials(page, people.carla.cpf, password);
      await send(page);
      await expect(page.getByLabel("Senha", { exact: true })).toHaveValue(password);
      letScriptCome();
      await expectHomeOf(page, "Carla");
    });
  }
});

test.describe("before the script of the queue arrives", () => {
  test.use({ role: "administrator" });

  test("a request that is ticked is selected", async ({ page }) => {
    const letScriptCome = await openWithoutScript(page, "/request-management");
    await page
      .getByRole("checkbox", { name: /^Marcar \d/ })
      .first()
      .check();
    letScriptCome();
    await expect(page.getByText("1 selecionada")).toBeVisible();
  });

  test("a request that is opened opens beside the list", async ({ page }) => {
    const letScriptCome = await openWithoutScript(page, "/request-management");
    await page.locator("[data-opens]").first().click();
    letScriptCome();
    await expect(page).toHaveURL(/[?&]id=\d+/);
  });
});
