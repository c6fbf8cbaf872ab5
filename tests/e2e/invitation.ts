import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, patient, watch } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { mailTo } from "@tests/support/mails";
import type { PersonName } from "@tests/support/roles";

const PATH = "/services/convidar-participante";
/** Another one each time: an address is not invited twice. */
const newAddress = (name: string) => `${name}.${Date.now()}@exemplo.com.br`;

/** Invites somebody from the form; answers the address, and the path that the mail leads to. */
export async function invite(page: Page, host: PersonName, guest: string) {
  const address = newAddress(guest.toLowerCase());
  await signIn(page, host);
  await page.goto(PATH);
  await page.getByLabel("Nome de quem você convida").fill(guest);
  await page.getByLabel("E-mail", { exact: true }).fill(address);
  await page.getByLabel("Relação com você").selectOption("colega");
  await page.getByLabel(/^Mensagem/).fill("Oi! Dá uma olhada no plano.");
  await page.getByRole("button", { name: "Enviar convite" }).click();
  await expect(rowOf(page, address)).toContainText("Enviado");
  const mail = await mailTo(address);
  const link = /https?:\/\/[^\s/]+(\/\S+)/.exec(mail)?.[1] ?? "";
  expect(link).toMatch(/^\/simulador-beneficio\?convite=1#[\w-]{43}$/);
  return { address, link };
}

export const rowOf = (page: Page, address: string) =>
  page.getByRole("list", { name: "Convites enviados" }).getByRole("listitem").filter({ hasText: address });

/** Opens a link as somebody who has never been here, on the same device. */
export async function asGuest(browser: Browser, link: string, device: BrowserContextOptions, then: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...device, storageState: { cookies: [], origins: [] } });
  const page = patient(await context.newPage());
  const problems = watch(page);
  await page.goto(link);
  await then(page);
  expect(problems).toEqual([]);
  await context.close();
}

/** The invited person asks to be contacted. */
export async function askForContact(page: Page, host: string, guest: string) {
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${guest}, ${host} convidou você`);
  await page.getByLabel("Seu nome completo").fill(`${guest} Alves`);
  await page.getByLabel("Seu e-mail").fill("marina@exemplo.com.br");
  await page.getByLabel("Seu telefone, com DDD").fill("11912345678");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Pedir contato" }).click();
  await expect(page.getByText(/^Pedido recebido/)).toBeVisible();
}
