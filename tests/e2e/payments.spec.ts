import { test } from "@tests/support/browser";
import { payByRemittance } from "./payments";

test.use({ role: "administrator" });

test("Ana prepares a remittance, a colleague releases it, and the bank's return pays all but one", async ({ page, browser }) => {
  test.slow();
  await payByRemittance(page, browser);
});
