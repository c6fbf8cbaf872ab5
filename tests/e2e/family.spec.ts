import { violations } from "@tests/support/accessibility";
import { expect, patient, test, watch } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { mailTo } from "@tests/support/mails";
import { password } from "@tests/support/roles";

/** Another one each time: somebody who is invited is not invited twice. */
const newAddress = () => `helena.${Date.now()}@exemplo.com.br`;
const codeIn = (mail: string) => /C(?:ó|=C3=B3)digo: (\d{6})/.exec(mail)?.[1] ?? "";

test("Carla shows her statement to her daughter, who sees it and nothing else, until Carla revokes it with one press", async ({
  page,
  browser,
  contextOptions,
  viewport,
  baseURL,
}) => {
  const address = newAddress();
  await signIn(page, "carla");
  await page.goto("/perfil?secao=seguranca");
  await page.getByRole("button", { name: "Convidar ajudante" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar ajudante" });
  await dialog.getByLabel("Nome completo de quem ajuda").fill("Helena Menezes");
  await dialog.getByLabel("E-mail de quem ajuda").fill(address);
  await expect(dialog.getByRole("checkbox", { name: "Saldo e extrato" })).toBeChecked();
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
  await expect(menu.getByRole("link")).toHaveText(["Página inicial", "Extrato", "Extrato de contribuição"]);
  expect(await violations(helper)).toEqual([]);
  await menu.getByRole("link", { name: "Extrato de contribuição" }).click();
  await expect(helper.getByRole("heading", { level: 1, name: "Extrato de contribuição" })).toBeVisible();
  await expect(helper.getByRole("table", { name: "Extrato mês a mês" })).toBeVisible();
  await expect(helper.getByRole("button", { name: /Compartilhar|PDF/ })).toHaveCount(0);
  expect(await violations(helper)).toEqual([]);
  await helper.reload();
  await expect(bar).toBeVisible();

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
