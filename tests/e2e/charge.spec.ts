import { test } from "@tests/support/browser";
import { generateCopyAndCancel } from "./charge";

test("Bruno generates a contribution, copies the Pix, takes the boleto and cancels it", async ({ page }) =>
  generateCopyAndCancel(page, "bruno"));
