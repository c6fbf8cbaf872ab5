import { test } from "@tests/support/browser";
import { openLoans } from "./loan";
import { readRefusal, settleLoan } from "./settlement";

test("Gilson makes the charge that settles his loan, and no list of contributions has it", async ({ page }) => {
  await settleLoan(page);
});

test("Gilson reads why a service is not for him, in the menu and on its page", async ({ page }) => {
  await openLoans(page, "gilson", "HPE");
  await readRefusal(page);
});
