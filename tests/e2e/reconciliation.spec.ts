import { test } from "@tests/support/browser";
import { reconcile } from "./reconciliation";

// The broken file is refused, and the browser says so of its own.
test.use({ tolerated: /422 .*enviarRetorno/ });

test("Ana imports a return file: the payment is posted, a divergent one is linked and undone, a broken file is refused", async ({
  page,
}) => {
  test.slow();
  await reconcile(page, "desktop");
});
