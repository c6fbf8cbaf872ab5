import { expect, test } from "@tests/support/browser";
import { readChoice } from "./leaving";
import { approve, askForSelfSponsorship, categoryOf, expectMenuFollows, openLeaver } from "./staying";

test("on a phone Yolanda chooses both shares and asks to go on; Ana concludes, the menu follows and the first month can be paid", async ({
  page,
  browser,
}) => {
  test.slow();
  const who = await openLeaver(page, "yolanda");
  const protocol = await askForSelfSponsorship(page);
  await expectMenuFollows(page, "Autopatrocínio", () => approve(browser, protocol, "Autopatrocínio"));
  expect(await categoryOf(who)).toBe(4);
  await page.goto("/services/autopatrocinio");
  await expect(page.getByText(/^Em dia, desde/)).toBeVisible();
  await page.getByRole("link", { name: "Pagar" }).first().click();
  await expect(page.getByText("Pix copia e cola").first()).toBeVisible();
  await expect(page.getByText("Parte que era da patrocinadora")).toBeVisible();
  await readChoice(page, "autopatrocinio", protocol, /Concluído em \d{2}\/\d{2}\/\d{4}/);
});
