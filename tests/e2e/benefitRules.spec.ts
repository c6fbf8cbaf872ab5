import { test } from "@tests/support/browser";
import { narrowTheIncome } from "./benefitRules";

const MAIS_VALOR = 4;

test.use({ role: "administrator" });

test("the forms and the range of income that an administrator publishes are those of Flávia's open simulator", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await narrowTheIncome(page, browser, { name: "flavia", idPlano: MAIS_VALOR, viewport: { width: 1440, height: 900 } });
});
