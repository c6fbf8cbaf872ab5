import { test } from "@tests/support/browser";
import { recordTransfer } from "./sponsorTransfer";

test("Ana records what the sponsor handed over of Nelson's loan, and he sees the instalment paid", async ({ page, browser }) => {
  test.slow();
  await recordTransfer(page, browser, "nelson");
});
