import { test } from "@tests/support/browser";
import { askForLoan, openLoans, withdraw } from "./loan";

test("Bruno simulates a loan, compares terms, reads the draft of the contract and asks for it", async ({ page }) => {
  const borrower = await openLoans(page, "bruno", "HPE");
  await askForLoan(page);
  await withdraw(borrower);
});
