import { test } from "@tests/support/browser";
import { goThroughFirstAccess } from "./firstAccess";

// Once for each database: afterwards his password is his own. What waits for him to leave comes back refused.
test("Fábio's first access leads him home, over two computers", async ({ page, browser, contextOptions, viewport, baseURL, locale }) => {
  test.slow();
  await goThroughFirstAccess(page, browser, { ...contextOptions, viewport, baseURL, locale }, "fabio", "Comprovante de residência");
});
