import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { colleague, openAs } from "./attendant";

type Queue = Reply<"GET /retornarFila">;
type Found = Reply<"GET /retornarSolicitacao/{idRequisicao}">;

/** The accounts that other tests use have the first ids of the fund. */
const LAST_ACCOUNT = 20;

/** The request that is due last among those with a document to decide on, of somebody whom no other test knows. */
async function requestWithDocument(place: number): Promise<Found> {
  const { token } = await openSession("ana");
  const { itens } = await callBackend<Queue>("GET", "/retornarFila?limit=100&direcao=desc", token);
  const found: Found[] = [];
  for (const { id, pessoa } of itens) {
    if (pessoa.id <= LAST_ACCOUNT) continue;
    const request = await callBackend<Found>("GET", `/retornarSolicitacao/${id}`, token);
    if (request.documentos.some(({ estado, arquivo }) => estado === "enviado" && arquivo)) found.push(request);
    if (found.length > place) break;
  }
  const request = found[place];
  if (!request) throw new Error("no request with a document to decide on");
  return request;
}

const panel = (page: Page, { funcionalidade }: Found) => page.getByRole("region", { name: funcionalidade.nome });

test.describe("the bar of the checked requests", () => {
  test.use({ role: "administrator" });
  test("takes the place of the quick filters: nothing below it moves", async ({ page }) => {
    await page.goto("/request-management");
    const table = page.getByRole("table").first();
    await expect(page.getByRole("group", { name: "Filtros rápidos" })).toBeVisible();
    const before = await table.boundingBox();
    await table.locator("tbody").getByRole("checkbox").first().check();
    await expect(page.getByRole("group", { name: "Ações das solicitações marcadas" })).toBeVisible();
    expect((await table.boundingBox())?.y).toBe(before?.y);
  });
});

test.describe("two attendants on one request", () => {
  test.use({ tolerated: /status of 409/ });
  test("see each other, and the slower one overwrites nothing and loses nothing typed", async ({ browser }) => {
    const request = await requestWithDocument(0);
    const address = `/request-management?id=${request.id}`;
    const first = await openAs(browser, await openSession("ana"), address);
    await expect(panel(first.page, request).getByText(request.protocolo)).toBeVisible();
    const second = await openAs(browser, await colleague(), address);
    await expect(second.page.getByText("Ana também está vendo")).toBeVisible();
    await expect(first.page.getByText(/também está vendo/)).toBeVisible();

    const footer = panel(first.page, request).locator("footer");
    await footer.getByRole("button", { name: "Recusar solicitação" }).click();
    const asking = first.page.getByRole("dialog");
    await asking.getByLabel("Motivo da recusa").fill("Pedido fora do prazo.");

    const document = request.documentos.find(({ estado }) => estado === "enviado");
    await second.page.getByRole("button", { name: `Recusar ${document?.nome}` }).click();
    await second.page.getByRole("dialog").getByLabel("Motivo da recusa do documento").fill("A imagem está ilegível.");
    await second.page.getByRole("dialog").getByRole("button", { name: "Recusar documento" }).click();
    await expect(second.page.getByRole("dialog")).toBeHidden();
    await expect(panel(second.page, request).getByText("Aguarda a pessoa").first()).toBeVisible();

    await asking.getByRole("button", { name: "Recusar", exact: true }).click();
    await expect(asking.getByText(/Outra pessoa mexeu nesta solicitação/).first()).toBeVisible();
    await expect(asking.getByText(`${document?.nome}: recusado`)).toBeVisible();
    await expect(asking.getByLabel("Motivo da recusa")).toHaveValue("Pedido fora do prazo.");
    await asking.getByRole("button", { name: "Ver como está" }).click();
    await expect(panel(first.page, request).getByText("A imagem está ilegível.").first()).toBeVisible();
    await footer.getByRole("button", { name: "Recusar solicitação" }).click();
    await expect(asking.getByLabel("Motivo da recusa")).toHaveValue("Pedido fora do prazo.");

    await second.page.getByRole("button", { name: "Fechar e voltar à lista" }).click();
    await expect(first.page.getByText(/também está vendo/)).toBeHidden();
    const { token } = await openSession("ana");
    const now = await callBackend<Found>("GET", `/retornarSolicitacao/${request.id}`, token);
    expect(now.status.tipo).toBe("wait");
    await Promise.all([first.close(), second.close()]);
  });
});

test.describe("the keyboard and the address", () => {
  test.use({ role: "administrator" });
  test("open beside the list, survive a reload and come back to the same row", async ({ page }) => {
    await page.goto("/request-management");
    const openers = page.locator("[data-opens]");
    await expect(openers.nth(2)).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await openers.nth(1).focus();
    await page.keyboard.press("ArrowDown");
    await expect(openers.nth(2)).toBeFocused();
    const name = (await openers.nth(2).textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]id=\d+/);
    await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/[?&]id=/);
    await expect(openers.nth(2)).toBeFocused();
  });

  test("counts narrow the queue, columns sort it, and a laptop shows twenty rows", async ({ page }) => {
    await page.goto("/request-management");
    const rows = page.locator("[data-request]");
    await expect(rows.nth(19)).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: /^Sem responsável/ }).click();
    await expect(page).toHaveURL(/idResponsavel=0/);
    // Other tests take requests over meanwhile: count and rows change together.
    const shown = async () => {
      const count = Number((await page.getByRole("button", { name: /^Sem responsável/ }).textContent())?.replace(/\D/g, ""));
      return (await rows.count()) - Math.min(count, 25);
    };
    await expect.poll(shown).toBe(0);
    await page.getByRole("button", { name: "Pessoa", exact: true }).click();
    await expect(page).toHaveURL(/ordem=pessoa/);
    await expect(page.getByRole("columnheader", { name: "Pessoa" })).toHaveAttribute("aria-sort", "ascending");
  });

  test("requests are decided together, and each says what became of it", async ({ page }) => {
    const { protocolo } = await requestWithDocument(1);
    await page.goto(`/request-management?texto=${protocolo}`);
    const boxes = page.getByRole("checkbox", { name: /^Marcar \d/ });
    await boxes.first().check();
    await expect(page.getByText("1 selecionada")).toBeVisible();
    await page.getByRole("button", { name: "Mudar situação" }).click();
    await page.getByRole("menuitem", { name: "Aprovar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await expect(dialog.getByRole("list", { name: "O que aconteceu com cada solicitação" }).getByRole("listitem")).toHaveCount(1);
  });
});
