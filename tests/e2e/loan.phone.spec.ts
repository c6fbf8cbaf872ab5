import { test } from "@tests/support/browser";
import { withdraw } from "@tests/support/enrolled";
import { askForLoan, LOAN, openLoans } from "./loan";

// Another person than on the desktop, so that both may run at once.
test("on a phone Diego simulates a loan in his other plan and asks for it", async ({ page }) => {
  const borrower = await openLoans(page, "diego", "DXC");
  await askForLoan(page);
  await withdraw(borrower, LOAN);
});
