import { test } from "@tests/support/browser";
import { exemptByIllness, use65Here } from "./exemptions";

test.describe.configure({ mode: "serial" });

test("Jorge uses the exemption of the 65 years here: before and after, to the attendant's conclusion", async ({ page, browser }) => {
  test.slow();
  await use65Here(page, browser, "jorge");
});

test("Jorge is exempt by a serious illness from its diagnosis, with a report that only who is in charge opens", async ({
  page,
  browser,
}) => {
  test.slow();
  await exemptByIllness(page, browser, "jorge");
});
