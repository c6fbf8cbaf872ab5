import type { Page } from "@playwright/test";
import { expect } from "./browser";
import { type PersonName, password, people } from "./roles";

const format = (cpf: string) => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4");

/** Signs in on the login page that is open, as anybody does: typing. */
export async function typeCredentials(page: Page, cpf: string, senha: string) {
  await page.getByLabel("CPF", { exact: true }).pressSequentially(cpf);
  await page.getByLabel("Senha", { exact: true }).fill(senha);
}

/** Opens the login page and signs in. Whoever has one enrolment, or none, lands on the home page. */
export async function signIn(page: Page, name: PersonName) {
  await page.goto("/login");
  await typeCredentials(page, people[name].cpf, password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

export const formattedCpf = (name: PersonName) => format(people[name].cpf);

/** The greeting of a participant's home: the portal is open and whose it is. */
export const expectHomeOf = (page: Page, firstName: string) =>
  expect(page.getByRole("heading", { level: 1, name: `Olá, ${firstName}` })).toBeVisible();

/** Opens the command palette by its keys. The page must have taken over from its first HTML: repeated until it answers. */
export async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused({ timeout: 1000 });
  }).toPass();
  return page.getByRole("dialog");
}
