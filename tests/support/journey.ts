import type { Locator, Page } from "@playwright/test";
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

/** Reloads a page until a part of it says what work beside the call, or another person, made of it. */
export async function untilReloaded(page: Page, part: () => Locator, said: RegExp) {
  const read = async () => {
    await page.reload();
    return (await part().textContent()) ?? "";
  };
  await expect.poll(read, { timeout: 60_000 }).toMatch(said);
}

/** Opens the command palette by its keys, once the top bar that names them is on the screen. */
export async function openPalette(page: Page) {
  await expect(page.getByRole("button", { name: /^Buscar/ }).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  return page.getByRole("dialog");
}

/**
 * Writes down the short messages from now on: one stays for two seconds, which a look from outside may miss.
 * @returns a function that waits until one of them says `text`
 */
export async function listen(page: Page): Promise<(text: string) => Promise<unknown>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = () => {
      for (const message of document.querySelectorAll(".toast")) texts.push(message.textContent);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return (text) => expect.poll(() => heard.evaluate((texts) => texts.join("\n")), { message: "short messages" }).toContain(text);
}
