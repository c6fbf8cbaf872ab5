import type { Browser } from "@playwright/test";
import { expect, patient, putCookies, test, watch } from "@tests/support/browser";
import { callBackend, cookiesOf, openSession } from "@tests/support/roles";

/** Elza, in a browser of her own. */
async function openHers(browser: Browser, path: string) {
  const context = await browser.newContext();
  await putCookies(context, await cookiesOf("assisted"));
  const page = patient(await context.newPage());
  const problems = watch(page);
  await page.goto(path);
  return { page, problems, close: () => context.close() };
}

/** A ticket of its own for a test. */
async function newTicket(assunto: string) {
  const { token, pessoa } = await openSession("elza");
  const body = { idPessoa: pessoa.id, assunto, mensagem: "Preciso de ajuda." };
  const { id } = await callBackend<{ id: number }>("POST", "/criarConversa", token, body);
  return id;
}

test.describe("a ticket", () => {
  test.use({ role: "administrator" });
  test("is taken, noted, answered with a macro and closed; the participant sees who writes, no note, and says how it was", async ({
    page,
    browser,
  }) => {
    const assunto = `Chamado ${Date.now()}`;
    const id = await newTicket(assunto);
    const ana = await openSession("ana");
    const titulo = `Macro ${Date.now()}`;
    await callBackend("POST", "/salvarMacro", ana.token, { titulo, texto: "{saudacao}, {nome}! Já vi: {assunto}.", compartilhada: false });
    await page.goto(`/chat?fila=livres&idConversa=${id}`);
    const hers = await openHers(browser, `/chat?idConversa=${id}`);

    await page.getByRole("button", { name: "Assumir" }).click();
    await expect(page.getByText("Atendente: Ana")).toBeVisible();
    await page.getByRole("button", { name: "Nota interna" }).click();
    await page.getByRole("textbox", { name: "Nota interna" }).fill("Segredo da equipe");
    await page.getByRole("button", { name: "Salvar nota" }).click();
    await expect(page.getByLabel("Mensagens").getByText("Segredo da equipe")).toBeVisible();

    await page.getByRole("button", { name: "Mensagem", exact: true }).click();
    await page.getByRole("textbox", { name: "Mensagem" }).press("/");
    await page.getByRole("combobox", { name: "Buscar macro" }).fill(titulo);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Mensagem" })).toHaveValue(new RegExp(`Elza! Já vi: ${assunto}\\.`));
    await page.getByRole("textbox", { name: "Mensagem" }).pressSequentially(" Um momento.");
    await expect(hers.page.getByText("A equipe está digitando…")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(hers.page.getByLabel("Mensagens").getByText(/Um momento\./)).toBeVisible();
    await expect(hers.page.getByText("Segredo da equipe")).toHaveCount(0);

    await page.getByRole("button", { name: "Encerrar" }).click();
    await hers.page.getByText("Muito bom", { exact: true }).click();
    await hers.page.getByRole("textbox", { name: "Quer contar mais?" }).fill("Foi rápido.");
    await hers.page.getByRole("button", { name: "Enviar avaliação" }).click();
    await expect(hers.page.getByText(/Você deu nota 5 de 5/)).toBeVisible();
    await expect(page.getByText(/A pessoa deu nota 5 de 5/)).toBeVisible();
    expect(hers.problems).toEqual([]);
    await hers.close();
  });
});
