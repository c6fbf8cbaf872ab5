import { devices } from "@playwright/test";
import { test } from "@tests/support/browser";
import { goThroughFirstAccess } from "./firstAccess";

// Another person than on the desktop: each first access happens once.
test("Heitor's first access leads him home, over two phones, with a photograph of the proof", async ({
  page,
  browser,
  contextOptions,
  baseURL,
  locale,
}) => {
  test.slow();
  const device = { ...devices["Pixel 7"], ...contextOptions, viewport: { width: 390, height: 844 }, baseURL, locale };
  await goThroughFirstAccess(page, browser, device, "heitor", "Comprovante de residência: foto");
});
