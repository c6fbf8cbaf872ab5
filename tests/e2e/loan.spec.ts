import { test } from "@tests/support/browser";
import { withdraw } from "@tests/support/enrolled";
import { askForLoan, LOAN, openLoans } from "./loan";

test("Bruno simulates a loan, compares terms, reads the draft of the contract and asks for it", async ({ page }) => {
  const borrower = await openLoans(page, "bruno", "HPE");
  await askForLoan(page);
  await withdraw(borrower, LOAN);
});
