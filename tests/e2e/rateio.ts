import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { enrolled } from "@tests/support/enrolled";
import { callBackend, type PersonName } from "@tests/support/roles";
import { openAssisted } from "./attendant";

type Registry = Reply<"GET /retornarCadastroDependentes/{idPessoa}/{idPlano}">;

/** Signs a browser in as the person, with the plan chosen, and leaves some of the rateio undistributed. */
export async function openWithShares(page: Page, name: PersonName, shares: Record<string, string>) {
  const { token, idPessoa, idPlano, cookies } = await enrolled(name);
  const { finalidades, dependentes } = await callBackend<Registry>("GET", `/retornarCadastroDependentes/${idPessoa}/${idPlano}`, token);
  const rateios = dependentes
    .filter(({ finalidade }) => finalidade.tipo === 2)
    .map((one) => ({ idDependente: one.id, rateio: shares[one.nome.split(" ")[0] ?? ""] ?? "0.00" }));
  const idFinalidade = finalidades.find(({ tipo }) => tipo === 2)?.id;
  await callBackend("POST", "/distribuirRateio", token, { idPessoa, idPlano, idFinalidade, rateios });
  await putCookies(page.context(), cookies);
}

/** Notices in the bell's panel. */
export async function noticesOf(page: Page) {
  await page.getByRole("button", { name: /^Notificações/ }).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(panel).toBeVisible();
  return panel;
}

/** Completes the rateio on the page of the dependents, from the notice that asks for it. */
export async function completeRateio(page: Page, dependent: string, typed: string) {
  await page.goto("/");
  const before = await noticesOf(page);
  await before.getByRole("button", { name: /Rateio Disponível/ }).click();
  await page.waitForURL("**/dependentes*");
  const form = page.getByRole("form", { name: "Rateio" });
  await form.getByRole("textbox", { name: dependent }).fill(typed);
  await expect(form.getByText("Tudo distribuído: 100%")).toBeVisible();
  await form.getByRole("button", { name: "Salvar rateio" }).click();
  // One dependent alone has nothing to share any more: the form is gone.
  await expect(form.getByRole("button", { name: "Salvar rateio", disabled: false })).toHaveCount(0);
  const after = await noticesOf(page);
  await expect(after.getByText("Rateio Disponível")).toHaveCount(0);
}

/** The attendant sees the same 100 % in the person's portal, and may change how it is shared. */
export async function changeAsAttendant(browser: Browser, name: PersonName, typed: Record<string, string>) {
  const { page, problems, close } = await openAssisted(browser, name, "/dependentes?tipo=previdencial");
  await expect(page.getByRole("region", { name: "Visão Administradora" })).toBeVisible();
  const form = page.getByRole("form", { name: "Rateio" });
  await expect(form.getByText("Tudo distribuído: 100%")).toBeVisible();
  for (const [dependent, share] of Object.entries(typed)) await form.getByRole("textbox", { name: dependent }).fill(share);
  await form.getByRole("button", { name: "Salvar rateio" }).click();
  await expect(form.getByRole("button", { name: "Salvar rateio" })).toBeDisabled();
  expect(problems).toEqual([]);
  await close();
}
