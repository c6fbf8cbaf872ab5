import type { Page } from "@playwright/test";
import { violations } from "@tests/support/accessibility";
import { cookieIn, expect, patient, test, watch } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { mailTo } from "@tests/support/mails";
import { callBackend, password } from "@tests/support/roles";
import { Service } from "@/domain/services/ids";
import { type RoutePath, routeOf, routes } from "@/routes";

/** Another one each time: somebody who is invited is not invited twice. */
const newAddress = () => `helena.${Date.now()}@exemplo.com.br`;
const pagesOfHelper: RoutePath[] = (Object.keys(routes) as RoutePath[]).filter((path) =>
  ["extrato", "preparo"].includes(routeOf(path).helper ?? ""),
);
/** Pages that say by their status that there is nothing, and the entrance, which leads whoever is in back home. */
const NOT_FOUND: RoutePath[] = ["/404", "/500", "/_error", "/login"];
const codeIn = (mail: string) => /C(?:ó|=C3=B3)digo: (\d{6})/.exec(mail)?.[1] ?? "";

/** Call of somebody whose cookies a browser holds, past the portal. */
const callAs = async (page: Page, path: string, body: object) => {
  const { token } = await cookieIn(page.context(), "login.pessoa");
  return callBackend<{ idRequisicao: number }>("POST", path, token, body);
};

