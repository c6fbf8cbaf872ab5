import { test } from "@tests/support/browser";
import { expectEmployed, followToStatement, registerEnd } from "./employment";
import { readChoice } from "./leaving";
import { askForDeferred } from "./staying";

test("Ana registers that Ivo left; he reads the guide, begins the countdown with his statement, chooses, and keeps the option term", async ({
  page,
  browser,
}) => {
  test.slow();
  await expectEmployed(page, "ivo");
  await registerEnd(browser, "ivo");
  await followToStatement(page);
  const protocol = await askForDeferred(page);
  await readChoice(page, "bpd", protocol, /Recebida/);
});
