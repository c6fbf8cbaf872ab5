import { expect, test } from "@tests/support/browser";

test.use({ role: "participant" });

test("a button that is pressed before the page's script arrives answers once it is there", async ({ page }) => {
  const held: Array<() => void> = [];
  let isHolding = true;
  await page.route("**/_next/static/**/*.js", async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Notificações/ }).click();
  await expect(page.getByRole("dialog", { name: "Notificações" })).toHaveCount(0);
  isHolding = false;
  for (const release of held) release();
  await expect(page.getByRole("dialog", { name: "Notificações" })).toBeVisible();
});
