import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { enrolled } from "@tests/support/enrolled";
import { callBackend, type PersonName } from "@tests/support/roles";

export type Registration = Reply<"GET /retornarCadastro/{idPessoa}">;

/** A picture of one pixel. */
export const picture = {
  name: "eu.png",
  mimeType: "image/png",
  buffer: Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
};

/** Signs a browser in as the person, with a plan chosen, and opens the profile. */
export async function openProfile(page: Page, name: PersonName) {
  const { token, pessoa, cookies } = await enrolled(name);
  const { id, nome } = pessoa;
  await putCookies(page.context(), cookies);
  const read = () => callBackend<Registration>("GET", `/retornarCadastro/${id}`, token);
  // An earlier run that broke off may have left a correction.
  const { correcao } = await read();
  if (correcao) await callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao: correcao.id });
  await page.goto("/perfil");
  await expect(page.getByRole("heading", { level: 2, name: nome })).toBeVisible();
  return { id, token, read };
}

/** Opens a dialog by its button. */
export async function openDialog(page: Page, button: string | RegExp) {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: button }).first().click();
  await expect(dialog).toBeVisible();
  return dialog;
}
