import { expect, test } from "@tests/support/browser";
import { suspendAndResume } from "./pause";

// Another person than on the desktop, so that both may run at once.
test("Marta suspends her benefit and gives it up, on a phone", async ({ page, browser }) => {
  test.slow();
  await suspendAndResume(page, browser, "marta");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
