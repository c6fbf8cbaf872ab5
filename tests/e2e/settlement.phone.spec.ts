import { test } from "@tests/support/browser";
import { openLoans } from "./loan";
import { readRefusal, settleLoan } from "./settlement";

test("on a phone Flávia reads why a service is not for her, in the menu and on its page", async ({ page }) => {
  await openLoans(page, "flavia", "MAIS_VALOR");
  await readRefusal(page);
});

test("on a phone Gilson has the charge that settles his loan at hand", async ({ page }) => {
  await settleLoan(page);
});
