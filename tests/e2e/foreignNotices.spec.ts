import { openPalette } from "@tests/support/journey";
import { people } from "@tests/support/standIn/fund";
import { bell, expect, signIn, test, unreadOf } from "@tests/support/standIn/journey";
import { foreignWords, read, UNAVAILABLE } from "@tests/support/standIn/look";
import { catalogue } from "@/routes";

/** Notices, dependents and the palette before a backend that has only the calls of the specification. */

const notice = {
  id: 30,
  titulo: "Contribuição recebida",
  descricao: "A contribuição de novembro chegou.",
  data_notificacao: "2026-11-05T12:30:00.000Z",
  reagido: "N",
  vizualizado: "N",
  tipoNotificacao: { id: 3, nome: "Solicitações" },
  pessoaNotificada: { id: people.bruno.id, nome: people.bruno.nome },
  pessoaNotificou: null,
  plano: { id: 1, nome: "HPE" },
};

for (const shape of ["natural", "strict", "text"] as const)
  test(`notices are counted, read and marked, with the portal's own of the shares (${shape})`, async ({ page, portal }) => {
    await signIn(page, portal, "bruno", shape);
    // Three of the backend's, and that 40 % of the shares are left.
    await expect.poll(() => unreadOf(page)).toBe(4);
    await bell(page).click();
    const panel = page.getByRole("dialog", { name: "Notificações" });
    await expect(panel.getByText("Rateio Disponível")).toBeVisible();
    await expect(panel.getByText(/40 ?%/)).toBeVisible();
    const titles = panel.getByRole("listitem");
    await expect(titles).toHaveCount(4);

    await panel.getByRole("button", { name: /Nova mensagem/ }).click();
    await expect(page).toHaveURL(/\/chat/);
    await expect.poll(() => [...(portal.standIn.memory().read.get(people.bruno.id) ?? [])]).toEqual([8]);
    await page.goto(`${portal.address}/services`);
    await expect.poll(() => unreadOf(page)).toBe(3);
    await bell(page).click();
    await expect(titles.last()).toContainText("Nova mensagem");
    await panel.getByRole("button", { name: "Marcar todas como lidas" }).click();
    await expect.poll(() => unreadOf(page)).toBe(0);
    await expect.poll(() => portal.standIn.memory().read.get(people.bruno.id)?.size).toBe(3);
    await page.reload();
    await expect(bell(page)).toHaveAttribute("aria-label", "Notificações");
    await bell(page).click();
    await panel.getByRole("button", { name: /Confira os seus dependentes/ }).click();
    await expect(page).toHaveURL(/\/dependentes/);
    expect(portal.standIn.times("reagirNotificacao").flatMap(({ body }) => body.idsNotificacoes as number[])).not.toContain(0);
  });

test("a notice arrives live, with and without its content", async ({ page, portal }) => {
  await signIn(page, portal, "bruno", "strict");
  await expect.poll(() => unreadOf(page)).toBe(4);
  await expect.poll(() => portal.standIn.connected("bruno"), { timeout: 15_000 }).toBeGreaterThan(0);
  portal.standIn.emit("bruno", "newNotification", notice);
  await expect.poll(() => unreadOf(page)).toBe(5);
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(panel.getByText("Contribuição recebida")).toBeVisible();
  await page.keyboard.press("Escape");

  const before = portal.standIn.times("retornarNotificacoes").length;
  portal.standIn.emit("bruno", "newNotification");
  await expect.poll(() => portal.standIn.times("retornarNotificacoes").length).toBeGreaterThan(before);
  await expect.poll(() => unreadOf(page)).toBe(5);
  for (const odd of [null, "novo", 30, {}, [notice], { id: "31" }]) portal.standIn.emit("bruno", "newNotification", odd);
  await page.goto(`${portal.address}/services`);
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(0);
});

