import { expect, test } from "@tests/support/browser";
import { completeRateio, openWithShares } from "./rateio";

// Another person than on the desktop, so that both may run at once.
test("Carla completes the rateio on a phone and the notice disappears", async ({ page }) => {
  await openWithShares(page, "carla", { Tomás: "60.00" });
  await completeRateio(page, "Tomás Menezes Rocha", "100");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Tomás Menezes Rocha" })).toHaveValue("100");
});
