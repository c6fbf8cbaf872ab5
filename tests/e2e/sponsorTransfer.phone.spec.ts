import { test } from "@tests/support/browser";
import { recordTransfer } from "./sponsorTransfer";

test("on a phone Paula sees the instalment paid that Ana recorded of her sponsor's transfer", async ({ page, browser }) => {
  test.slow();
  await recordTransfer(page, browser, "paula");
});
