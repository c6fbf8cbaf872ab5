import { expect, patient, test } from "@tests/support/browser";
import { concludeDeclaration } from "./conclusion";
import { beginDeclaration, continueDeclaration, openPep, sendDeclaration } from "./declaration";
import { stop } from "./serviceForm";

// The older of two devices is refused its save: that is what the journey is about.
test.use({ tolerated: /409 \(Conflict\).*salvarRascunho/ });

test("Diego begins a declaration, goes on with it on another device, changes an answer, gets his protocol, and two attendants conclude it", async ({
  page,
  browser,
}) => {
  test.slow();
  await openPep(page, "diego", "HPE");
  await beginDeclaration(page);
  await page.goBack();
  await stop(page, "Sua situação");
  await page.goForward();
  await stop(page, "Cargo");
  await expect(page.getByRole("textbox", { name: "Cargo ou função" })).toHaveValue("Vereador");
  // The address bar cannot jump over what is missing.
  await page.goto("/services/pep?passo=revisao");
  await stop(page, "Cargo");

  const cookies = await page.context().cookies();
  const device = await browser.newContext();
  await device.addCookies(cookies);
  const other = patient(await device.newPage());
  await continueDeclaration(other);

  // The older of the two is told as soon as it would write over the newer one.
  await page.getByRole("textbox", { name: "Cargo ou função" }).fill("Vereador suplente");
  await expect(page.getByText("Este formulário também está aberto em outro lugar")).toBeVisible();
  await page.getByRole("button", { name: "Continuar aqui com o que foi salvo depois" }).click();
  await stop(page, "Cargo");
  await expect(page.getByRole("textbox", { name: "Início" })).toHaveValue("01/01/2021");
  await device.close();

  for (const name of ["Pessoas ligadas a você", "Documentos", "Confira seus dados"]) {
    await page.getByRole("button", { name: "Avançar", exact: true }).click();
    await stop(page, name);
  }
  const protocol = await sendDeclaration(page);
  await page.goto("/services/pep");
  await expect(page.getByText(new RegExp(`Protocolo ${protocol}`))).toBeVisible();
  await expect(page.getByRole("button", { name: "Começar" })).toHaveCount(0);
  await concludeDeclaration(page, browser, protocol);
});
