import { expect, test } from "@tests/support/browser";
import { readChoice } from "./leaving";
import { chooseInstalments, chooseRegime, decide, openFromGuide, openLeaver, seePayments, sendRedemption } from "./redemption";
import { press, stop } from "./serviceForm";

test("Otávio redeems everything in twelve instalments, chooses his regime for good, and reads the first receipt", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await openLeaver(page, "otavio");
  await openFromGuide(page);
  await page.getByRole("radio", { name: /^Tudo o que é meu/ }).check();
  for (const understood of await page.getByRole("checkbox", { name: /^Entendi/ }).all()) await understood.check();
  await press(page, "Avançar");
  await chooseInstalments(page, 12);
  await press(page, "Avançar");
  await chooseRegime(page, "Regressivo");
  await stop(page, "Confira seus dados");
  await expect(page.getByText(/passa a ser definitivo com a conclusão/)).toBeVisible();
  const protocol = await sendRedemption(page);
  await decide(browser, protocol);
  await seePayments(page, 12);
  await expect(page.getByText("A sua conta não tem saldo para resgatar.")).toBeVisible();
  await readChoice(page, "resgate", protocol, /Concluído em \d{2}\/\d{2}\/\d{4}/);
});
