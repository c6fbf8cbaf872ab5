import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import type { VinculoCookie } from "@/session/cookies";

export type Registration = Reply<"GET /retornarCadastro/{idPessoa}">;

/** A picture of one pixel. */
export const picture = {
  name: "eu.png",
  mimeType: "image/png",
  buffer: Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
};

/** Signs a browser in as the person, with a plan chosen, and opens the profile. */
export async function openProfile(page: Page, name: PersonName) {
  const { token, pessoa, onboarding } = await openSession(name);
  const { id, nome, cpf, admin } = pessoa;
  const [vinculo] = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${id}`, token);
  if (!vinculo) throw new Error(`${name} has no plan`);
  await putCookies(page.context(), {
    "login.pessoa": { token, pessoa: { id, nome, cpf, admin }, onboarding },
    "login.vinculoPlano": vinculo,
  });
  const read = () => callBackend<Registration>("GET", `/retornarCadastro/${id}`, token);
  // What a run that broke off left behind.
  const { correcao } = await read();
  if (correcao) await callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao: correcao.id });
  await page.goto("/perfil");
  await expect(page.getByRole("heading", { level: 2, name: nome })).toBeVisible();
  return { id, token, read };
}

/** Opens a dialog by its button. The page must have taken over from its first HTML: repeated until it answers. */
export async function openDialog(page: Page, button: string | RegExp) {
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await page.getByRole("button", { name: button }).first().click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}