for (const shape of ["natural", "strict"] as const)
  test(`dependents are listed, and nothing pretends that they can be changed (${shape})`, async ({ page, portal }) => {
    await signIn(page, portal, "bruno", shape);
    await page.goto(`${portal.address}/dependentes?tipo=previdencial`);
    const main = page.locator("main");
    await expect(main.getByText(/^(Rateio: )?40(,00)? ?%/)).toBeVisible();
    await expect(main.getByText(/^(Rateio: )?20(,00)? ?%/)).toBeVisible();
    if (shape === "natural") {
      await expect(main.getByText("Miguel Carvalho Prado")).toBeVisible();
      await expect(main.getByText("Rosa Carvalho")).toHaveCount(0);
    }
    await expect(main.getByRole("button", { name: /Incluir|Alterar|Remover|Salvar/ })).toHaveCount(0);
    await page.goto(`${portal.address}/dependentes?tipo=imposto-renda`);
    if (shape === "natural") await expect(main.getByText("Rosa Carvalho")).toBeVisible();
    expect(foreignWords((await main.allInnerTexts()).join(""))).toBeNull();
  });

test("an assisted person finds both lists in the sidebar, and the notice of dependents leads to the second", async ({ page, portal }) => {
  await signIn(page, portal, "elza");
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Elza" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await menu.getByRole("button", { name: "Dependentes" }).click();
  await menu.getByRole("link", { name: "Dependentes de IR" }).click();
  await expect(page).toHaveURL(/tipo=imposto-renda/);
  await expect(page.locator("main").getByText("Rosa Carvalho")).toBeVisible();
  await bell(page).click();
  await page
    .getByRole("dialog", { name: "Notificações" })
    .getByRole("button", { name: /Confira os seus dependentes/ })
    .click();
  await expect(page).toHaveURL(/tipo=previdencial/);
});

for (const shape of ["natural", "strict"] as const)
  test(`the palette finds the services that this backend has, by name (${shape})`, async ({ page, portal, context }) => {
    await signIn(page, portal, "bruno", shape);
    await page.goto(`${portal.address}/services/requests`);
    const palette = await openPalette(page);
    await expect(palette.getByRole("option", { name: /Acompanhar solicitações/ })).toHaveAttribute("aria-disabled", "true");
    // The feature list may come after the palette: what is always present stands first.
    await expect(palette.getByRole("option", { name: /Dependentes/ })).toBeVisible();
    const names = await palette.getByRole("option").locator("> span:nth-child(2)").allInnerTexts();
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "pt-BR")));
    expect(names).toContain("Dependentes");
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, JSON.parse(decodeURIComponent(value))]));
    for (const { path } of catalogue.filter(({ title }) => names.includes(title))) {
      const { html } = await read(portal, path, cookies);
      expect(UNAVAILABLE.test(html.match(/<h[12][^>]*>[\s\S]*?<\/h[12]>/g)?.join(" ") ?? ""), path).toBe(false);
    }
    await page.keyboard.type("dependentes");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dependentes/);
  });

for (const shape of ["natural", "strict", "brazilian"] as const)
  test(`the palette finds people page by page (${shape})`, async ({ page, portal }) => {
    await signIn(page, portal, "ana", shape);
    const palette = await openPalette(page);
    await page.keyboard.type("silva");
    await expect(palette.getByRole("option")).toHaveCount(10);
    const first = palette.getByRole("option").first();
    await expect(first).toContainText("Pessoa 01 da Silva");
    await expect(first).toContainText("100.000.000-00");
    await expect(first).toContainText("05/10/1980");
    await expect(first).toContainText("Visualizar Perfil");
    await palette.getByRole("option").last().scrollIntoViewIfNeeded();
    await expect(palette.getByRole("option")).toHaveCount(18);
    await palette.getByRole("combobox").fill("zzzz");
    await expect(palette.getByText("Nenhuma pessoa foi encontrada")).toBeVisible();
    await expect(palette.getByText("Não encontramos nada com esse termo. Por favor, tente novamente.")).toBeVisible();
    expect(portal.standIn.times("filtrarPessoas")[0]?.query).toEqual({ palavraChave: "silva", page: "0", limit: "10" });
  });
