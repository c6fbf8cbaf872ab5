import { test } from "@tests/support/browser";
import { reconcile } from "./reconciliation";

// The broken file is refused, and the browser says so of its own.
test.use({ tolerated: /422 .*enviarRetorno/ });

test("Ana reconciles a return file on a phone", async ({ page }) => {
  test.slow();
  await reconcile(page, "phone");
});
