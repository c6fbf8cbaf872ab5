import { expect, test } from "@tests/support/browser";
import { completeRateio, openWithShares } from "./rateio";

const OPEN = { Miguel: "40.00", Helena: "20.00" };

test.afterEach(async ({ page }) => openWithShares(page, "bruno", OPEN));

test("Bruno completes the rateio and the notice disappears", async ({ page }) => {
  await openWithShares(page, "bruno", OPEN);
  await completeRateio(page, "Helena Prado Carvalho", "60");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Helena Prado Carvalho" })).toHaveValue("60");
});
