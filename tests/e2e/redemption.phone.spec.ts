import { expect, test } from "@tests/support/browser";
import { readChoice } from "./leaving";
import { chooseRegime, decide, openFromGuide, openLeaver, seePayments, sendRedemption } from "./redemption";
import { press, stop } from "./serviceForm";

// Another person than on the desktop, so that both may run at once.
test("on a phone Rita redeems a part at once and keeps the rest in the plan", async ({ page, browser }) => {
  test.setTimeout(150_000);
  await openLeaver(page, "rita");
  await openFromGuide(page);
  await page.getByRole("radio", { name: /^Só uma parte/ }).check();
  await page.getByLabel(/^Quanto, antes do imposto\?/).fill("20000,00");
  await expect(page.getByText("Continua na sua conta, do que pode ser resgatado")).toBeVisible();
  await press(page, "Avançar");
  await stop(page, "Como receber");
  await press(page, "Avançar");
  await chooseRegime(page, "Progressivo");
  const protocol = await sendRedemption(page);
  await decide(browser, protocol);
  await seePayments(page, 1);
  await expect(page.getByText(/cerca de R\$\s20\.000,00/).first()).toBeVisible();
  await readChoice(page, "resgate", protocol, /Uma parte, concluída em \d{2}\/\d{2}\/\d{4}/);
});
