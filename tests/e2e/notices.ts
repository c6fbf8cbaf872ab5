import type { Browser, Page } from "@playwright/test";
import { expect, patient } from "@tests/support/browser";
import { signIn, untilReloaded } from "@tests/support/journey";
import { type PersonName, people } from "@tests/support/roles";
import { addDays, formatDate, today } from "@/domain/calendar/calendarDate";

const bell = (page: Page) => page.getByRole("button", { name: /^Notificações/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notificações" });

/** A browser of the person's own, where they have just signed in. */
async function openPortal(browser: Browser, size: Page, name: PersonName) {
  const viewport = size.viewportSize();
  const context = await browser.newContext(viewport ? { viewport } : {});
  const page = patient(await context.newPage());
  await signIn(page, name);
  await expect(bell(page)).toBeVisible();
  return page;
}

/** Writes a notice to one person that leads to the documents, as far as its own test and the count. */
async function compose(page: Page, titulo: string, name: PersonName) {
  await page.goto("/notification-management");
  await page.getByRole("button", { name: "Escrever" }).click();
  await page.getByLabel("Título").fill(titulo);
  await page.getByLabel("Texto").fill("Olá, {nome}! O novo regulamento está no portal.");
  await page.getByLabel("Uma página do portal").check();
  await page.getByLabel("Página", { exact: true }).selectOption("/documents");
  await page.getByLabel("Uma pessoa").check();
  await page.getByLabel("Participante").fill(people[name].cpf);
  await page.getByRole("button", { name: new RegExp(people[name].nome) }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 pessoa" })).toBeVisible({ timeout: 20_000 });

  await page.getByRole("button", { name: "Testar comigo" }).click();
  await bell(page).click();
  await expect(panel(page).getByText(`[Teste] ${titulo}`)).toBeVisible({ timeout: 20_000 });
  await expect(panel(page).getByText("Olá, Ana! O novo regulamento está no portal.").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
}

/** A figure of the notice that is open. */
const figure = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Entrega e leitura" })
    .locator("div", { has: page.getByText(name, { exact: true }) })
    .last();

/** Ana writes to one person, who has the portal open: the bell shows it, a click leads on, and the figures grow. */
export async function composeAndRead(page: Page, browser: Browser, name: PersonName, titulo: string) {
  const theirs = await openPortal(browser, page, name);
  await compose(page, titulo, name);
  await page.getByRole("button", { name: "Enviar…" }).click();
  const dialog = page.getByRole("dialog", { name: "Enviar para 1 pessoa" });
  await dialog.getByRole("button", { name: "Enviar agora" }).click();
  await expect(page.getByRole("heading", { name: titulo })).toBeVisible();

  // Without a reload: it came by the socket.
  await expect(theirs.getByText(`Nova notificação: ${titulo}`)).toBeAttached({ timeout: 30_000 });
  await expect(figure(page, "Na hora, com o portal aberto")).toContainText("1", { timeout: 30_000 });
  await expect(figure(page, "Leram no portal")).toContainText("0 (0%)");
  await bell(theirs).click();
  const notice = panel(theirs).getByRole("button").filter({ hasText: titulo });
  await expect(notice).toContainText(`Olá, ${people[name].nome.split(" ")[0]}! O novo regulamento`);
  await notice.click();
  await expect(theirs).toHaveURL(/\/documents/);
  await theirs.context().close();

  await untilReloaded(page, () => figure(page, "Leram no portal"), /1 \(100%\)/);
  await expect(page.getByRole("region", { name: "Quem recebeu" })).toContainText(people[name].nome);
}

/** Uses a sent notice again for tomorrow, and cancels it before it goes. */
export async function scheduleAndCancel(page: Page, titulo: string) {
  await page.getByRole("button", { name: "Usar de novo" }).click();
  await expect(page.getByLabel("Título")).toHaveValue(titulo);
  await page.getByLabel("Título").fill(`${titulo}, lembrete`);
  await expect(page.getByRole("status").filter({ hasText: "1 pessoa" })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Enviar…" }).click();
  const dialog = page.getByRole("dialog", { name: "Enviar para 1 pessoa" });
  await dialog.getByLabel("Em um dia e uma hora").check();
  const day = formatDate(addDays(today(), 1));
  await dialog.getByLabel("Dia", { exact: true }).fill(day);
  await dialog.getByRole("textbox", { name: "Hora" }).fill("09:30");
  await dialog.getByRole("button", { name: "Agendar envio" }).click();
  await expect(page.getByText(`Sai em ${day}, 09:30`)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar o que não saiu" }).click();
  await page.getByRole("dialog", { name: "Cancelar este envio?" }).getByRole("button", { name: "Cancelar envio" }).click();
  await expect(page.getByText(/^Cancelado por Ana Ribeiro/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancelar o que não saiu" })).toBeHidden();
}