test("Carla shows her statement to her daughter, who also prepares a request that Carla confirms, until Carla revokes it with one press", async ({
  page,
  browser,
  contextOptions,
  viewport,
  baseURL,
}) => {
  const address = newAddress();
  await signIn(page, "carla");
  const { pessoa, plano } = await cookieIn(page.context(), "login.vinculoPlano");
  // Nothing of a run that was cut off.
  await callAs(page, "/descartarRascunho", { idFuncionalidade: Service.CONTRIBUTION_SUSPENSION, idPessoa: pessoa.id, idPlano: plano.id });
  await page.goto("/perfil?secao=seguranca");
  await page.getByRole("button", { name: "Convidar ajudante" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar ajudante" });
  await dialog.getByLabel("Nome completo de quem ajuda").fill("Helena Menezes");
  await dialog.getByLabel("E-mail de quem ajuda").fill(address);
  await expect(dialog.getByRole("checkbox", { name: "Saldo e extrato" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "Preparar pedidos" }).check();
  await dialog.getByLabel("Sua senha", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  const row = page.getByRole("list", { name: "Ajudantes" }).getByRole("listitem").filter({ hasText: address });
  await expect(row).toContainText("Convite enviado");

  const link = /https?:\/\/[^\s/]+(\/\S+)/.exec(await mailTo(address))?.[1] ?? "";
  expect(link).toMatch(/^\/login\?ajuda=1#[\w-]{43}$/);
  const context = await browser.newContext({
    ...contextOptions,
    viewport,
    baseURL,
    locale: "pt-BR",
    storageState: { cookies: [], origins: [] },
  });
  const helper = patient(await context.newPage());
  const problems = watch(helper);
  await helper.goto(link);
  await expect(helper.getByRole("heading", { level: 1, name: "Carla quer a sua ajuda" })).toBeVisible();
  // Neither the history nor a copied address keeps the token.
  expect(new URL(helper.url()).hash).toBe("");
  await helper.getByRole("button", { name: "Receber o código por e-mail" }).click();
  await expect(helper.getByLabel("Código de 6 números")).toBeVisible();
  await expect.poll(async () => codeIn(await mailTo(address))).toMatch(/^\d{6}$/);
  await helper.getByLabel("Código de 6 números").fill(codeIn(await mailTo(address)));
  await helper.getByRole("button", { name: "Entrar", exact: true }).click();

  const bar = helper.getByRole("region", { name: "Portal de outra pessoa" });
  await expect(bar).toContainText(/Você está vendo o portal de Carla Menezes.* como ajudante até \d{2}\/\d{2}\/\d{4}/);
  const menu = helper.getByRole("navigation", { name: "Menu principal" });
  await expect(menu.getByRole("link")).toHaveText([
    ...["Página inicial", "Movimentos", "Extrato de contribuição", "Suspender contribuição", "Alterar contribuição"],
  ]);
  expect(await violations(helper)).toEqual([]);
  await menu.getByRole("link", { name: "Extrato de contribuição" }).click();
  await expect(helper.getByRole("heading", { level: 1, name: "Extrato de contribuição" })).toBeVisible();
  await expect(helper.getByRole("table", { name: "Extrato mês a mês" })).toBeVisible();
  await expect(helper.getByRole("button", { name: /Compartilhar|PDF/ })).toHaveCount(0);
  expect(await violations(helper)).toEqual([]);
  await helper.reload();
  await expect(bar).toBeVisible();

  await menu.getByRole("link", { name: "Suspender contribuição" }).click();
  await expect(helper.getByText(/Você prepara este pedido.*só Carla confere e confirma/)).toBeVisible();
  expect(await violations(helper)).toEqual([]);
  await helper.getByRole("button", { name: "Começar" }).click();
  await helper.getByRole("radio", { name: /Sem data para voltar/ }).check();
  await helper.getByRole("button", { name: "Avançar" }).click();
  await helper.getByRole("checkbox", { name: /^Entendi que/ }).check();
  await helper.getByRole("button", { name: "Avançar" }).click();
  await expect(helper.getByRole("heading", { level: 2, name: "Pronto para Carla conferir" })).toBeVisible();
  await expect(helper.getByRole("button", { name: /Confirmar|Descartar/ })).toHaveCount(0);
  expect(await violations(helper)).toEqual([]);
  await helper.getByRole("button", { name: "Avisar Carla" }).click();
  await expect(helper.getByRole("heading", { level: 2, name: "Aviso enviado para Carla" })).toBeVisible();

  await page.goto("/services/suspend-contribution");
  await expect(page.getByText(/^Preparado por Helena Menezes em \d{2}\/\d{2}\/\d{4}, às \d{2}:\d{2}\.$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Continuar" }).click();
  // A declaration is nobody else's to tick.
  await expect(page.getByRole("checkbox", { name: /^Entendi que/ })).not.toBeChecked();
  await page.getByRole("checkbox", { name: /^Entendi que/ }).check();
  await page.getByRole("button", { name: "Avançar" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Confira seus dados" })).toBeVisible();
  await expect(page.getByText("Preparado por Helena Menezes")).toBeVisible();
  const filed = page.waitForResponse(/\/criarRequisicao$/);
  await page.getByRole("button", { name: "Continuar" }).click();
  const { idRequisicao } = (await (await filed).json()) as { idRequisicao: number };
  await expect(callAs(helper, "/confirmarRequisicao", { idRequisicao })).rejects.toThrow("403");
  await page.getByRole("checkbox", { name: /Confirmo a suspensão/ }).check();
  await page.getByRole("button", { name: "Confirmar e enviar" }).click();
  await expect(page).toHaveURL(/\/success/);
  // Whoever runs this again finds the service as it was.
  await callAs(page, "/cancelarSolicitacao", { idRequisicao });

  const pages = Object.keys(routes) as RoutePath[];
  const opened = await Promise.all(
    pages.map(async (path) => ((await context.request.get(path, { maxRedirects: 0 })).status() < 300 ? [path] : [])),
  );
  const isOpen = (path: RoutePath) => routeOf(path).access === "public" || ["/", ...pagesOfHelper].includes(path);
  expect(opened.flat().sort()).toEqual(pages.filter((path) => isOpen(path) && !NOT_FOUND.includes(path)).sort());

  await helper.goto("/services/emprestimos");
  await expect(helper.getByText("não está entre as partes do portal que você pode ver")).toBeVisible();
  expect(new URL(helper.url()).pathname).toBe("/");
  expect(problems).toEqual([]);

  await page.goto("/perfil?secao=privacidade");
  const visit = page
    .getByRole("list", { name: "Acessos aos seus dados" })
    .getByRole("listitem")
    .filter({ hasText: "Helena Menezes" })
    .first();
  await expect(visit).toContainText("Ajudante que você convidou");
  await expect(visit).toContainText("extrato");

  await page.goto("/perfil?secao=seguranca");
  await expect(row).toContainText("Ativo");
  await row.getByRole("button", { name: "Revogar a ajuda de Helena Menezes" }).click();
  await expect(row).toContainText("Revogado em");
  await expect(helper.getByRole("heading", { level: 1, name: "Que bom ter você aqui" })).toBeVisible({ timeout: 15_000 });
  await helper.goto(link);
  await expect(helper.getByRole("heading", { level: 1, name: "Este convite não vale mais" })).toBeVisible();
  await context.close();
});
