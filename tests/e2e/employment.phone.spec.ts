import { test } from "@tests/support/browser";
import { expectEmployed, followToStatement, registerEnd } from "./employment";
import { readChoice } from "./leaving";
import { askForSelfSponsorship } from "./staying";

// Another person than on the desktop, so that both may run at once.
test("on a phone Lídia reads that her leaving was registered, begins the countdown, chooses, and keeps the option term", async ({
  page,
  browser,
}) => {
  test.slow();
  await expectEmployed(page, "lidia");
  await registerEnd(browser, "lidia");
  await followToStatement(page);
  const protocol = await askForSelfSponsorship(page);
  await readChoice(page, "autopatrocinio", protocol, /Recebida/);
});
