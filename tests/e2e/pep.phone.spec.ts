import { expect, test } from "@tests/support/browser";
import { concludeDeclaration } from "./conclusion";
import { beginDeclaration, continueDeclaration, openPep, sendDeclaration } from "./declaration";

// Another enrolment than on the desktop, so that both may run at once.
test("Diego declares on a phone: reload keeps the draft, and the refused document is sent again", async ({ page, browser }) => {
  test.slow();
  await openPep(page, "diego", "DXC");
  await beginDeclaration(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Cargo ou função" })).toHaveValue("Vereador");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await continueDeclaration(page);
  const protocol = await sendDeclaration(page);
  expect(protocol).toMatch(/^\d{4}-\d{7}$/);
  await concludeDeclaration(page, browser, protocol);
});
