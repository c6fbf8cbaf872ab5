import { expect, test } from "@tests/support/browser";
import { readChoice } from "./leaving";
import { approve, askForDeferred, categoryOf, expectMenuFollows, openLeaver } from "./staying";

test("on a phone Wanda simulates the deferred benefit and asks for it; Ana concludes, and the open menu follows", async ({
  page,
  browser,
}) => {
  test.slow();
  const who = await openLeaver(page, "wanda");
  const protocol = await askForDeferred(page);
  // The menu offers Autopatrocínio only to people who left and have not chosen yet.
  await expectMenuFollows(page, "Autopatrocínio", () => approve(browser, protocol, "Benefício proporcional diferido"));
  expect(await categoryOf(who)).toBe(5);
  await page.goto("/services/bpd");
  await expect(page.getByText("Seu vínculo hoje")).toBeVisible();
  await expect(page.getByText("BPD", { exact: true })).toBeVisible();
  await readChoice(page, "bpd", protocol, /Concluído em \d{2}\/\d{2}\/\d{4}/);
});
