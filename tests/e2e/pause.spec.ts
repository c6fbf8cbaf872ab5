import { test } from "@tests/support/browser";
import { suspendAndResume } from "./pause";

test("Jorge suspends his benefit months ahead, an attendant concludes it, and he gives it up before it begins", async ({
  page,
  browser,
}) => {
  test.slow();
  await suspendAndResume(page, browser, "jorge");
});
