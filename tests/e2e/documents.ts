import type { Browser, Page } from "@playwright/test";
import { expect, patient } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import type { PersonName } from "@tests/support/roles";
import { paper } from "../../backend/demo/paper";

interface Journey {
  titulo: string;
  plano: string;
  reader: PersonName;
  stranger: PersonName;
}

/** Searches a title among the documents of a person who has just signed in, in a browser of their own. */
async function searchAs(browser: Browser, size: Page, name: PersonName, titulo: string) {
  const viewport = size.viewportSize();
  const context = await browser.newContext(viewport ? { viewport } : {});
  const page = patient(await context.newPage());
  await signIn(page, name);
  await page.goto(`/documents?texto=${encodeURIComponent(titulo)}`);
  return page;
}

/** An administrator publishes; a participant of the plan reads; one of another plan finds nothing; the opening is counted. */
export async function publishAndRead(page: Page, browser: Browser, { titulo, plano, reader, stranger }: Journey) {
  await page.goto("/documents");
  await page.getByRole("button", { name: "Publicar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Título").fill(titulo);
  await dialog.getByLabel("Tipo", { exact: true }).selectOption("Comunicado");
  await dialog.getByRole("combobox", { name: /^Plano/ }).selectOption(plano);
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "comunicado.pdf", mimeType: "application/pdf", buffer: paper(titulo, ["Texto do comunicado."]) });
  await expect(dialog.getByText("comunicado.pdf").first()).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Ninguém abriu esta versão ainda.")).toBeVisible();

  const outside = await searchAs(browser, page, stranger, titulo);
  await expect(outside.getByText("Nenhum documento encontrado")).toBeVisible();
  await outside.context().close();

  const inside = await searchAs(browser, page, reader, titulo);
  await expect(inside.getByText("Novo", { exact: true })).toBeVisible();
  await inside.getByRole("button", { name: `Ver ${titulo}` }).click();
  // The text of the page is there for screen readers: it was drawn under the content security policy.
  await expect(inside.getByText("Texto do comunicado.")).toBeAttached();
  await inside.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
  await expect(inside.getByText("Novo", { exact: true })).toBeHidden();
  await inside.context().close();

  await page.reload();
  await expect(page.getByText(/1 pessoa abriu/)).toBeVisible();
}
