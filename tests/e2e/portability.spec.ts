import { test } from "@tests/support/browser";
import { announce, askToLeave, concludeArriving, concludeLeaving, expectPorted, openPortability } from "./portability";

test("Sílvio takes his account to an insurer: term, transfer, and what is left to read of a plan that ended", async ({ page, browser }) => {
  // Three people, one after the other.
  test.slow();
  const holder = await openPortability(page, "silvio");
  const protocol = await askToLeave(page);
  await concludeLeaving(page, browser, protocol, holder);
  await expectPorted(page, holder, "silvio", protocol);
});

test("Úrsula announces money from another plan, and sees it by source once it arrived", async ({ page, browser }) => {
  // Three people, one after the other.
  test.slow();
  await openPortability(page, "ursula");
  const protocol = await announce(page);
  await concludeArriving(page, browser, protocol);
});
