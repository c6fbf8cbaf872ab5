import { expect, test } from "@tests/support/browser";
import { completeRateio, openWithShares } from "./rateio";

// Another person than on the desktop, so that both may run at once.
test("Carla gives all to her only dependent on a phone, the notice disappears, and nothing is left to share", async ({ page }) => {
  await openWithShares(page, "carla", { Tomás: "60.00" });
  await completeRateio(page, "Tomás Menezes Rocha", "100");
  await page.reload();
  await expect(page.getByText("O rateio está completo, todo para Tomás.")).toBeVisible();
  await expect(page.getByRole("form", { name: "Rateio" })).toHaveCount(0);
});
