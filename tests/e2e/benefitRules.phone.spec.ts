import { test } from "@tests/support/browser";
import { narrowTheIncome } from "./benefitRules";

/** Another plan than on the desktop, so that both may run at once. */
const DXC = 7;

test.use({ role: "administrator" });

test("on two phones: what an administrator publishes of the income is what Úrsula's open simulator offers", async ({ page, browser }) => {
  test.setTimeout(150_000);
  await narrowTheIncome(page, browser, { name: "ursula", idPlano: DXC, viewport: { width: 390, height: 844 } });
});
