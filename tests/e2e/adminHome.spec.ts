import { expect, type Page } from "@playwright/test";
import { test } from "@tests/support/browser";
import { callBackend, openSession, people } from "@tests/support/roles";
import { addDays, today } from "@/domain/calendar/calendarDate";

test.use({ role: "administrator" });

const numberIn = (text: string | null) => Number((/(\d[\d.]*)$/.exec(text ?? "")?.[1] ?? "").replaceAll(".", ""));

/** Number of rows in the open list: the count under the queue, above the tickets or over the receipts. */
async function rowsOf(page: Page): Promise<number> {
  const { pathname } = new URL(page.url());
  if (pathname === "/chat") {
    const text = await page
      .getByRole("region", { name: "Conversas" })
      .getByText(/^[\d.]+ conversas?$/)
      .textContent();
    return Number((text ?? "").replace(/\D/g, ""));
  }
  const text = page.getByText(/^[\d.]+ a [\d.]+ de [\d.]+$/);
  const nothing = page.getByText(/^Nenhuma solicitação|^Fila vazia/).first();
  await expect(text.or(nothing).first()).toBeVisible();
  return (await text.isVisible()) ? numberIn(await text.textContent()) : 0;
}

/** Others work meanwhile: a figure and its list are compared until they are of the same moment. */
async function leadsToAsMany(page: Page, name: RegExp) {
  const link = page.getByRole("link", { name });
  const difference = async () => {
    await page.goto("/");
    const figure = numberIn(await link.getAttribute("aria-label").then(async (label) => label ?? (await link.textContent())));
    await page.goto((await link.getAttribute("href")) ?? "");
    return (await rowsOf(page)) - figure;
  };
  await expect.poll(difference, { timeout: 60_000 }).toBe(0);
  await page.goto("/");
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === address);
}

test("each figure of the home leads to exactly the rows that it counts", async ({ page }) => {
  test.slow();
  for (const name of [/^Solicitações na fila: /, /^Solicitações atrasadas: /, /^Conversas sem resposta: /, /^Chamados atrasados: /])
    await leadsToAsMany(page, name);

  const weeks = page.getByRole("region", { name: "Volumes e tempos por semana" });
  const concluded = weeks.getByRole("link", { name: /concluídas de/ }).last();
  const difference = async () => {
    await page.goto("/");
    await weeks.getByRole("button", { name: "Tabela" }).click();
    const figure = numberIn(await concluded.textContent());
    await concluded.click();
    await expect(page).toHaveURL(/concluidaDe=/);
    return (await rowsOf(page)) - figure;
  };
  await expect.poll(difference, { timeout: 60_000 }).toBe(0);
});

test("what begins while the home is open appears in it, and leads to its screen", async ({ page }) => {
  const { token } = await openSession("ana");
  const titulo = `Assembleia ${Date.now()}`;
  await page.goto("/");
  const running = page.getByRole("region", { name: "Em andamento" });
  await expect(running).toBeVisible();
  const { pessoas } = await callBackend<{ pessoas: { id: number }[] }>("GET", `/filtrarPessoas?palavraChave=${people.gabriela.cpf}`, token);
  const publico = {
    tipo: "pessoa",
    idsPlanos: [],
    idsCategorias: [],
    idsSituacoes: [],
    idadeDe: null,
    idadeAte: null,
    idDestinatario: pessoas[0]?.id,
  };
  const content = { idTipo: 9, titulo, texto: "Participe.", link: null, portal: true, email: false, publico };
  const draft = await callBackend<{ id: number; versao: number }>("POST", "/salvarComunicado", token, {
    idComunicado: null,
    versao: 0,
    ...content,
  });
  const quando = { dia: addDays(today(), 30), hora: "09:00" };
  await callBackend("POST", "/enviarComunicado", token, { idComunicado: draft.id, versao: draft.versao, quando });
  try {
    // Without a reload: the card looks again by itself.
    await expect(running.getByText(/Agendado: /).first()).toBeVisible({ timeout: 30_000 });
    await running.getByRole("link", { name: titulo }).click();
    await expect(page).toHaveURL(new RegExp(`/notification-management\\?id=${draft.id}`));
    await expect(page.getByRole("heading", { name: titulo })).toBeVisible();
  } finally {
    await callBackend("POST", "/cancelarComunicado", token, { idComunicado: draft.id });
  }
});

test("the figures of the queues say their words on one line, and the cells of a row are full", async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const figures = page.locator("main dl").first();
    await expect(figures.getByText("Solicitações na fila")).toBeVisible();
    const heights = await figures.locator("> div").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    expect.soft(Math.max(...heights), String(width)).toBeLessThan(105);
    const [last, strip] = [await figures.locator("> div").last().boundingBox(), await figures.boundingBox()];
    expect.soft((last?.x ?? 0) + (last?.width ?? 0), String(width)).toBeCloseTo((strip?.x ?? 0) + (strip?.width ?? 0) - 1, 0);
  }
});

test("the words of a card's act end where the card's content ends", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("region", { name: /^Entradas e conclusões/ });
  const act = card.getByRole("button", { name: "Tabela" });
  const [words, edge] = await Promise.all([
    act.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().right;
    }),
    card.boundingBox(),
  ]);
  // The button's transparent border and the card's own line.
  expect(Math.abs((edge?.x ?? 0) + (edge?.width ?? 0) - 16 - words)).toBeLessThanOrEqual(2);
});
