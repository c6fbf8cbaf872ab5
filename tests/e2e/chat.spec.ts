import type { Browser, Page } from "@playwright/test";
import { cookieIn, expect, patient, putCookies, test, watch } from "@tests/support/browser";
import { typeCredentials } from "@tests/support/journey";
import { callBackend, cookiesOf, openSession, type PersonName, password, people, type Role } from "@tests/support/roles";

const messages = (page: Page) => page.getByRole("log", { name: "Mensagens" }).or(page.getByLabel("Mensagens"));
const box = (page: Page) => page.getByRole("textbox", { name: "Mensagem" });

async function openAs(browser: Browser, role: Role, path: string) {
  const context = await browser.newContext();
  await putCookies(context, await cookiesOf(role));
  const page = patient(await context.newPage());
  await page.goto(path);
  return { page, problems: watch(page), close: () => context.close() };
}

/** A conversation of its own for a test. */
async function newConversation(name: PersonName, assunto: string) {
  const { token, pessoa } = await openSession(name);
  const body = { idPessoa: pessoa.id, assunto, mensagem: "Preciso de ajuda." };
  const { id } = await callBackend<{ id: number }>("POST", "/criarConversa", token, body);
  const texts = async () => {
    const { mensagens } = await callBackend<{ mensagens: { texto: string }[] }>("GET", `/retornarMensagens/${id}`, token);
    return mensagens.map(({ texto }) => texto);
  };
  return { id, texts };
}

test.describe("about a request", () => {
  test.use({ role: "participant" });
  test("a conversation opens from the request, and goes on live both ways", async ({ page, browser }) => {
    await page.goto("/services/requests");
    await page
      .getByRole("button", { name: /Conversar sobre/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/chat\?idConversa=\d+/);
    await expect(page.getByRole("region", { name: "Conversa: Acompanhamento de Solicitação" })).toBeVisible();
    const attendant = await openAs(browser, "administrator", page.url());

    const question = `Quando fica pronto? ${Date.now()}`;
    await box(page).fill(question);
    await page.keyboard.press("Enter");
    await expect(messages(page)).toContainText(question);
    await expect(messages(attendant.page)).toContainText(question);

    const answer = `Amanhã. ${Date.now()}`;
    await box(attendant.page).fill(answer);
    await attendant.page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(messages(page)).toContainText(answer);
    expect(attendant.problems).toEqual([]);
    await attendant.close();
  });
});

test.describe("one message, never two", () => {
  test("by a double click, then F5", async ({ page, context }) => {
    const { id, texts } = await newConversation("bruno", "Clique duplo");
    await putCookies(context, await cookiesOf("participant"));
    await page.goto(`/chat?idConversa=${id}`);
    await expect(messages(page)).toContainText("Preciso de ajuda.");
    const send = page.getByRole("button", { name: "Enviar", exact: true });
    await box(page).fill("Uma vez só");
    await expect(send).toBeEnabled();
    await send.dblclick();
    await expect(messages(page).getByText("Uma vez só")).toHaveCount(1);
    await expect.poll(async () => (await texts()).filter((texto) => texto === "Uma vez só").length).toBe(1);
    await page.reload();
    await expect(messages(page).getByText("Uma vez só")).toHaveCount(1);
    expect((await texts()).filter((texto) => texto === "Uma vez só")).toHaveLength(1);
  });

  test("by a request asked about in two tabs at once", async ({ browser }) => {
    const first = await openAs(browser, "participant", "/services/requests");
    const second = await openAs(browser, "participant", "/services/requests");
    const ask = ({ page }: typeof first) =>
      page
        .getByRole("button", { name: /Conversar sobre/ })
        .nth(1)
        .click();
    await Promise.all([ask(first), ask(second)]);
    await expect(first.page).toHaveURL(/\/chat\?idConversa=\d+/);
    await expect(second.page).toHaveURL(first.page.url());
    await Promise.all([first.close(), second.close()]);
  });
});

test.describe("a session that ends in the middle of a message (§6)", () => {
  test.use({ tolerated: /status of 401|socket\.io/ });
  test("keeps what was typed for after login", async ({ page, context }) => {
    const { id } = await newConversation("elza", "Sessão encerrada");
    await putCookies(context, await cookiesOf("assisted"));
    await page.goto(`/chat?idConversa=${id}`);
    await expect(messages(page)).toContainText("Preciso de ajuda.");
    await box(page).fill("Uma mensagem longa, que eu não quero escrever de novo.");

    await callBackend("POST", "/logout", (await cookieIn(context, "login.pessoa")).token);
    // The page leaves by itself, through /logout.
    await expect(page).toHaveURL(/\/login/);
    await page.goto(`/chat?idConversa=${id}`);
    await expect(page).toHaveURL(/\/login\?.*voltar=/);
    await typeCredentials(page, people.elza.cpf, password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(new RegExp(`/chat\\?idConversa=${id}`));
    await expect(box(page)).toHaveValue("Uma mensagem longa, que eu não quero escrever de novo.");
  });
});
