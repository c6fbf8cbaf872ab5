import { expect, test } from "@tests/support/browser";
import { exemptByIllness, use65Here } from "./exemptions";

test.describe.configure({ mode: "serial" });

// Another person than on the desktop, so that both may run at once.
test("Marta uses the exemption of the 65 years here, on a phone", async ({ page, browser }) => {
  test.slow();
  await use65Here(page, browser, "marta");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("Marta is exempt by a serious illness, on a phone", async ({ page, browser }) => {
  test.slow();
  await exemptByIllness(page, browser, "marta");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
