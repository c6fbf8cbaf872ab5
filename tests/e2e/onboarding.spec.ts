import { expect, putCookies, test } from "@tests/support/browser";
import { openWizard } from "@tests/support/wizard";
import { goThroughFirstAccess } from "./firstAccess";

// Once for each database: afterwards his password is his own. Calls that are still under way when he leaves are
// refused.
test("Fábio's first access leads him home, over two computers", async ({ page, browser, contextOptions, viewport, baseURL, locale }) => {
  test.slow();
  await goThroughFirstAccess(page, browser, { ...contextOptions, viewport, baseURL, locale }, "fabio", "Comprovante de residência");
});

test("what was typed a moment before a reload is there after it", async ({ page, context }) => {
  await putCookies(context, await openWizard("gabriela"));
  await page.goto("/onboarding?idStep=4");
  const complement = page.getByLabel("Complemento");
  const typed = `Bloco ${Date.now() % 1000}`;
  await complement.fill(typed);
  await page.reload();
  await expect(complement).toHaveValue(typed);
  // It is on its way to the server by then.
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
});
