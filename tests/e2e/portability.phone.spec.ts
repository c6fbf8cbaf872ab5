import { test } from "@tests/support/browser";
import { askToLeave, concludeLeaving, expectPorted, openPortability } from "./portability";

test("on a phone Teresa takes her account to an insurer and still reads the term once the plan ended", async ({ page, browser }) => {
  // Three people, one after the other.
  test.slow();
  const holder = await openPortability(page, "teresa");
  const protocol = await askToLeave(page);
  await concludeLeaving(page, browser, protocol, holder);
  await expectPorted(page, holder, "teresa", protocol);
});
