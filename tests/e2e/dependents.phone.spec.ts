import { expect, test } from "@tests/support/browser";
import { changeAsAttendant, completeRateio, openWithShares } from "./rateio";

// Another person than on the desktop, so that both may run at once.
test("Carla completes the rateio on a phone, the notice disappears, and the attendant may change it", async ({ page, browser }) => {
  await openWithShares(page, "carla", { Tomás: "60.00" });
  await completeRateio(page, "Tomás Menezes Rocha", "100");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Tomás Menezes Rocha" })).toHaveValue("100");
  await changeAsAttendant(browser, "carla", { "Tomás Menezes Rocha": "90" });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Tomás Menezes Rocha" })).toHaveValue("90");
});
