import { test } from "@tests/support/browser";
import { changeIncome } from "./income";

test("Quitéria changes the percentage of her income within the window, an attendant concludes it, and it waits for its payslip", async ({
  page,
  browser,
}) => {
  test.slow();
  await changeIncome(page, browser, "quiteria");
});
