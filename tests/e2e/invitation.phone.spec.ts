import { expect, test } from "@tests/support/browser";
import { asGuest, askForContact, invite, rowOf } from "./invitation";

// Another person than on the desktop, so that both may run at once.
test("on a phone Carla invites, the invited asks for contact and then has everything erased", async ({
  page,
  browser,
  contextOptions,
  viewport,
  baseURL,
}) => {
  const { address, link } = await invite(page, "carla", "Marina");
  await asGuest(browser, link, { ...contextOptions, viewport, baseURL, locale: "pt-BR", isMobile: true, hasTouch: true }, async (guest) => {
    await askForContact(guest, "Carla", "Marina");
    await guest.getByRole("button", { name: "Apagar meus dados e não receber mais convites" }).click();
    await guest.getByRole("dialog").getByRole("button", { name: "Apagar", exact: true }).click();
    await expect(guest.getByRole("heading", { name: "Seus dados foram apagados" })).toBeVisible();
  });
  await page.reload();
  await expect(page.getByRole("list", { name: "Convites enviados" }).getByText("Dados apagados").first()).toBeVisible();
  await expect(rowOf(page, address)).toHaveCount(0);
});
