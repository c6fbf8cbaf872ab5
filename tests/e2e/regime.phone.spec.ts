import { test } from "@tests/support/browser";
import { compareAndChoose } from "./regime";

// Another person than on the desktop, so that both may run at once.
test("on a phone Carla compares both tax regimes and goes on to the choice", async ({ page }) => {
  await compareAndChoose(page, "carla");
});
