import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";

/** The form stands at its step of the name. */
export const stop = (page: Page, name: string) => expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** From the review to the protocol. */
export async function sendRequest(page: Page, sentence = /^Confirmo a/): Promise<string> {
  await stop(page, "Confira seus dados");
  await press(page, "Continuar");
  await stop(page, "Confirmação");
  await page.getByRole("checkbox", { name: sentence }).check();
  await press(page, "Confirmar e enviar");
  await page.waitForURL("**/success?*");
  await stop(page, "Solicitação enviada");
  return (await page.getByText(/^\d{4}-\d{7}$/).textContent()) ?? "";
}
