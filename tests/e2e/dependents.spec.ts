import { expect, test } from "@tests/support/browser";
import { changeAsAttendant, completeRateio, openWithShares } from "./rateio";

const OPEN = { Miguel: "40.00", Helena: "20.00" };

test.afterEach(async ({ page }) => openWithShares(page, "bruno", OPEN));

test("Bruno completes the rateio, the notice disappears, and the attendant shares it otherwise", async ({ page, browser }) => {
  await openWithShares(page, "bruno", OPEN);
  await completeRateio(page, "Helena Prado Carvalho", "60");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Helena Prado Carvalho" })).toHaveValue("60");
  await changeAsAttendant(browser, "bruno", { "Miguel Carvalho Prado": "50", "Helena Prado Carvalho": "50" });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Helena Prado Carvalho" })).toHaveValue("50");
});
