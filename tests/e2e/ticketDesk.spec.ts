import type { Reply } from "@contract/infer";
import type { Locator } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { listen } from "@tests/support/journey";
import { callBackend, openSession } from "@tests/support/roles";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { colleague, openAs } from "./attendant";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;
type Ticket = Reply<"GET /retornarConversa/{idConversa}">;
/** Of the demo fund; Ana's colleague is of it, Renata may only read. */
const BENEFITS = "2";
const READER = "Renata Alves";

/** A ticket of its own for a test. */
async function newTicket(assunto: string) {
  const { token, pessoa } = await openSession("elza");
  const body = { idPessoa: pessoa.id, assunto, mensagem: "Preciso de ajuda." };
  const { id } = await callBackend<{ id: number }>("POST", "/criarConversa", token, body);
  return id;
}

test.describe("the desk of tickets", () => {
  test.use({ role: "administrator" });

  test("a ticket that passed its time says so; one that is handed to a team with a note is found there by a colleague", async ({
    page,
    browser,
  }) => {
    await page.goto("/chat?fila=atrasadas");
    await page.getByRole("region", { name: "Conversas" }).getByRole("listitem").first().getByRole("link").click();
    await expect(page.getByText("Atrasado, escalonado")).toBeVisible();
    await expect(
      page
        .getByLabel("Mensagens")
        .getByText(/O prazo de resposta passou/)
        .first(),
    ).toBeVisible();

    const assunto = `Pensão ${Date.now()}`;
    const id = await newTicket(assunto);
    await page.goto(`/chat?idConversa=${id}`);
    await page.getByRole("button", { name: "Atribuir" }).click();
    await expect(page.getByRole("menuitem", { name: "Devolver à fila" })).toBeVisible();
    await expect(page.getByRole("menuitem")).not.toHaveCount(1);
    await expect(page.getByRole("menuitem", { name: READER })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Transferir" }).click();
    const dialog = page.getByRole("dialog", { name: "Transferir chamado" });
    await dialog.getByRole("combobox", { name: "Equipe" }).selectOption(BENEFITS);
    await dialog.getByRole("textbox", { name: "Nota para quem recebe" }).fill("É sobre pensão, e é com vocês");
    await dialog.getByRole("button", { name: "Transferir" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Mensagens").getByText("Para Benefícios: É sobre pensão, e é com vocês")).toBeVisible();

    const theirs = await openAs(browser, await colleague(), `/chat?fila=equipe&idEquipe=${BENEFITS}&busca=${encodeURIComponent(assunto)}`);
    await expect(theirs.page.getByRole("combobox", { name: "Equipe" })).toHaveValue(BENEFITS);
    await theirs.page.getByRole("link", { name: new RegExp(assunto) }).click();
    await expect(theirs.page.getByLabel("Mensagens").getByText("É sobre pensão, e é com vocês")).toBeVisible();
    await theirs.page.getByRole("button", { name: "Encerrar" }).click();
    await expect(theirs.page.getByRole("button", { name: "Reabrir" })).toBeVisible();
    await expect(theirs.page.getByRole("textbox", { name: /Nota interna|Mensagem/ })).toHaveCount(0);
    expect(theirs.problems).toEqual([]);
    await theirs.close();
  });

  test("a ticket is answered by the times that were published on the screen", async ({ page }) => {
    const { token } = await openSession("ana");
    const setting = () => callBackend<Setting>("GET", "/retornarConfiguracao/chamados/geral", token);
    const dueOf = async (id: number) => (await callBackend<Ticket>("GET", `/retornarConversa/${id}`, token)).atendimento?.prazo ?? "";
    const before = await setting();
    const early = await newTicket(`Prazo antes ${Date.now()}`);
    try {
      await page.goto("/chat?painel=prazos");
      const field = page.getByLabel("Primeira resposta (horas)");
      const hours = Number(await field.inputValue());
      await field.fill(String(hours + 20));
      await page.getByLabel("Motivo da mudança").fill("Jornada dos chamados");
      await page.getByRole("button", { name: "Conferir o impacto" }).click();
      await expect(page.getByText("Chamados que aguardam resposta agora")).toBeVisible();
      await page.getByRole("button", { name: /^Publicar em/ }).click();
      await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();
      const late = await newTicket(`Prazo depois ${Date.now()}`);
      expect(Date.parse(await dueOf(late))).toBeGreaterThan(Date.parse(await dueOf(early)));
      await page.goto(`/chat?idConversa=${late}`);
      await expect(page.getByText(`Até ${formatInstant(await dueOf(late))}`)).toBeVisible();
    } finally {
      const { versao, hoje } = await setting();
      const back = { conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
      await callBackend("POST", "/publicarConfiguracao/chamados/geral", token, back);
    }
  });

  test("tickets are counted in the figures, which lead to their tickets; teams are made on the screen", async ({ page }) => {
    await newTicket(`Contado ${Date.now()}`);
    const FIGURES = "/chat?painel=indicadores&semanas=4";
    const received = page.getByRole("link", { name: /^Recebidos: / });
    const rows = page.getByRole("region", { name: "Conversas" }).getByText(/^[\d.]+ conversas?$/);
    const numberOf = async (part: Locator) => Number((await part.textContent())?.replace(/\D/g, ""));
    // Others write meanwhile: a figure and its list are compared until they are of the same moment.
    const difference = async () => {
      await page.goto(FIGURES);
      const figure = await numberOf(received);
      expect(figure).toBeGreaterThan(0);
      await page.goto((await received.getAttribute("href")) ?? "");
      return (await numberOf(rows)) - figure;
    };
    await expect.poll(difference, { timeout: 45_000 }).toBe(0);
    await page.goto(FIGURES);
    await received.click();
    await expect(page).toHaveURL(/recebidaDe=/);

    const nome = `Pensões ${Date.now()}`;
    await page.getByRole("link", { name: "Equipes" }).click();
    await page.getByRole("button", { name: "Nova equipe" }).click();
    const dialog = page.getByRole("dialog", { name: "Nova equipe" });
    await dialog.getByRole("textbox", { name: "Nome da equipe" }).fill(nome);
    await expect(dialog.getByRole("checkbox", { name: READER })).toHaveCount(0);
    await dialog.getByRole("checkbox", { name: "Ana Ribeiro" }).check();
    await dialog.getByRole("checkbox", { name: "Coordena: Ana Ribeiro" }).check();
    await dialog.getByRole("button", { name: "Salvar equipe" }).click();
    const card = page.getByRole("region", { name: nome });
    await expect(card.getByText("Coordena")).toBeVisible();
    await card.getByRole("link", { name: "Nenhum chamado aberto" }).click();
    await expect(page.getByText("Nenhum chamado aqui")).toBeVisible();

    await page.getByRole("link", { name: "Equipes" }).click();
    await page.getByRole("button", { name: `Excluir ${nome}` }).click();
    const says = await listen(page);
    await page
      .getByRole("dialog", { name: `Excluir ${nome}` })
      .getByRole("button", { name: "Excluir equipe" })
      .click();
    await says("Equipe excluída.");
    await expect(page.getByRole("region", { name: nome })).toHaveCount(0);
  });
});
