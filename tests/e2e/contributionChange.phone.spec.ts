import { test } from "@tests/support/browser";
import { changePercentages, openContribution } from "./contributionChange";

// Another enrolment than on the desktop, so that both may run at once.
test("Diego changes his percentages on a phone, in his other plan", async ({ page, browser }) => {
  test.slow();
  await changePercentages(page, browser, await openContribution(page, "diego", "DXC", 8));
});
