import { test } from "@tests/support/browser";
import { generateCopyAndCancel } from "./charge";

// Another person than on the desktop, so that both may run at once.
test("Carla generates a contribution on a phone, copies the Pix, takes the boleto and cancels it", async ({ page }) =>
  generateCopyAndCancel(page, "carla"));
