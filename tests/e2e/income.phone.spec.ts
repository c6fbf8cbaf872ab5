import { test } from "@tests/support/browser";
import { changeIncome } from "./income";

test("on a phone Raul changes the percentage of his income, an attendant concludes it, and it waits for its payslip", async ({
  page,
  browser,
}) => {
  test.slow();
  await changeIncome(page, browser, "raul");
});
